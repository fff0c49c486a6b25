// SPDX-License-Identifier: Apache-2.0

/// The language of a snippet.
public enum SnippetLanguage: String, Hashable, Sendable {
  case swift, kotlin, dart, javascript, css, text

  /// The ending of a file that holds it.
  public var fileEnding: String {
    switch self {
    case .swift: "swift"
    case .kotlin: "kt"
    case .dart: "dart"
    case .javascript: "js"
    case .css: "css"
    case .text: "txt"
    }
  }
}
