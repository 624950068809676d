/// A strict JSON parser (RFC 8259) that keeps the position of every value.
///
/// In contrast to Foundation's parser, it rejects objects that repeat a name, and reports
/// positions, so that the errors of a file have line and column numbers.
package struct JSONParser {
  /// The greatest depth of nesting; each view of a scene adds two levels.
  static let depthLimit = 512

  let bytes: [UInt8]
  var index = 0
  private var depth = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Parses a JSON text.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  /// - Parameter bytes: The text in UTF-8, which may begin with a byte order mark.
  /// - Throws: ``JSONFault`` at the first position that is not valid JSON.
  package static func parse(_ bytes: [UInt8]) throws(JSONFault) -> JSONNode {
    var parser = JSONParser(bytes)
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { parser.index = 3 }
    parser.skipBlanks()
    let node = try parser.value()
    parser.skipBlanks()
    guard parser.index == bytes.count else { throw parser.fault("the end of the file") }
    return node
  }

  private mutating func value() throws(JSONFault) -> JSONNode {
    let start = index
    guard index < bytes.count else { throw fault("a value") }
    let value: JSONNode.Value
    switch bytes[index] {
    case UInt8(ascii: "{"): value = try object()
    case UInt8(ascii: "["): value = try array()
    case UInt8(ascii: "\""): value = .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): value = .number(try number())
    case UInt8(ascii: "t"): value = try word("true", .bool(true))
    case UInt8(ascii: "f"): value = try word("false", .bool(false))
    case UInt8(ascii: "n"): value = try word("null", .null)
    default: throw fault("a value")
    }
    return JSONNode(value: value, offset: start)
  }

  private mutating func object() throws(JSONFault) -> JSONNode.Value {
    try descend()
    defer { depth -= 1 }
    var members: [JSONMember] = []
    var names: Set<String> = []
    if take("}") { return .object(members) }
    repeat {
      skipBlanks()
      let start = index
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
        throw fault("a name in quotation marks")
      }
      let name = try string()
      guard names.insert(name).inserted else {
        throw JSONFault(
          offset: start, expected: "each name once in an object", found: "“\(name)” again")
      }
      guard take(":") else { throw fault("“:”") }
      skipBlanks()
      members.append(JSONMember(name: name, offset: start, node: try value()))
    } while take(",")
    guard take("}") else { throw fault("“,” or “}”") }
    return .object(members)
  }

  private mutating func array() throws(JSONFault) -> JSONNode.Value {
    try descend()
    defer { depth -= 1 }
    var nodes: [JSONNode] = []
    if take("]") { return .array(nodes) }
    repeat {
      skipBlanks()
      nodes.append(try value())
    } while take(",")
    guard take("]") else { throw fault("“,” or “]”") }
    return .array(nodes)
  }

  /// Enters an object or an array, and consumes its opening mark.
  ///
  /// The limit on the depth keeps hostile files from overflowing the call stack.
  ///
  /// - Throws: ``JSONFault`` if the nesting is too deep.
  private mutating func descend() throws(JSONFault) {
    guard depth < JSONParser.depthLimit else {
      throw JSONFault(
        offset: index, expected: "at most \(JSONParser.depthLimit) levels of nesting",
        found: "one more")
    }
    depth += 1
    index += 1
  }

  private mutating func word(
    _ word: String, _ value: JSONNode.Value
  ) throws(JSONFault) -> JSONNode.Value {
    guard bytes[index...].starts(with: word.utf8) else { throw fault("a value") }
    index += word.utf8.count
    return value
  }

  /// Consumes a punctuation mark and the blanks before it.
  ///
  /// Consumes only the blanks if another character follows.
  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard index < bytes.count, bytes[index] == UInt8(ascii: mark) else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() {
    while index < bytes.count, [0x20, 0x09, 0x0a, 0x0d].contains(bytes[index]) { index += 1 }
  }

  func fault(_ expected: String) -> JSONFault {
    JSONFault(offset: index, expected: expected, found: found(at: index))
  }

  private func found(at offset: Int) -> String {
    guard offset < bytes.count else { return "the end of the file" }
    let word = bytes[offset...].prefix(24).prefix { $0 > 0x20 && $0 != UInt8(ascii: ",") }
    if word.isEmpty { return bytes[offset] == UInt8(ascii: ",") ? "“,”" : "a blank" }
    return "“\(String(decoding: word, as: UTF8.self))”"
  }
}
