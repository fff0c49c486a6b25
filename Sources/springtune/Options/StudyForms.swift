// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

/// The flags that change a document.
extension CommandForm<StudyFlags> {
  /// A flag that changes the document, of a part of the help.
  private static func change(
    _ name: String, _ part: String, completion: Completion? = nil
  ) -> CommandForm {
    .option(name, in: part, completion: completion) { flags, argument in
      flags[name].append(argument)
    }
  }

  /// The change of any value of a document.
  static var setting: CommandForm {
    .change("--set", "SceneFlags")
  }

  /// The flags that change the scene.
  static var scene: CommandForm {
    [
      .change("--size", "SceneFlags"),
      .change("--throw", "SceneFlags"),
      .change("--velocity", "SceneFlags"),
      .change("--fix", "SceneFlags", completion: .parameterValues),
    ]
  }

  /// The flags for the points of a sweep.
  static var design: CommandForm {
    [
      .change("--vary", "DesignFlags", completion: .parameterValues),
      .change("--design", "DesignFlags", completion: .words(DesignKind.names)),
      .change("--file", "DesignFlags", completion: .files(["csv"])),
      .change("--points", "DesignFlags"),
      .change("--seed", "DesignFlags"),
      .change("--precision", "DesignFlags"),
      .change("--where", "DesignFlags"),
      .change("--objective", "DesignFlags", completion: .metricValues),
    ]
  }

  /// The metrics of the rows of a sweep.
  static var metrics: CommandForm {
    .change("--metrics", "DesignFlags", completion: .metrics)
  }

  /// The parameters and the targets of a fit.
  static var targets: CommandForm {
    [
      .change("--vary", "TargetFlags", completion: .parameterValues),
      .change("--settle", "TargetFlags"),
      .change("--overshoot", "TargetFlags"),
      .change("--target", "TargetFlags", completion: .metricValues),
      .change("--objective", "TargetFlags", completion: .metricValues),
      .change("--tolerance", "TargetFlags", completion: .parameterValues),
      .change("--window", "TargetFlags"),
      .change("--sigma", "TargetFlags"),
    ]
  }

  /// The way in which a fit searches.
  static var search: CommandForm {
    [
      .change("--method", "SearchFlags", completion: .words(FitMethod.allCases.map(\.rawValue))),
      .change("--loss", "SearchFlags", completion: .words(RobustLoss.allCases.map(\.rawValue))),
      .change("--segments", "SearchFlags"),
      .change("--start", "SearchFlags", completion: .parameterValues),
      .change("--tie", "SearchFlags", completion: .parameterValues),
    ]
  }
}

extension StudyFlags {
  /// Some of the flags as words of a command line.
  func words(of names: [String]) -> [String] {
    names.flatMap { name in self[name].flatMap { [name, $0] } }
  }
}
