internal import TSFormatting
internal import TSJSONText

extension JSONNode {
  /// The value as a JSON text of several lines, in which what is short is on one line.
  var text: String { text(indentation: "") + "\n" }

  private func text(indentation: String) -> String {
    let short = shortText
    guard indentation.count + short.count > 96 else { return short }
    let inner = indentation + "  "
    switch value {
    case .array(let nodes):
      let lines = nodes.map { inner + $0.text(indentation: inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(indentation)]"
    case .object(let members):
      let lines = members.map {
        inner + "\($0.name.quotedForJSON): " + $0.node.text(indentation: inner)
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indentation)}"
    default: return short
    }
  }

  private var shortText: String {
    switch value {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let number):
      number.magnitude < 1e15 && number == number.rounded()
        ? "\(Int64(number))" : "\(number)"
    case .string(let text): text.quotedForJSON
    case .array(let nodes): "[" + nodes.map(\.shortText).joined(separator: ", ") + "]"
    case .object(let members):
      "{"
        + members.map { "\($0.name.quotedForJSON): " + $0.node.shortText }
        .joined(separator: ", ") + "}"
    }
  }
}
