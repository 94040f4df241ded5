"""Bakes the outlines of the bundled font into renderers/data/glyphs.json, so that drawing needs no font file at all.

    python tools/bake_font.py LATIN.woff2 LATIN-EXT.woff2 CHINESE.woff2 MORE.woff2 > renderers/data/glyphs.json

The first font that has a character gives its outline. The data in the project came from Rubik Medium (npm package
@fontsource/rubik 5.3.0, files rubik-latin-500-normal and rubik-latin-ext-500-normal) and Noto Sans SC Medium
(@fontsource/noto-sans-sc 5.3.0, file noto-sans-sc-chinese-simplified-500-normal, and noto-sans-sc-22-500-normal for 黐); their
licences lie beside it.
"""

from __future__ import annotations

import json
import sys

from fontTools.ttLib import TTFont

from renderers.look.glyphs import FINE
from renderers.look.outline_pen import OutlinePen

LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x180), 0x2010, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026]
CHINESE = (
    "庄闲和莊閒閑"  # the sides: simplified, traditional, and a common variant
    "对對子单單总總局数數手天生牌例比率占连連长長最当當前目无無未知问問路大眼仔小强強珠盘盤"  # panels, names of the roads
    "姓名空白一二三四五六七八九十百千东東南西北中高新贵貴宾賓厅廳层層区區座张張"  # fields of a card, names of tables
    "上下坡双雙跳画畫龙龍点點睛两兩房隔黐排坐拍逢"  # good roads
    "百家乐樂记記分板卡台桌号號日期靴第轮輪次预測预测不含计計统統"
)


def bake(paths: list[str]) -> dict[str, object]:
    fonts = [TTFont(path) for path in paths]
    glyphs: dict[str, list[object]] = {}
    for code in sorted({*LATIN, *map(ord, CHINESE)}):
        for font in fonts:
            name = font.getBestCmap().get(code)
            if name is None:
                continue
            outlines = font.getGlyphSet()
            units = font["head"].unitsPerEm
            pen = OutlinePen(outlines, units)
            outlines[name].draw(pen)
            steps = [" ".join([letter, *[str(round(value)) for value in points]]) for letter, points in pen.commands]
            glyphs[chr(code)] = [round(font["hmtx"][name][0] * FINE / units), ",".join(steps)]
            break
    first = fonts[0]
    cap_height = round(first["OS/2"].sCapHeight * FINE / first["head"].unitsPerEm)
    return {"name": "Rubik and Noto Sans SC, Medium", "cap_height": cap_height, "glyphs": glyphs}


if __name__ == "__main__":
    json.dump(bake(sys.argv[1:]), sys.stdout, ensure_ascii=False, indent=0, separators=(",", ":"))
    sys.stdout.write("\n")
