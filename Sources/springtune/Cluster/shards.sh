#!/bin/sh
# The shards of a sweep: sbatch FILE
#SBATCH --job-name=springtune
#SBATCH --array={{shards}}
#SBATCH --cpus-per-task={{jobs}}
#SBATCH --output={{log}}
cd {{folder}} || exit 1
exec {{program}} sweep --shard "$SLURM_ARRAY_TASK_ID/{{count}}" \
  --output {{results}}/"$SLURM_ARRAY_TASK_ID-of-{{count}}" -j {{jobs}} --yes \
  {{arguments}}
