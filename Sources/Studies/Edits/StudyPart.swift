// SPDX-License-Identifier: GPL-3.0-or-later

/// A part of a document that varies parameters, by its key.
public enum StudyPart: String, Sendable, CaseIterable {
  case sweep, fit

  /// What to add where nothing varies.
  var advice: String {
    switch self {
    case .sweep: "add --vary NAME=LOW..HIGH/COUNT"
    case .fit: "add --vary NAME=LOW..HIGH"
    }
  }
}
