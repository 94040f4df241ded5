"""Conformance of other engines: shoes to try them with, the rules that their answers must keep, and the run itself."""
