// SPDX-License-Identifier: GPL-3.0-or-later

import CYAML

/// The events of a YAML text, one after the other, as libyaml parses it.
///
/// The only owner of its C objects: C keeps the addresses of the parser and of the text.
struct YAMLEvents: ~Copyable {
  /// What a part of the text is.
  enum Kind {
    /// A scalar with the columns from its mark to its text; nil where that is on another line.
    case scalar(String, isPlain: Bool, textOffset: Int?)
    case sequenceStart
    case mappingStart
    /// The end of a sequence, of a mapping or of the text.
    case end
    /// The beginning of the text or of a document, or the end of a document.
    case boundary
  }

  /// A part of the text.
  struct Event {
    let kind: Kind
    /// Its place; lines and columns, which count characters, are from 0.
    let mark: yaml_mark_t
    /// It has an anchor, or is an alias of one.
    let hasAnchor: Bool
    /// The tag as written in full; nil for none.
    let tag: String?
  }

  /// What is wrong with a text: libyaml's words, and what it was about to read.
  struct Fault: Error {
    let problem: String
    let mark: yaml_mark_t
    let context: (text: String, mark: yaml_mark_t)?
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let bytes: UnsafeMutableBufferPointer<UInt8>

  /// The events of a text in UTF-8 without a byte order mark.
  init(_ text: String) {
    parser = .allocate(capacity: 1)
    bytes = .allocate(capacity: text.utf8.count)
    _ = bytes.initialize(from: text.utf8)
    precondition(yaml_parser_initialize(parser) == 1, "There is no memory for a parser.")
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    bytes.deallocate()
  }

  /// The next event; the end of the text again and again after it.
  func next() throws(Fault) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw fault }
    defer { yaml_event_delete(&event) }
    return Event(event)
  }

  private var fault: Fault {
    let parser = parser.pointee
    return Fault(
      problem: parser.problem.map { String(cString: $0) } ?? "it cannot be read",
      mark: parser.problem_mark,
      context: parser.context.map { (String(cString: $0), parser.context_mark) })
  }
}

extension YAMLEvents.Event {
  fileprivate init(_ event: yaml_event_t) {
    mark = event.start_mark
    var anchor, tag: UnsafeMutablePointer<yaml_char_t>?
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let offset: Int? =
        switch scalar.style {
        case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: 1
        case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: nil
        default: 0
        }
      kind = .scalar(
        String(decoding: text, as: UTF8.self), isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE,
        textOffset: offset)
      (anchor, tag) = (scalar.anchor, scalar.tag)
    case YAML_SEQUENCE_START_EVENT:
      kind = .sequenceStart
      (anchor, tag) = (event.data.sequence_start.anchor, event.data.sequence_start.tag)
    case YAML_MAPPING_START_EVENT:
      kind = .mappingStart
      (anchor, tag) = (event.data.mapping_start.anchor, event.data.mapping_start.tag)
    case YAML_ALIAS_EVENT: (kind, anchor) = (.boundary, event.data.alias.anchor)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT, YAML_STREAM_END_EVENT, YAML_NO_EVENT:
      kind = .end
    default: kind = .boundary
    }
    hasAnchor = anchor != nil
    self.tag = tag.map { String(cString: $0) }
  }
}
