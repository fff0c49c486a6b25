// SPDX-License-Identifier: GPL-3.0-or-later

extension ManualPage {
  /// A section of heads and what they mean.
  struct Section {
    /// The title.
    let title: String
    /// The heads with their texts.
    let items: [(head: String, text: String)]
  }

  /// What the program is for, a paragraph each.
  static let description = [
    """
    springtune simulates UIKit Dynamics and plain springs, measures how they answer a step, and \
    sweeps or fits their parameters.
    """,
    """
    A document, a YAML file, says what is simulated: a scene of items and behaviors or one plain \
    spring, the response to look at, and perhaps a sweep and a fit. Its keys are UIKit's property \
    names; springtune check --schema prints all of them as JSON Schema, for editors.
    """,
    """
    Data goes to standard output, everything else to standard error. Units are s, pt, Hz and rad, \
    and percent for overshoot.
    """,
  ]

  /// What the parser does not know.
  static let sections = [
    Section(
      title: "EXIT STATUS",
      items: [
        ("0", "All is well."),
        (
          "1",
          "The answer is no: a wish or a requirement that is not met, a file that cannot be written."
        ),
        (
          "2", "The request was wrong: a document that is not valid, an option that does not exist."
        ),
        ("130", "Interrupted."),
      ]),
    Section(
      title: "FILES",
      items: [
        (
          names(.table),
          "In a result folder (--output without an ending): every row, with all digits."
        ),
        (
          names(.best, .pareto),
          "Of a sweep: the best rows (--top), and the Pareto set of its objectives."
        ),
        (names(.response), "Time and value of the response; of a fit, the value before and after."),
        (names(.summary, .fitText), "What came out, in words."),
        (names(.fit, .fitted), "What a fit found; the target, the fitted curve and the rest."),
        (
          [ResultChart.plot, .pareto].map { "\($0.picture), \($0.script)" }.joined(separator: ", "),
          "The plots, and the gnuplot scripts that draw them."
        ),
        (names(.record), "The version, the document as it was run, its SHA-256, units and counts."),
      ]),
    Section(
      title: "EXAMPLES",
      items: Usage.examples.map { (head: $0, text: sentence($1)) } + [
        ("springtune simulate scene.yaml --output run/", "A scene of your own, with a plot."),
        (
          "springtune simulate scene.yaml --set behaviors.snap.damping=0.7 --response",
          "Time and value of another damping."
        ),
        ("springtune sweep sweep.yaml -j 4 --format json", "A row for every point."),
        ("springtune fit fit.yaml", "Parameters that meet the wishes of a document."),
        (
          "springtune fit recording.csv --time t --value y",
          "The spring behind two columns of a recording."
        ),
        (
          "springtune measure recording.csv --final 100",
          "Rise time, settle time, overshoot and more of a step to 100."
        ),
      ]),
  ]

  /// The names of files in a result folder, with commas between.
  private static func names(_ files: ResultFile...) -> String {
    files.map(\.path).joined(separator: ", ")
  }

  /// A clause as a sentence: with a capital and a full stop.
  private static func sentence(_ clause: String) -> String {
    "\(clause.prefix(1).uppercased())\(clause.dropFirst())."
  }
}
