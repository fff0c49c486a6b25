#!/bin/sh
# The whole of it, when every shard is there:
# sbatch {{dependency}} FILE
#SBATCH --job-name=springtune-merge
#SBATCH --output={{log}}
cd {{folder}} || exit 1
exec {{program}} merge {{arguments}} \
  {{results}}/*-of-{{count}}/
