# SPDX-License-Identifier: GPL-3.0-or-later
"""usage: write-with-polars.py TABLE OUTPUT

Reads the CSV file TABLE, writes it to OUTPUT from memory with polars, again and again, and prints the
median time on the wall in s.
"""

import sys
import time

import polars

table = polars.read_csv(sys.argv[1], infer_schema_length=None)
taken = []
for _ in range(6):
    start = time.perf_counter()
    table.write_csv(sys.argv[2])
    taken.append(time.perf_counter() - start)
print(sorted(taken[1:])[2])
