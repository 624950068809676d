import TSGeometry
import TSPreconditions

extension LayoutConstraint {
  /// Returns inactive constraints that a text in UIKit's visual format language describes.
  ///
  /// For example `H:|-[name(>=80)]-8-[field(==name@750)]-margin-|`: `|` is the superview of the views,
  /// `-` the standard distance, of 8 points between views and of the superview's margin at its edges.
  ///
  /// - Parameters:
  ///   - opts: The attributes in which all views of the text agree.
  ///   - views: Views and layout guides by name.
  /// - Returns: The constraints, in the order of the text.
  /// - Precondition: The text is in the language, and its names are in `metrics` or `views`.
  public static func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [],
    metrics: [String: Any]? = nil, views: [String: Any]
  ) -> [LayoutConstraint] {
    var parser = VisualFormat(format, metrics: metrics ?? [:], views: views)
    return parser.parse(opts)
  }
}

/// A reader of the visual format language.
@MainActor private struct VisualFormat {
  /// A number or the size of a view, and how a distance or a size compares with it.
  private struct Predicate {
    var relation = LayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    var item: LayoutItem?
    var priority = LayoutPriority.required
  }

  /// What is between two items: nothing, the standard distance, or distances.
  private enum Connection {
    case none
    case standard
    case predicates([Predicate])
  }

  private let format: String
  private let characters: [Character]
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var index = 0
  private var axis = LayoutConstraint.Axis.horizontal
  private var constraints: [LayoutConstraint] = []

  init(_ format: String, metrics: [String: Any], views: [String: Any]) {
    self.format = format
    (self.metrics, self.views) = (metrics, views)
    characters = Array(format.filter { !$0.isWhitespace })
  }

  mutating func parse(_ options: LayoutConstraint.FormatOptions) -> [LayoutConstraint] {
    if skip("V:") { axis = .vertical } else { _ = skip("H:") }
    let beginsAtSuperview = skip("|")
    var connection = beginsAtSuperview ? self.connection() : .none
    var items: [LayoutItem] = []
    repeat {
      let item = view()
      if let last = items.last {
        connect(last, end, to: item, start, connection)
      } else if beginsAtSuperview {
        connect(superview(of: item), start, to: item, start, connection)
      }
      items.append(item)
      connection = self.connection()
    } while index < characters.count && characters[index] == "["
    if skip("|"), let last = items.last {
      connect(last, end, to: superview(of: last), end, connection)
    }
    if index < characters.count { fail("\(characters[index]) is not expected") }
    for attribute in options.attributes {
      for item in items.dropFirst() {
        constraints.append(LayoutConstraint(items[0], attribute, .equal, to: item, attribute))
      }
    }
    return constraints
  }

  private var start: LayoutConstraint.Attribute { axis == .horizontal ? .leading : .top }
  private var end: LayoutConstraint.Attribute { axis == .horizontal ? .trailing : .bottom }
  private var size: LayoutConstraint.Attribute { axis == .horizontal ? .width : .height }

  private func fail(_ reason: String) -> Never {
    usageError("the visual format \(format): \(reason)")
  }

  private func superview(of item: LayoutItem) -> LayoutItem {
    guard let view = item.guide == nil ? item.view?.superview : item.view else {
      fail("\(item.name) has no superview for |")
    }
    return LayoutItem(view)
  }

  private mutating func skip(_ text: String) -> Bool {
    guard characters[index...].starts(with: text) else { return false }
    index += text.count
    return true
  }

  private mutating func expect(_ text: String) {
    if !skip(text) { fail("\(text) is missing after \(String(characters[..<index]))") }
  }

  /// Reads `[name]` or `[name(predicates)]`.
  private mutating func view() -> LayoutItem {
    expect("[")
    let name = word()
    guard let object = views[name] else { fail("no view is named \(name)") }
    let item = LayoutItem(object)
    if characters[index...].first == "(" {
      for predicate in predicates() {
        let constraint = LayoutConstraint(
          item, size, predicate.relation, to: predicate.item,
          predicate.item == nil ? .notAnAttribute : size, constant: predicate.constant)
        constraint.priority = predicate.priority
        constraints.append(constraint)
      }
    }
    expect("]")
    return item
  }

  /// Reads nothing, `-`, `-number-` or `-(predicates)-`.
  private mutating func connection() -> Connection {
    guard skip("-") else { return .none }
    guard let next = characters[index...].first, next != "[", next != "|" else { return .standard }
    let found = next == "(" ? predicates() : [predicate()]
    expect("-")
    return .predicates(found)
  }

  private mutating func predicates() -> [Predicate] {
    expect("(")
    var found = [predicate()]
    while skip(",") { found.append(predicate()) }
    expect(")")
    return found
  }

  private mutating func predicate() -> Predicate {
    var predicate = Predicate()
    if skip("<=") {
      predicate.relation = .lessThanOrEqual
    } else if skip(">=") {
      predicate.relation = .greaterThanOrEqual
    } else {
      _ = skip("==")
    }
    let name = word()
    if let object = views[name], metrics[name] == nil {
      predicate.item = LayoutItem(object)
    } else {
      predicate.constant = number(name)
    }
    if skip("@") { predicate.priority = LayoutPriority(Float(number(word()))) }
    return predicate
  }

  private mutating func word() -> String {
    let first = index
    if characters[index...].first == "-" { index += 1 }
    while index < characters.count,
      characters[index].isLetter || characters[index].isNumber || "_.".contains(characters[index])
    {
      index += 1
    }
    if index == first {
      fail("a name or a number is missing after \(String(characters[..<index]))")
    }
    return String(characters[first..<index])
  }

  private func number(_ text: String) -> CGFloat {
    if let number = Double(text) { return CGFloat(number) }
    switch metrics[text] {
    case let value as CGFloat: return value
    case let value as Double: return CGFloat(value)
    case let value as Float: return CGFloat(value)
    case let value as Int: return CGFloat(value)
    case let value as LayoutPriority: return CGFloat(value.rawValue)
    case .some(let value):
      if let number = Double("\(value)") { return CGFloat(number) }
      fail("the metric \(text) is no number")
    case nil: fail("\(text) is neither a metric nor a view")
    }
  }

  private mutating func connect(
    _ first: LayoutItem, _ attribute: LayoutConstraint.Attribute, to second: LayoutItem,
    _ other: LayoutConstraint.Attribute, _ connection: Connection
  ) {
    var (from, to) = (attribute, other)
    var distances = [Predicate()]
    switch connection {
    case .none: break
    case .predicates(let list): distances = list
    case .standard where attribute == other:
      // The distance from the superview's edge is its margin.
      if attribute == start { from = axis == .horizontal ? .leadingMargin : .topMargin }
      if attribute == end { to = axis == .horizontal ? .trailingMargin : .bottomMargin }
    case .standard: distances = [Predicate(constant: LayoutConstraint.systemSpacing)]
    }
    for distance in distances {
      if distance.item != nil { fail("a distance is a number") }
      let constraint = LayoutConstraint(
        second, to, distance.relation, to: first, from, constant: distance.constant)
      constraint.priority = distance.priority
      constraints.append(constraint)
    }
  }
}
