// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

/// The description of the error that a piece of code throws; nil when it throws none.
func inputFault<Result>(_ body: () throws(InputError) -> Result) -> String? {
  do throws(InputError) {
    _ = try body()
    return nil
  } catch {
    return error.description
  }
}

/// The value under a key of a document of one line, such as `density: 2`.
func value(of line: String) throws -> DocumentNode {
  let mapping = try DocumentNode(text: line, file: "card.yaml").mapping()
  return mapping.entries[0].value
}
