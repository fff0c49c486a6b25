// SPDX-License-Identifier: GPL-3.0-or-later

#include "CFiles.h"

#include <stddef.h>
#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

struct file {
  const char *name;
  const char *text;
};

static const struct file files[] = {
  {"advice.tsv", (const char[]){
#embed "../Documents/advice.tsv" suffix(, 0)
  }},
  {"asking.mjs", (const char[]){
#embed "../Reports/Handoff/Page/asking.mjs" suffix(, 0)
  }},
  {"attachment.yaml", (const char[]){
#embed "../Studies/Scenes/Documents/attachment.yaml" suffix(, 0)
  }},
  {"bounce.yaml", (const char[]){
#embed "../Studies/Scenes/Documents/bounce.yaml" suffix(, 0)
  }},
  {"cards.yaml", (const char[]){
#embed "../Studies/Scenes/Documents/cards.yaml" suffix(, 0)
  }},
  {"charts.gp", (const char[]){
#embed "../Reports/Charts/Files/charts.gp" suffix(, 0)
  }},
  {"corners.yaml", (const char[]){
#embed "../Studies/Scenes/Documents/corners.yaml" suffix(, 0)
  }},
  {"dom.mjs", (const char[]){
#embed "../Reports/Handoff/Page/dom.mjs" suffix(, 0)
  }},
  {"engine.mjs", (const char[]){
#embed "../Reports/Handoff/Page/engine.mjs" suffix(, 0)
  }},
  {"explore.css", (const char[]){
#embed "../Reports/Handoff/Page/explore.css" suffix(, 0)
  }},
  {"explore.html", (const char[]){
#embed "../Reports/Handoff/Page/explore.html" suffix(, 0)
  }},
  {"explore.mjs", (const char[]){
#embed "../Reports/Handoff/Page/explore.mjs" suffix(, 0)
  }},
  {"film.css", (const char[]){
#embed "../Reports/Charts/Files/film.css" suffix(, 0)
  }},
  {"film.svg", (const char[]){
#embed "../Reports/Charts/Files/film.svg" suffix(, 0)
  }},
  {"keyboard.yaml", (const char[]){
#embed "../Studies/Scenes/Documents/keyboard.yaml" suffix(, 0)
  }},
  {"list.yaml", (const char[]){
#embed "../Studies/Scenes/Documents/list.yaml" suffix(, 0)
  }},
  {"limits.mjs", (const char[]){
#embed "../Reports/Handoff/Page/limits.mjs" suffix(, 0)
  }},
  {"map.mjs", (const char[]){
#embed "../Reports/Handoff/Page/map.mjs" suffix(, 0)
  }},
  {"motions.css", (const char[]){
#embed "../Reports/Handoff/Page/motions.css" suffix(, 0)
  }},
  {"motions.mjs", (const char[]){
#embed "../Reports/Handoff/Page/motions.mjs" suffix(, 0)
  }},
  {"options.tsv", (const char[]){
#embed "../springtune/CommandLine/options.tsv" suffix(, 0)
  }},
  {"pane.yaml", (const char[]){
#embed "../Studies/Scenes/Documents/pane.yaml" suffix(, 0)
  }},
  {"panel.mjs", (const char[]){
#embed "../Reports/Handoff/Page/panel.mjs" suffix(, 0)
  }},
  {"parts.txt", (const char[]){
#embed "../Reports/Handoff/SceneCode/parts.txt" suffix(, 0)
  }},
  {"pasted.mjs", (const char[]){
#embed "../Reports/Handoff/Page/pasted.mjs" suffix(, 0)
  }},
  {"pictures.mjs", (const char[]){
#embed "../Reports/Handoff/Page/pictures.mjs" suffix(, 0)
  }},
  {"player.mjs", (const char[]){
#embed "../Reports/Handoff/Page/player.mjs" suffix(, 0)
  }},
  {"plot.mjs", (const char[]){
#embed "../Reports/Handoff/Page/plot.mjs" suffix(, 0)
  }},
  {"recording.mjs", (const char[]){
#embed "../Reports/Handoff/Page/recording.mjs" suffix(, 0)
  }},
  {"scene.css", (const char[]){
#embed "../Reports/Handoff/Page/scene.css" suffix(, 0)
  }},
  {"scene.html", (const char[]){
#embed "../Reports/Handoff/Page/scene.html" suffix(, 0)
  }},
  {"scene.mjs", (const char[]){
#embed "../Reports/Handoff/Page/scene.mjs" suffix(, 0)
  }},
  {"search.mjs", (const char[]){
#embed "../Reports/Handoff/Page/search.mjs" suffix(, 0)
  }},
  {"settings.mjs", (const char[]){
#embed "../Reports/Handoff/Page/settings.mjs" suffix(, 0)
  }},
  {"snap.yaml", (const char[]){
#embed "../Studies/Scenes/Documents/snap.yaml" suffix(, 0)
  }},
  {"snapshots.mjs", (const char[]){
#embed "../Reports/Handoff/Page/snapshots.mjs" suffix(, 0)
  }},
  {"spring.mjs", (const char[]){
#embed "../Reports/Handoff/Page/spring.mjs" suffix(, 0)
  }},
  {"spring.yaml", (const char[]){
#embed "../Studies/Scenes/Documents/spring.yaml" suffix(, 0)
  }},
  {"springtune.bash", (const char[]){
#embed "../springtune/CommandLine/Completions/springtune.bash" suffix(, 0)
  }},
  {"springtune.fish", (const char[]){
#embed "../springtune/CommandLine/Completions/springtune.fish" suffix(, 0)
  }},
  {"springtune.zsh", (const char[]){
#embed "../springtune/CommandLine/Completions/springtune.zsh" suffix(, 0)
  }},
  {"stage.mjs", (const char[]){
#embed "../Reports/Handoff/Page/stage.mjs" suffix(, 0)
  }},
  {"table.mjs", (const char[]){
#embed "../Reports/Handoff/Page/table.mjs" suffix(, 0)
  }},
  {"worker.mjs", (const char[]){
#embed "../Reports/Handoff/Page/worker.mjs" suffix(, 0)
  }},
  {"yaml.tsv", (const char[]){
#embed "../Documents/yaml.tsv" suffix(, 0)
  }},
  {"shards.sh", (const char[]){
#embed "../springtune/Cluster/shards.sh" suffix(, 0)
  }},
  {"merge.sh", (const char[]){
#embed "../springtune/Cluster/merge.sh" suffix(, 0)
  }},
  {"sobol.tsv", (const char[]){
#embed "../Studies/Designs/sobol.tsv" suffix(, 0)
  }},
};

const char *springtune_file(const char *name) {
  for (size_t index = 0; index < sizeof files / sizeof *files; index++) {
    if (strcmp(files[index].name, name) == 0) return files[index].text;
  }
  return NULL;
}
