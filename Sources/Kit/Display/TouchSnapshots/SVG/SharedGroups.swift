/// The groups of several SVG pictures, of which equal ones are written once.
///
/// From one picture of an animation to the next, most groups are the same. Each group is kept once,
/// as its opening tag and the parts in it; those that occur more than once become definitions.
struct SharedGroups {
  /// A line of a picture, or a group by its number.
  enum Part: Hashable {
    case line(String)
    case group(Int)
  }

  private struct Group: Hashable {
    var opening: String
    var parts: [Part]
  }

  /// Lines that are longer than this are kept as groups, in bytes.
  private static let longLine = 100
  /// The length of what is worth a definition, in bytes.
  private static let worthwhile = 40

  private var groups: [Group] = []
  private var numbers: [Group: Int] = [:]
  /// The number of places in other groups that each group has.
  private var uses: [Int] = []
  /// The length of each group without definitions, in bytes.
  private var lengths: [Int] = []

  init() {}

  /// Adds a picture.
  ///
  /// - Parameter lines: The lines: elements without children, lines that begin a group, and lines of
  ///   closing tags of groups.
  /// - Returns: The number of a group of all lines, which is the same for equal pictures.
  mutating func add(_ lines: [String]) -> Int {
    var open: [Group] = [Group(opening: "<g>", parts: [])]
    for line in lines {
      if line.hasPrefix("<g>") || line.hasPrefix("<g ") {
        open.append(Group(opening: line, parts: []))
      } else if line.hasPrefix("</g>") {
        for _ in 0..<line.utf8.count / 4 where open.count > 1 {
          let number = number(of: open.removeLast())
          open[open.count - 1].parts.append(.group(number))
        }
      } else if line.utf8.count > Self.longLine {
        let number = number(of: Group(opening: "<g>", parts: [.line(line)]))
        open[open.count - 1].parts.append(.group(number))
      } else {
        open[open.count - 1].parts.append(.line(line))
      }
    }
    return number(of: open[0])
  }

  private mutating func number(of group: Group) -> Int {
    if let known = numbers[group] { return known }
    let number = groups.count
    groups.append(group)
    numbers[group] = number
    uses.append(0)
    var length = group.opening.utf8.count + 4
    for part in group.parts {
      switch part {
      case .line(let line): length += line.utf8.count
      case .group(let inner):
        uses[inner] += 1
        length += lengths[inner]
      }
    }
    lengths.append(length)
    return number
  }

  /// Returns the parts of a picture, in order.
  func parts(of number: Int) -> [Part] { groups[number].parts }

  /// Returns the text of parts, in which groups with a definition are references.
  ///
  /// - Returns: The text, without line breaks.
  func text(of parts: some Sequence<Part>) -> String { parts.map(text).joined() }

  /// The definitions of all groups that are used more than once, a line each.
  var definitions: [String] {
    groups.indices.filter(isDefined).map { number in
      let group = groups[number]
      let opening = "<g id=\"g\(number)\"" + group.opening.dropFirst(2)
      return opening + text(of: group.parts) + "</g>"
    }
  }

  private func isDefined(_ number: Int) -> Bool {
    uses[number] > 1 && lengths[number] > Self.worthwhile
  }

  private func text(_ part: Part) -> String {
    switch part {
    case .line(let line): line
    case .group(let number):
      if isDefined(number) {
        "<use href=\"#g\(number)\"/>"
      } else {
        groups[number].opening + text(of: groups[number].parts) + "</g>"
      }
    }
  }
}
