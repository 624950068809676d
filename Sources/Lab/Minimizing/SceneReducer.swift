internal import TSJSONText
package import TSScenes

/// A search for the smallest scene in which a recording still shows what is expected.
///
/// It removes views, recognizers, constraints and properties from the file, from the outermost inwards;
/// what is no scene any more is not accepted.
@MainActor package struct SceneReducer {
  /// A closure that returns whether the recording shows what is expected in a scene.
  private let shows: (Scene) -> Bool
  /// A closure that returns whether the search is to end with the best so far.
  private let isStopped: () -> Bool
  private let name: String

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - name: The path of the scene's file, beside which its nibs and pictures are.
  ///   - isStopped: A closure that returns whether the search is to end with the best so far.
  ///   - shows: A closure that returns whether the recording shows what is expected in a scene.
  package init(
    name: String, isStopped: @escaping () -> Bool = { false }, shows: @escaping (Scene) -> Bool
  ) {
    (self.name, self.isStopped, self.shows) = (name, isStopped, shows)
  }

  /// Makes a scene smaller.
  ///
  /// - Parameter bytes: The JSON text of a scene that shows what is expected.
  /// - Returns: The JSON text of the smallest scene that was found; the given text if it is no scene.
  package func reduce(_ bytes: [UInt8]) -> [UInt8] {
    guard var root = try? JSONParser.parse(bytes) else { return bytes }
    // A property may be needed only by what is removed after it.
    for _ in 0..<4 {
      let before = root.text
      root = reduce(root) { $0 }
      if root.text == before { break }
    }
    let text = Array(root.text.utf8)
    return accepts(root) ? text : bytes
  }

  private func accepts(_ root: JSONNode) -> Bool {
    guard let scene = try? Scene(parsing: Array(root.text.utf8), name: name), scene.nibError == nil
    else { return false }
    return shows(scene)
  }

  /// Makes a value of the scene smaller.
  ///
  /// - Parameter whole: A closure that returns the scene with another value in place of this one.
  private func reduce(_ node: JSONNode, in whole: (JSONNode) -> JSONNode) -> JSONNode {
    var result = node
    switch node.value {
    case .object(var members):
      members = kept(members) { whole(replacing(node, .object($0))) }
      for index in members.indices {
        members[index].node = reduce(members[index].node) { inner in
          var changed = members
          changed[index].node = inner
          return whole(replacing(node, .object(changed)))
        }
      }
      result.value = .object(members)
    case .array(var nodes) where nodes.contains(where: \.isStructure):
      nodes = kept(nodes) { whole(replacing(node, .array($0))) }
      for index in nodes.indices {
        nodes[index] = reduce(nodes[index]) { inner in
          var changed = nodes
          changed[index] = inner
          return whole(replacing(node, .array(changed)))
        }
      }
      result.value = .array(nodes)
    default: break
    }
    return result
  }

  private func replacing(_ node: JSONNode, _ value: JSONNode.Value) -> JSONNode {
    var node = node
    node.value = value
    return node
  }

  private func kept<Element>(
    _ elements: [Element], in whole: ([Element]) -> JSONNode
  ) -> [Element] {
    var reducer = ListReducer()
    let kept = reducer.reduce(elements.count) { kept in
      !isStopped() && accepts(whole(kept.map { elements[$0] }))
    }
    return kept.map { elements[$0] }
  }
}

extension JSONNode {
  /// Whether the value is an object, or a name.
  fileprivate var isStructure: Bool {
    switch value {
    case .object, .string: true
    case .null, .bool, .number, .array: false
    }
  }
}
