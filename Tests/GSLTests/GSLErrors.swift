// SPDX-License-Identifier: GPL-3.0-or-later

import GSL

extension GSLError {
  /// Whether what was given cannot be worked with.
  var isUnusable: Bool {
    if case .unusable = self { true } else { false }
  }
}

/// The error of GSL's that a body throws, if it throws one.
func gslError<Result>(in body: () throws -> Result) -> GSLError? {
  do {
    _ = try body()
    return nil
  } catch {
    return error as? GSLError
  }
}
