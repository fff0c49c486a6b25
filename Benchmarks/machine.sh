# SPDX-License-Identifier: GPL-3.0-or-later
# Sourced by the scripts that time something.

# The CPU model in small letters and dashes: amd-epyc, intel-xeon-cpu-2-20ghz, apple-m2.
machine() {
  local model
  model=$(lscpu 2>/dev/null | sed -n 's/^Model name: *//p' | head -n 1) || true
  [[ $model == *[[:alnum:]]* ]] || model=$(sysctl -n machdep.cpu.brand_string 2>/dev/null) ||
    model=$(uname -m)
  tr '[:upper:]' '[:lower:]' <<<"$model" |
    sed -E 's/\((r|tm)\)//g; s/[^a-z0-9]+/-/g; s/^-+//; s/-+$//'
}
