import Foundation

extension InfoPlist {
  /// The size of the largest file that is read, in bytes; a real one has a few thousand.
  private static let mostBytes = 1 << 20

  /// Reads a file.
  ///
  /// - Parameter path: The path of the file, a property list in XML or binary.
  /// - Throws: ``InfoPlistError`` if the file cannot be read, is no property list, or has a value that
  ///   its key cannot have.
  public init(path: String) throws(InfoPlistError) {
    // Read in pieces, as the size of a pipe or a device is not known before.
    guard let file = FileHandle(forReadingAtPath: path),
      let data = try? file.read(upToCount: Self.mostBytes + 1) ?? Data()
    else {
      throw InfoPlistError(
        .unreadable, file: path, found: "the file cannot be read",
        advice: "name an Info.plist that exists and may be read")
    }
    guard data.count <= Self.mostBytes else {
      throw InfoPlistError(
        .unreadable, file: path, found: "the file is larger than 1 MB",
        advice: "name the Info.plist of an application")
    }
    try self.init(parsing: [UInt8](data), name: path)
  }

  /// Creates the properties from a property list in memory.
  ///
  /// - Parameters:
  ///   - bytes: The property list, in XML or binary.
  ///   - name: The name of the list, for messages.
  /// - Throws: ``InfoPlistError`` if the bytes are no property list, or contain a value that its key
  ///   cannot have.
  public init(parsing bytes: [UInt8], name: String = "Info.plist") throws(InfoPlistError) {
    self.init(file: name)
    let text = PropertyListText(bytes)
    let list = try text.parsed(name)
    // In one order, so that of several faults the same one is always reported.
    for key in list.keys.sorted() {
      guard let value = list[key] else { continue }
      do throws(Fault) {
        try add(value, for: key)
      } catch {
        let found = error.content.found
        var line = text.line(of: key)
        if case .text(let word) = error.content { line = text.line(of: key, value: word) ?? line }
        throw InfoPlistError(
          .wrongValue, file: name, line: line, key: key, expected: error.expected, found: found,
          advice: "correct the value, or remove the key")
      }
    }
  }

  /// Returns the `Info.plist` of the program: that of the main bundle's resources, which are beside the
  /// program, or else that of the working folder.
  ///
  /// - Returns: The properties; `nil` if there is no such file.
  /// - Throws: ``InfoPlistError`` if the file is faulty.
  public static func ofProgram() throws(InfoPlistError) -> InfoPlist? {
    try first(in: [Bundle.main.resourcePath ?? Bundle.main.bundlePath, "."])
  }

  /// Returns the `Info.plist` of the first of some folders that has one.
  package static func first(in folders: [String]) throws(InfoPlistError) -> InfoPlist? {
    for folder in folders {
      let path = folder == "." ? "Info.plist" : "\(folder)/Info.plist"
      if FileManager.default.fileExists(atPath: path) { return try InfoPlist(path: path) }
    }
    return nil
  }
}

extension InfoPlist.Content {
  /// Converts a value of Foundation's property lists.
  init(_ value: Any) {
    // Lists in lists have no meaning.
    if let list = value as? [Any] {
      self = .list(list.map { $0 is [Any] ? .other("an array") : Self(single: $0) })
    } else {
      self.init(single: value)
    }
  }

  private init(single value: Any) {
    switch value {
    case let value as String: self = .text(value)
    // Numbers can be cast to Booleans as well.
    case let flag as Bool where type(of: value) == Bool.self: self = .flag(flag)
    case is [String: Any]: self = .other("a dictionary")
    case let value as Int: self = .number(value)
    case let value as Double: self = .other("the number \(value)")
    case is Date: self = .other("a date")
    case is Data: self = .other("data")
    default: self = .other("a value of another type")
    }
  }
}

/// The text of a property list, in which lines are found.
private struct PropertyListText {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private var isBinary: Bool { BinaryPropertyList.isOne(bytes) }

  func parsed(_ name: String) throws(InfoPlistError) -> [String: InfoPlist.Content] {
    var (line, found): (Int?, String) = (1, bytes.isEmpty ? "an empty file" : "something else")
    if isBinary {
      if let dictionary = BinaryPropertyList(bytes)?.dictionary { return dictionary }
      (line, found) = (nil, "a binary file without a dictionary")
    } else if bytes.first(where: { !" \t\r\n\u{FEFF}".utf8.contains($0) }) == UInt8(ascii: "<") {
      // Foundation also reads forms without markup, in which almost every text is a property list.
      do {
        let list = try PropertyListSerialization.propertyList(
          from: Data(bytes), options: [], format: nil)
        if let dictionary = list as? [String: Any] {
          return dictionary.mapValues { InfoPlist.Content($0) }
        }
        found = InfoPlist.Content(list).found + " at the root"
      } catch {
        let reason = (error as NSError).userInfo["NSDebugDescription"] as? String
        line = reason.flatMap { self.line(namedIn: $0) }
        found =
          reason.map { $0.prefix(1).lowercased() + $0.dropFirst() } ?? "a text that ends early"
      }
    }
    throw InfoPlistError(
      .malformed, file: name, line: line, expected: "a property list in XML or binary",
      found: found,
      advice: "give one with a dictionary of keys at its root")
  }

  /// Returns the line that a message of Foundation names, or the last one at an unexpected end.
  private func line(namedIn reason: String) -> Int? {
    if reason.hasSuffix("EOF") { return count(upTo: bytes.count) }
    guard let range = reason.range(of: "line ", options: .backwards) else { return nil }
    return Int(reason[range.upperBound...].prefix { $0.isNumber })
  }

  /// Returns the line of a key, or of a string below it, in XML.
  func line(of key: String, value: String? = nil) -> Int? {
    guard !isBinary, let named = offset(of: "<key>\(key)</key>", from: 0) else { return nil }
    guard let value else { return count(upTo: named) }
    return offset(of: "<string>\(value)</string>", from: named).map { count(upTo: $0) }
  }

  private func offset(of word: String, from start: Int) -> Int? {
    Data(bytes).range(of: Data(word.utf8), in: start..<bytes.count)?.lowerBound
  }

  private func count(upTo offset: Int) -> Int { bytes[..<offset].count { $0 == 0x0a } + 1 }
}
