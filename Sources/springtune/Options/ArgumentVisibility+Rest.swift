// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser

extension ArgumentVisibility {
  /// The options that are not for every day: `--help-hidden` and the manual page show them, and shells
  /// complete them.
  static var rest: ArgumentVisibility { isForShells ? .default : .hidden }

  /// True where the program writes the completions of a shell, from which hidden options are missing.
  private static let isForShells = ProcessArguments.known.contains("--generate-completion-script")
}

extension ArgumentHelp {
  /// The help of such an option.
  static func rest(_ text: String) -> ArgumentHelp { ArgumentHelp(text, visibility: .rest) }
}
