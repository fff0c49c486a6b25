// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

/// The flags that change a document, by the parts of `options.tsv` that tell of them.
extension CommandForm<StudyFlags> {
  /// The change of any value of a document.
  static var setting: CommandForm { changes("SettingFlags") }

  /// The flags that change the scene.
  static var scene: CommandForm { changes("SceneFlags") }

  /// The flags for the points of a sweep.
  static var design: CommandForm { changes("DesignFlags") }

  /// The metrics of the rows of a sweep.
  static var metrics: CommandForm { changes("MetricFlags") }

  /// The parameters and the targets of a fit.
  static var targets: CommandForm { changes("TargetFlags") }

  /// The way in which a fit searches.
  static var search: CommandForm { changes("SearchFlags") }

  /// The flags of a part, in its order.
  private static func changes(_ part: String) -> CommandForm {
    let completions = completions
    return CommandForm(
      WordHelp.words(of: part).map { name in
        .option(name, in: part, completion: completions[name]) { flags, argument in
          flags[name].append(argument)
        }
      })
  }

  /// What shells offer for the values of those flags for which they offer something.
  private static var completions: [String: Completion] {
    [
      "--fix": .parameterValues, "--vary": .parameterValues, "--tolerance": .parameterValues,
      "--start": .parameterValues, "--tie": .parameterValues, "--objective": .metricValues,
      "--target": .metricValues, "--metrics": .metrics, "--file": .files(["csv"]),
      "--design": .words(DesignKind.names),
      "--method": .words(FitMethod.allCases.map(\.rawValue)),
      "--loss": .words(RobustLoss.allCases.map(\.rawValue)),
    ]
  }
}

extension StudyFlags {
  /// Some of the flags as words of a command line.
  func words(of names: [String]) -> [String] {
    names.flatMap { name in self[name].flatMap { [name, $0] } }
  }
}
