import TSJSONText
import Foundation
import TSInterface

extension SceneValue {
  /// Reads the properties of the application: the name of an `Info.plist` in the folder of the scene or
  /// in a folder within it, or an object with its keys.
  ///
  /// - Throws: ``SceneError`` for a file that is not there or is faulty, for an unknown key, and for a
  ///   value that its key cannot have.
  func infoPlist() throws(SceneError) -> InfoPlist {
    if case .string(let name) = node.value { return try infoPlist(named: name) }
    guard case .object = node.value else {
      throw wrong("the name of an Info.plist, or an object with its keys")
    }
    var list = InfoPlist(file: document.file)
    for (key, offset, value) in try members() {
      guard InfoPlist.EntryKey(name: key) != nil else {
        throw document.error(
          .unknownKey, at: offset, path: value.path,
          expected: "a key of an Info.plist that has an effect", found: "“\(key)”",
          advice: suggestion(for: key, among: InfoPlist.EntryKey.allCases.map(\.rawValue)))
      }
      do throws(InfoPlist.Fault) {
        try list.add(value.content, for: key)
      } catch {
        throw value.error(
          .wrongValue, expected: error.expected, found: error.content.found,
          advice: "correct the value, or remove the key")
      }
    }
    return list
  }

  private func infoPlist(named name: String) throws(SceneError) -> InfoPlist {
    guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else {
      throw wrong("the name of an Info.plist in the folder of the scene, or in a folder within it")
    }
    let folder = URL(filePath: document.file).deletingLastPathComponent().path
    do throws(InfoPlistError) {
      return try InfoPlist(path: "\(folder)/\(name)")
    } catch {
      // The list has lines of its own, which the message of the scene cannot point at.
      throw self.error(
        error.kind == .unreadable ? .unreadable : .wrongValue, expected: nil,
        found: "\(error.descriptionWithoutAdvice)", advice: error.advice)
    }
  }

  /// The value as one of a property list.
  private var content: InfoPlist.Content {
    switch node.value {
    case .bool(let flag): .flag(flag)
    case .number(let number): Int(exactly: number).map { .number($0) } ?? .other(found)
    case .string(let text): .text(text)
    case .array(let nodes):
      .list(nodes.map { SceneValue(node: $0, path: path, document: document).element })
    case .null, .object: .other(found)
    }
  }

  /// The value as one of a list, in which there are no lists.
  private var element: InfoPlist.Content {
    if case .array = node.value { .other("an array") } else { content }
  }
}
