// SPDX-License-Identifier: GPL-3.0-or-later

/// The JSON Schema of documents, with which editors complete and check them.
///
/// It is draft 7, which the YAML language servers know best. What no schema can say, such as that a
/// behaviour names an item that is there, only reading the document tells.
public enum DocumentSchema {
  /// The schema as a JSON document; equal versions, equal bytes.
  public static var text: String { json.text }

  /// The schema.
  static var json: JSONValue {
    let document = JSONValue.mapping(
      [
        .init("scene", scene), .init("cases", cases), .init("response", response),
        .init("sweep", sweep), .init("fit", fit),
      ], required: ["scene"], "A scene, what to see of it, and perhaps a sweep and a fit of it.")
    let head: [JSONValue.Member] = [
      .init("$schema", "http://json-schema.org/draft-07/schema#"),
      .init("title", "A document of springtune"),
    ]
    return JSONValue.object(head).adding(document.members + [.init("definitions", definitions)])
  }

  /// What stands in several places.
  private static var definitions: JSONValue {
    .object([
      .init("dynamics", dynamics), .init("springs", springs), .init("item", item),
      .init("behavior", behavior), .init("quantity", quantity), .init("metric", metric),
      .init("values", values), .init("choices", choices), .init("bounds", bounds),
      .init("wish", wish),
    ])
  }
}
