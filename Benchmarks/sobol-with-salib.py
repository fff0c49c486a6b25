# SPDX-License-Identifier: GPL-3.0-or-later
"""usage: sobol-with-salib.py TABLE INDICES

Lets SALib's analyze, with its default of 100 resamples, find the Sobol indices of every metric in the
CSV file TABLE of a saltelli sweep, again and again, and prints the median time on the wall in s. Ends
with code 1 where its indices differ from those in INDICES, the JSON of the same sweep, by 1e-9 or more.
"""

import json
import sys
import time

import pandas
from SALib.analyze import sobol

rows = pandas.read_csv(sys.argv[1])
with open(sys.argv[2]) as file:
    ours = json.load(file)["indices"]
parameters = list(dict.fromkeys(index["parameter"] for index in ours))
answers = {index["metric"]: rows[index["metric"]].to_numpy() for index in ours}
problem = {
    "num_vars": len(parameters),
    "names": parameters,
    "bounds": [[0, 1]] * len(parameters),
}
taken = []
for _ in range(6):
    start = time.perf_counter()
    found = {metric: sobol.analyze(problem, values) for metric, values in answers.items()}
    taken.append(time.perf_counter() - start)
for index in ours:
    place = parameters.index(index["parameter"])
    indices = found[index["metric"]]
    pairs = (indices["S1"][place], index["first"]), (indices["ST"][place], index["total"])
    if not all(abs(theirs - own["value"]) < 1e-9 for theirs, own in pairs):
        sys.exit(f"SALib finds other indices of {index['parameter']} for {index['metric']}")
print(sorted(taken[1:])[2])
