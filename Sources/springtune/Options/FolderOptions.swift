// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser

/// What becomes of a folder that holds something already, for verbs that fill folders.
struct FolderOptions: ParsableArguments {
  @Flag(help: "Replace the results of another document in the folder of --output.")
  var overwrite = false
}
