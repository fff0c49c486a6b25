// SPDX-License-Identifier: GPL-3.0-or-later

import Reports

/// `springtune convert`: writes a spring for other frameworks.
struct ConvertCommand: BriefVerb {
  var spring = SpringOptions()
  var others: [String] = []
  var conversion = ConversionOptions()
  var output = OutputOptions()
  var folder = FolderOptions()

  static let guide = VerbGuide(
    name: "convert", abstract: "Write a spring for other frameworks.",
    usage: ["[<spring>] [--to <names>] [<options>]"],
    discussion: """
      The spring is that of a framework (springtune convert swiftui --duration 0.5 --bounce 0.3), \
      physics (--mass 1 --stiffness 100 --damping-coefficient 10, or --frequency 2 --damping-ratio \
      0.3), a target (--settle 0.4 --overshoot 5), or that of a fit or a scene. Every number of a \
      framework is an option by the framework's own name, also \(SpringOptions.ownNames); springtune \
      list frameworks says which takes which. A row's max_difference is the largest difference at a frame between what the framework shows \
      and what the source shows, in percent of the distance, until both have come to rest. \
      Velocities are in distances per second, positive towards the target (for wobble, per \
      millisecond). Several springs go into one file of design tokens: springtune convert \
      swiftui:bouncy fit.json --to tokens -o tokens.json.
      """)

  static var form: CommandForm<Self> {
    [
      .group(\.spring, "Spring"),
      .arguments("springs", \.others, completion: .springs),
      .group(\.conversion, "Output"), .group(\.output, "Output"), .group(\.folder),
    ]
  }

  func validate() throws(CommandError) {
    try refuse(
      unless: others.isEmpty || conversion.isTokens,
      "convert writes one spring, and \(others.count + 1) are named; --to tokens writes several into "
        + "one file")
    try refuse(
      unless: ([spring.name].compactMap(\.self) + others).filter({ $0 == "-" }).count < 2,
      "only one of the springs can come from standard input")
    guard !conversion.isTokens else { return try TokensConversion.validate(conversion, output) }
    guard !conversion.isScene else { return try SceneConversion.validate(conversion, output) }
    try output.refusePage(for: "convert")
    try refuse(
      unless: !conversion.snippet || output.folder == nil,
      "--snippet prints code; a folder has a file of it for each framework")
  }

  func run() throws {
    guard !conversion.isScene else { return try SceneConversion(of: spring).write(output) }
    if conversion.isTokens {
      try output.refuseInput([spring.name].compactMap(\.self) + others)
      return try TokensConversion(of: spring, others, conversion).write(output)
    }
    let named = try NamedSpring(spring, over: conversion.distance?.value)
    let conversions = try conversion.conversions(of: named.source)
    for remark in named.remarks + [SpringRemark.summary(named.source.move)] { output.say(remark) }
    try ConversionRun(title: named.title, source: named.source, conversions: conversions)
      .write(output, onlyCode: conversion.snippet, overwrite: folder.overwrite)
    try conversion.judge(conversions)
  }
}
