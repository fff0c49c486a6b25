// SPDX-License-Identifier: GPL-3.0-or-later

/// What stands under `parameters` of a fit: what is searched for, what is held, and what follows.
struct FitParts {
  /// The parameters that are searched for, at least one.
  private(set) var parameters: [FitParameter] = []

  /// Those held at a value: `density: 2` or `density: {fixed: 2}`.
  private(set) var fixed: [FitSetting] = []

  /// Those that follow from the others: `density: = 2 * frequency`.
  private(set) var ties: [FitTie] = []

  /// Every parameter so far.
  private var all: [Parameter] = []

  /// Reads the mapping; the ties last, since they may name every other parameter.
  init(_ node: DocumentNode, _ context: StudyContext) throws(InputError) {
    let entries = try node.mapping().entries
    for entry in entries where !entry.value.isTie { try add(entry, context) }
    let (parameters, fixed) = (parameters, fixed)
    for entry in entries where entry.value.isTie {
      let parameter = try parameter(of: entry, context)
      ties.append(try FitTie(entry.value, parameter, after: parameters, fixed))
    }
    guard !parameters.isEmpty else { throw node.error("a fit needs at least one parameter") }
  }

  private mutating func add(
    _ entry: DocumentNode.Entry, _ context: StudyContext
  ) throws(InputError) {
    let parameter = try parameter(of: entry, context)
    if let node = try entry.value.fixedValue {
      fixed.append(FitSetting(parameter: parameter, value: try parameter.value(node)))
    } else {
      parameters.append(try FitParameter(entry, context))
    }
  }

  private mutating func parameter(
    of entry: DocumentNode.Entry, _ context: StudyContext
  ) throws(InputError) -> Parameter {
    let parameter = try context.parameter(entry.key, at: entry.keySource)
    try Design.refuseTwins(parameter, among: all, at: entry.keySource)
    all.append(parameter)
    return parameter
  }
}

extension DocumentNode {
  /// Whether this says how a parameter follows from others: text with an equals sign at its start.
  fileprivate var isTie: Bool {
    if case .scalar(.text(let text)) = content { text.hasPrefix("=") } else { false }
  }

  /// The value that a parameter is held at: a scalar, or what stands under `fixed`, alone.
  fileprivate var fixedValue: DocumentNode? {
    get throws(InputError) {
      switch content {
      case .scalar(.null): nil
      case .scalar: self
      case .mapping(let entries) where entries.contains { $0.key == "fixed" }:
        try mapping(allowing: ["fixed"]).required("fixed").named(name)
      default: nil
      }
    }
  }
}
