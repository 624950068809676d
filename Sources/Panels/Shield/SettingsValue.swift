internal import TSFormatting
internal import TSJSONText

/// An error in a settings file: its place, what was expected and found, and what to do.
package struct SettingsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message, on one line: `shield.json:12:7: panels[0].rotation: expected …, found …; …`.
  package let description: String

  init(_ description: String) { self.description = description }
}

/// A value of a settings file, with its place for messages.
struct SettingsValue {
  /// The text of a file, with its name.
  struct Document {
    let name: String
    let bytes: [UInt8]
    let files: SettingsFiles
  }

  let node: JSONNode
  let path: String
  let document: Document

  /// Parses a file.
  ///
  /// - Parameter document: The text of the file.
  /// - Returns: The root of the file.
  /// - Throws: ``SettingsError`` if it is no JSON.
  static func root(of document: Document) throws(SettingsError) -> SettingsValue {
    do throws(JSONFault) {
      return SettingsValue(node: try JSONParser.parse(document.bytes), path: "", document: document)
    } catch {
      throw SettingsValue.error(
        in: document, at: error.offset, "expected \(error.expected), found \(error.found)",
        "correct the JSON")
    }
  }

  private static func error(
    in document: Document, at offset: Int, _ text: String, _ advice: String
  ) -> SettingsError {
    let place = JSONPlace(of: offset, in: document.bytes)
    return SettingsError("\(document.name):\(place.line):\(place.column): \(text); \(advice)")
  }

  /// Returns the error for a value that is not possible here.
  func wrong(_ expected: String, advice: String = "correct the value") -> SettingsError {
    let found =
      switch node.value {
      case .null: "null"
      case .bool(let value): "\(value)"
      case .number(let value): NumberText.short(value)
      case .string(let value): "“\(value)”"
      case .array(let elements): elements.count.counted("element") + " in an array"
      case .object: "an object"
      }
    return fault("expected \(expected), found \(found)", advice)
  }

  /// Returns an error at the place of the value.
  func fault(_ text: String, _ advice: String, at offset: Int? = nil) -> SettingsError {
    Self.error(
      in: document, at: offset ?? node.offset, path.isEmpty ? text : "\(path): \(text)", advice)
  }

  /// Returns the members of an object, each of which must have a known name.
  ///
  /// Names that begin with `//` are comments.
  ///
  /// - Parameter names: The names.
  /// - Returns: The values by name.
  /// - Throws: ``SettingsError`` for an unknown name, one that occurs twice, and for no object.
  func members(_ names: [String]) throws(SettingsError) -> [String: SettingsValue] {
    var values: [String: SettingsValue] = [:]
    for (name, offset, value) in try allMembers() {
      guard names.contains(name), values[name] == nil else {
        let list = "there are " + names.joined(separator: ", ")
        let near = name.nearest(among: names).map { "did you mean “\($0)”? " } ?? ""
        throw Self.error(
          in: document, at: offset,
          values[name] == nil ? "“\(name)” is no setting here" : "“\(name)” is there twice",
          values[name] == nil ? near + list : "remove one of them")
      }
      values[name] = value
    }
    return values
  }

  /// Returns the members of an object, whatever their names, without comments.
  func allMembers() throws(SettingsError) -> [(name: String, offset: Int, value: SettingsValue)] {
    guard case .object(let members) = node.value else { throw wrong("an object {…}") }
    return members.filter { !$0.name.hasPrefix("//") }.map { member in
      let inside = path.isEmpty ? member.name : "\(path).\(member.name)"
      return (
        member.name, member.offset,
        SettingsValue(node: member.node, path: inside, document: document)
      )
    }
  }

  func elements(_ expected: String) throws(SettingsError) -> [SettingsValue] {
    guard case .array(let nodes) = node.value else { throw wrong(expected) }
    return nodes.enumerated().map {
      SettingsValue(node: $0.element, path: "\(path)[\($0.offset)]", document: document)
    }
  }

  func string(_ expected: String) throws(SettingsError) -> String {
    guard case .string(let text) = node.value, !text.isEmpty else { throw wrong(expected) }
    return text
  }

  func bool() throws(SettingsError) -> Bool {
    guard case .bool(let value) = node.value else { throw wrong("true or false") }
    return value
  }

  func number(
    in range: ClosedRange<Double>, _ unit: String = ""
  ) throws(SettingsError) -> Double {
    guard case .number(let value) = node.value, range.contains(value) else {
      throw wrong(
        "a number from \(NumberText.short(range.lowerBound)) to"
          + " \(NumberText.short(range.upperBound))\(unit)")
    }
    return value
  }

  func count(in range: ClosedRange<Int>, _ noun: String) throws(SettingsError) -> Int {
    guard case .number(let value) = node.value, let count = Int(exactly: value),
      range.contains(count)
    else { throw wrong("\(range.lowerBound) to \(range.upperBound) \(noun)") }
    return count
  }

  func choice<Value>(_ values: KeyValuePairs<String, Value>) throws(SettingsError) -> Value {
    let expected = values.map(\.key).joined(separator: ", ")
    guard case .string(let text) = node.value,
      let found = values.first(where: { $0.key == text })
    else { throw wrong("one of \(expected)") }
    return found.value
  }
}

/// Numbers in messages.
private enum NumberText {
  static func short(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
  }
}
