// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser

extension CompletionKind {
  /// What stands in place of a document: a built-in scene, a YAML file, or the CSV file of a curve.
  static var documents: CompletionKind {
    .custom { words, index, prefix in
      let typed = words.indices.contains(index) ? words[index] : prefix
      return DocumentCompletion(typed, shell: CompletionShell.requesting).candidates
    }
  }
}
