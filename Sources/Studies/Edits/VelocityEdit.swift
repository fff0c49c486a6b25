// SPDX-License-Identifier: GPL-3.0-or-later

/// `--velocity 0,1500`: the velocity at tick 0 of the item that is looked at, in points per second;
/// one number for a plain spring, in levels per second.
struct VelocityEdit: DocumentEdit {
  private let flag: FlagArgument
  private let components: [DocumentNode]

  private static let form = "x,y in pt/s, such as 0,1500"

  var written: InputSource { flag.source }

  init(_ argument: String) throws(InputError) {
    flag = FlagArgument("--velocity", argument)
    components = try flag.values(of: argument, separatedBy: ",", expecting: Self.form)
  }

  func applied(to root: DocumentNode) throws(InputError) -> DocumentNode {
    let study = try FlaggedScene(root)
    guard case .dynamics(let scene) = study.scene else {
      guard components.count == 1 else {
        throw flag.error("a plain spring has one level, expected one number")
      }
      try study.refuseCases(setting: "spring.velocity", by: flag)
      return try PathEdit(["scene", "spring", "velocity"], value: components[0]).applied(to: root)
    }
    guard components.count == 2 else { throw flag.error("expected \(Self.form)") }
    let item = scene.items[study.request.item].name
    try study.refuseCases(setting: "items.\(item).velocity", by: flag)
    let velocity = flag.node(.sequence(components))
    return try PathEdit(["scene", "items", item, "velocity"], value: velocity).applied(to: root)
  }
}
