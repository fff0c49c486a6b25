// SPDX-License-Identifier: GPL-3.0-or-later

import Reports
import Springs

/// `springtune convert`: writes a spring for other frameworks.
struct ConvertCommand: BriefVerb {
  var spring = SpringOptions()
  var others: [String] = []
  var conversion = ConversionOptions()
  var output = OutputOptions()
  var overwrite = false

  static let name = "convert"

  static var form: CommandForm<Self> {
    [
      .group(\.spring, "Spring"), .arguments("springs", \.others, completion: .springs),
      .group(\.conversion, "Output"), .group(\.output, "Output"), .overwrite(\.overwrite),
    ]
  }

  func validate() throws(CommandError) {
    let target = others.last.flatMap { Framework.named($0) }.map { "--to \($0)" }
    let near = Completion.spring(of: [spring.name ?? ""] + others) ?? target
    try refuse(
      unless: others.isEmpty || conversion.isTokens,
      "convert writes one spring, and \(others.count + 1) are named; "
        + (near.map { "did you mean \($0)?" } ?? "--to tokens writes several into one file"))
    try refuse(
      unless: ([spring.name].compactMap(\.self) + others).filter({ $0 == "-" }).count < 2,
      "only one of the springs can come from standard input")
    guard !conversion.isTokens else { return try validateTokens() }
    guard !conversion.isScene else { return try validateScene() }
    try refuse(
      unless: !conversion.snippet || output.folder == nil && output.page == nil,
      "--snippet prints code; a folder has a file of it for each framework, a page each beside its row"
    )
  }

  func run() throws {
    try output.refuseInput([spring.name].compactMap(\.self) + others)
    guard !conversion.isScene else { return try writeScene() }
    if conversion.isTokens { return try writeTokens() }
    let named = try NamedSpring(spring.name, spring.written, over: conversion.distance?.value)
    let conversions = try conversion.conversions(of: named.source, in: output)
    for remark in named.remarks + [named.source.summary] { output.say(remark) }
    if let path = output.code, let choice = conversion.choice(in: output) {
      output.say("\(path) has the code of \(choice)")
    }
    let onlyCode = conversion.isCode(in: output)
    try Handoff(of: named.source, named: named.title, as: conversions)
      .write(output, onlyCode: onlyCode, overwrite: overwrite, but: named.remarks)
    let lacking = conversions.first { $0.spring == nil }
    if let name = spring.name, let lacking, named.source.difference > SpringSource.near {
      output.say(
        "a single throw may be near a spring: springtune simulate \(name) --throw 200,0 --response "
          + "-o throw.csv, then springtune fit throw.csv --to \(lacking.framework.name)")
    }
    try conversion.judge(conversions)
  }
}
