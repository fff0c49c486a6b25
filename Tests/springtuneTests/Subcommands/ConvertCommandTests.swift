// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite("springtune convert")
struct ConvertCommandTests {
  private func frameworks(_ text: String) throws -> [String: [String: Any]] {
    let list = try object(text)["frameworks"] as? [[String: Any]] ?? []
    return Dictionary(uniqueKeysWithValues: list.map { ($0["name"] as? String ?? "", $0) })
  }

  @Test("All frameworks get the spring, each with its parameters, its settling and a difference")
  func all() async throws {
    let run = try await Workplace().run(
      "convert", "--from", "uikit-dynamics", "--frequency", "4", "--damping", "0.5",
      "--resistance", "0.1", "--to", "all", "--format", "json")
    #expect(run.code == 0)
    let found = try frameworks(run.output)
    #expect(
      Set(found.keys) == [
        "core-animation", "uikit", "swiftui", "uikit-dynamics", "spritekit", "android-springforce",
        "compose", "material3", "flutter", "react-spring", "motion", "react-native", "reanimated",
        "animejs", "figma", "css",
      ])
    for (name, entry) in found {
      #expect(entry.number("max_difference") != nil, "\(name)")
      #expect(entry.number("settled") != nil, "\(name)")
      #expect(!entry.object("parameters").isEmpty, "\(name)")
      #expect((entry["snippet"] as? String)?.hasSuffix("\n") == true, "\(name)")
    }
    // Facts of the engine: 4 Hz, 0.5 and resistance 0.1 move like 3.783 Hz and 0.572.
    let parameters = try #require(found["swiftui"]).object("parameters")
    #expect(abs((parameters.number("duration") ?? 0) - 1 / 3.783) < 1e-4)
    #expect(abs((parameters.number("bounce") ?? 0) - (1 - 0.572)) < 1e-3)
    #expect(found["uikit-dynamics"]?.object("parameters").number("frequency") == 4)
    #expect(found["uikit-dynamics"]?.number("max_difference") == 0)
  }

  @Test(
    "Code in quotes is a spring, an easing the nearest one or none, and a slip ends with code 2")
  func pasted() async throws {
    let place = try Workplace()
    let code = ".spring(response: 0.35, dampingFraction: 0.7)"
    let spring = try await place.run("convert", code, "--to", "all")
    let options = try await place.run(
      "convert", "swiftui", "--response", "0.35", "--damping-fraction", "0.7", "--to", "all")
    #expect(spring.code == 0)
    #expect(spring.output == options.output)
    let ease = try await place.run("convert", "transition: all 350ms ease", "--to", "swiftui")
    #expect(ease.code == 0)
    #expect(ease.errors.contains("ease over 0.35 s is no spring; the nearest has response 0.425 s"))
    let far = try await place.run("convert", "ease-in", "--duration", "300ms", "--to", "swiftui")
    #expect(far.code == 1)
    #expect(far.output.isEmpty && far.errors.hasPrefix("no spring is near ease-in: the nearest"))
    let slip = try await place.run("convert", ".spring(duration: 0.4, bounse: 0.2)", "-o", "x.csv")
    #expect(slip.code == 2 && place.names().isEmpty)
    #expect(slip.errors.contains(#"did you mean "bounce"?"#))
    let both = try await place.run("describe", ".bouncy", "--duration", "1")
    #expect(both.code == 2 && both.errors.contains("does not go with a pasted spring"))
    let endless = try await place.run("convert", "ease", "--to", "swiftui")
    #expect(endless.code == 2 && endless.output.isEmpty)
    #expect(endless.errors.contains("it has no duration; add --duration, as in --duration 300ms"))
    let thrown = "withSpring(0, { damping: 20, stiffness: 300, mass: 1, velocity: -900 })"
    let lost = try await place.run("convert", thrown, "--to", "compose", "--snippet")
    #expect(lost.code == 2 && lost.output.isEmpty && lost.errors.contains("add --distance"))
    for distance in [["--distance=-300"], ["--distance", "-300"]] {
      let back = try await place.run(
        ["convert", thrown, "--to", "compose", "--snippet"] + distance)
      #expect(back.output.contains("val velocity = 3f * (target - animatable.value)"))
    }
    let bare = try await place.run("describe", "Curves.elasticOut")
    #expect(bare.code == 2 && bare.errors.contains("an easing that its framework computes"))
  }

  @Test("No spring stands for a scene that is as far from all as an easing that is refused")
  func snap() async throws {
    let place = try Workplace()
    let run = try await place.run("convert", "snap", "--to", "swiftui,uikit-dynamics")
    #expect(run.code == 1)
    #expect(
      run.errors.contains(
        "swiftui: no spring is near this scene: the nearest is 26.9 % of the way off it"))
    let table = run.output.split(separator: "\n")
    #expect(table[1] == "swiftui,,,,")
    #expect(table[2].hasPrefix("uikit-dynamics,damping,0.5,"))
    #expect(try await place.run("convert", "snap", "--to", "uikit-dynamics").code == 0)
  }

  @Test("The table has a row for each parameter")
  func table() async throws {
    let run = try await Workplace().run(
      "convert", "swiftui", "--duration", "0.5", "--bounce", "0.3", "--to", "flutter,compose")
    let table = Columns(run.output)
    #expect(table.names == ["framework", "parameter", "value", "settled", "max_difference"])
    #expect(table["framework"] == ["flutter", "flutter", "flutter", "compose", "compose"])
    #expect(
      table["parameter"] == ["mass", "stiffness", "damping", "dampingRatio", "stiffness"])
    let values = table.numbers("value")
    #expect(abs(values[1] - 157.91367041742973) < 1e-9)
    #expect(abs(values[2] - 17.5929188601028) < 1e-9)
    #expect(abs(values[3] - 0.7) < 1e-12)
  }

  @Test("The code alone is what --snippet prints")
  func snippet() async throws {
    let run = try await Workplace().run(
      "convert", "react-spring:wobbly", "--to", "compose", "--snippet")
    #expect(run.code == 0)
    #expect(run.output.contains("spring<Float>(dampingRatio = 0.4472135955f, stiffness = 180f)"))
    let several = try await Workplace().run(
      "convert", "react-spring:wobbly", "--to", "compose,css", "--snippet")
    #expect(several.output.contains("linear(") && several.output.contains("spring<Float>"))
  }

  @Test("The fit of a file and of standard input is carried over")
  func fits() async throws {
    let place = try Workplace()
    let fit = try await place.run(
      "fit", "attachment", "--settle", "0.35", "--overshoot", "5", "-o", "fitted")
    #expect(fit.code == 0)
    let file = try await place.run(
      "convert", "fitted/fit.json", "--to", "uikit-dynamics", "--format", "json")
    let found = try #require(frameworks(file.output)["uikit-dynamics"]).object("parameters")
    let fitted = try object(place.text("fitted/fit.json")).object("parameters")
    #expect(found.number("frequency") == fitted.object("frequency").number("value"))
    #expect(found.number("damping") == fitted.object("damping").number("value"))
    let piped = try await place.shell(
      #""$1" convert - --to uikit-dynamics --format json <fitted/fit.json"#)
    #expect(piped.output == file.output)
  }

  @Test(
    "Code on standard input is read as code in quotes is",
    arguments: [
      ".spring(response: 0.35, dampingFraction: 0.7)", ".snappy", "ease-out 300ms",
      "{ type: \"spring\", stiffness: 300, damping: 20 }", "cubic-bezier(.2, .8, .2, 1)",
      "let spec = spring(\n  dampingRatio = 0.5f,\n  stiffness = 200f)",
      ".spring(dampingFractio: 0.7)",
    ])
  func pipedCode(code: String) async throws {
    let place = try Workplace(["code.txt": "\n\(code)\n"])
    for verb in ["convert", "describe"] {
      let piped = try await place.shell(#""$1" "$2" - <code.txt"#, [verb])
      let quoted = try await place.run(verb, code)
      #expect(piped.output == quoted.output && piped.code == quoted.code)
      #expect(piped.errors == quoted.errors)
    }
    let compared = try await place.shell(#""$1" compare swiftui:bouncy - <code.txt"#)
    let quoted = try await place.run("compare", "swiftui:bouncy", code)
    #expect(compared.output == quoted.output && compared.errors == quoted.errors)
  }

  @Test(
    "What is no code on standard input is named as what it is",
    arguments: [
      ("", "standard input: the document is empty\n"),
      ("scene: {spring: {frequency: 2}}", "missing key \"damping\" in spring\n"),
      ("hello", "expected a mapping, found text \"hello\"\n"),
    ])
  func pipedElse(text: String, sentence: String) async throws {
    let place = try Workplace(["text.txt": text])
    let run = try await place.shell(#""$1" convert - <text.txt"#)
    #expect(run.code == 2 && run.errors.hasSuffix(sentence), "\(run.errors)")
  }

  @Test("A fit prints its spring at once, and a snap comes out as UIKit's behaviours")
  func fitTo() async throws {
    let run = try await Workplace().run(
      "fit", "snap", "--settle", "0.4", "--overshoot", "1", "--to", "uikit-dynamics,swiftui",
      "--snippet")
    #expect(run.code == 0)
    #expect(run.output.contains("UISnapBehavior(item: view, snapTo: point)"))
    #expect(run.output.contains("snap.damping = 0.87"))
    #expect(run.output.contains("properties.allowsRotation = false"))
    #expect(run.errors.contains("swiftui: no spring is near this scene"))
    #expect(!run.errors.contains("continuous spring"))
  }

  @Test("A scene is written as Swift code, of a fit with the fitted numbers")
  func scene() async throws {
    let place = try Workplace()
    let fit = try await place.run(
      "fit", "attachment", "--settle", "0.35", "--overshoot", "5", "-o", "fitted")
    #expect(fit.code == 0)
    let fitted = try object(place.text("fitted/fit.json")).object("parameters")
    let run = try await place.run(
      "convert", "fitted/fit.json", "--to", "swift", "-o", "Feel.swift")
    #expect(run.code == 0)
    #expect(run.errors.contains("UIKit cannot say the exact tick"))
    let code = place.text("Feel.swift")
    #expect(code.contains("final class Feel: NSObject {"))
    for name in ["frequency", "damping"] {
      let value = try #require(fitted.object(name).number("value"))
      #expect(code.contains("static let attachment\(name.capitalized): CGFloat = \(value)\n"))
    }
    let printed = try await place.run("convert", "attachment", "--to", "swift", "--quiet")
    #expect(printed.output.contains("final class AttachmentMotion: NSObject {"))
    #expect(printed.errors.isEmpty)
  }

  @Test("A handoff is a folder of files")
  func handoff() async throws {
    let place = try Workplace()
    let arguments = ["convert", "--settle", "0.4", "--overshoot", "5", "-o", "handoff/"]
    #expect(try await place.run(arguments).code == 0)
    #expect(
      Set(place.names(in: "handoff")).isSuperset(of: [
        "swiftui.swift", "css.css", "tokens.json", "preview.html",
      ]))
    #expect(try await place.run(arguments).code == 0)
    #expect(try await place.shell("mkdir other && echo mine >other/notes.txt").code == 0)
    let refused = try await place.run(["convert", "swiftui", "-o", "other/"])
    #expect(refused.code == 2)
    #expect(place.text("other/notes.txt") == "mine\n")
  }

  @Test("A file of somebody else's with a name of a handoff is refused and not touched")
  func strange() async throws {
    for name in ["tokens.json", "swiftui.swift", "preview.html"] {
      let place = try Workplace()
      try FileManager.default.createDirectory(
        at: place.url.appendingPathComponent("out"), withIntermediateDirectories: true)
      try place.write("mine", as: "out/\(name)")
      for flags in [[], ["--overwrite"]] {
        let run = try await place.run(
          ["convert", "swiftui", "--duration", "0.5", "--bounce", "0.3", "-o", "out"] + flags)
        #expect(run.code == 2)
        #expect(
          run.errors.contains("holds a file \"\(name)\" that is not of any run of springtune"))
        #expect(place.names(in: "out") == [name] && place.text("out/\(name)") == "mine")
      }
    }
  }

  @Test("Another spring needs --overwrite, and leaves nothing of the one before")
  func overwriting() async throws {
    let place = try Workplace()
    #expect(try await place.run("convert", "swiftui:snappy", "-o", "handoff/").code == 0)
    let tokens = place.text("handoff/tokens.json")
    let other = ["convert", "swiftui:bouncy", "--to", "css", "-o", "handoff/"]
    #expect(try await place.run(other).code == 2)
    #expect(place.text("handoff/tokens.json") == tokens && place.has("handoff/compose.kt"))
    #expect(try await place.run(other + ["--overwrite"]).code == 0)
    #expect(Set(place.names(in: "handoff")) == ["css.css", "tokens.json", "preview.html"])
  }

  @Test("Every number of every framework has an option")
  func options() async throws {
    let place = try Workplace()
    let help = try await place.run("convert", "--help-hidden").output
    let table = Columns(try await place.run("list", "frameworks").output)
    let options = table["options"].flatMap { $0.split { " |".contains($0) } }
      .map { $0.filter { $0 != ";" && $0 != "\"" } }.filter { $0.hasPrefix("--") }
    #expect(Set(options).count >= 25)
    for option in Set(options) { #expect(help.contains("  \(option)"), "\(option)") }
  }

  @Test("A spring that a named framework cannot make is the answer no")
  func impossible() async throws {
    let run = try await Workplace().run(
      "convert", "--frequency", "2", "--damping-ratio", "0", "--to", "css")
    #expect(run.code == 1)
    #expect(run.errors.contains("css: "))
  }

  @Test(
    "Formats of cubic curves are files of their own kind; one curve that is too far off is refused")
  func cubics() async throws {
    let place = try Workplace()
    let formats =
      "lottie,after-effects-keyframes,android-path,gsap,core-animation-keyframes,css-bezier"
    let run = try await place.run("convert", "swiftui:bouncy", "--to", formats, "-o", "curves/")
    #expect(run.code == 1)
    #expect(run.errors.contains("css-bezier: the nearest cubic-bezier() is 1.2"))
    #expect(
      try Set(place.names(in: "curves")) == [
        "lottie.json", "after-effects-keyframes.jsx", "android-path.xml", "gsap.js",
        "core-animation-keyframes.swift", "tokens.json", "preview.html",
      ])
    let one = try await place.run(
      "convert", "swiftui:bouncy", "--to", "css-bezier", "--max-error", "2%", "--snippet")
    #expect(one.code == 0)
    #expect(one.output.contains("ms cubic-bezier(0."))
  }
}
