// SPDX-License-Identifier: GPL-3.0-or-later

/// `--size 100x50`: the size of the item that is looked at, in points.
struct SizeEdit: DocumentEdit {
  private let flag: FlagArgument
  private let size: DocumentNode

  var written: InputSource { flag.source }

  init(_ argument: String) throws(InputError) {
    flag = FlagArgument("--size", argument)
    let sides = try flag.pair(separatedBy: "x", expecting: "WIDTHxHEIGHT in pt, such as 100x50")
    size = flag.node(.sequence(sides))
  }

  func applied(to root: DocumentNode) throws(InputError) -> DocumentNode {
    let study = try FlaggedScene(root)
    let item = try study.items(for: flag).items[study.request.item].name
    try study.refuseCases(setting: "items.\(item).size", by: flag)
    return try PathEdit(["scene", "items", item, "size"], value: size).applied(to: root)
  }
}
