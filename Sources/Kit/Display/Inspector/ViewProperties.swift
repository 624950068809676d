import TSControls
import TSGeometry
import TSGraphics
import TSInterface
import TSScrolling

/// The properties of a view for people, in groups.
struct ViewProperties: Encodable {
  /// A property: its name in code, and its value.
  struct Property: Encodable {
    let name: String
    let value: String
    /// Whether the value is not the usual one.
    var isUnusual = false
  }

  let number: Int
  /// The id of the view, else its class.
  let name: String
  let type: String
  /// The names of the views from the window to this one.
  let path: [String]
  /// What becomes of a touch at the centre of the view, in words.
  let reach: String
  /// Whether a touch at the centre reaches the view or a subview.
  let isReachable: Bool
  let properties: [Property]
  /// The recognizers of the view with their states, in words.
  let gestures: [Property]
  /// The classes or ids of the responders after the view.
  let chain: [String]

  @MainActor init(of view: View, _ number: Int, in application: Application) {
    self.number = number
    name = view.inspectedName
    type = "\(Swift.type(of: view))".shortened
    path = view.pathFromWindow.map(\.inspectedName)
    (isReachable, reach) = Self.reach(of: view, in: application)
    properties = Self.common(view) + Self.special(view)
    gestures = (view.gestureRecognizers ?? []).map { recognizer in
      let state = recognizer.isEnabled ? "\(recognizer.shownState)" : "disabled"
      return Property(
        name: (recognizer.name ?? "\(Swift.type(of: recognizer))").shortened, value: state,
        isUnusual: !recognizer.isEnabled)
    }
    chain = ResponderName.chain(after: view).map(\.name)
  }

  @MainActor private static func reach(
    of view: View, in application: Application
  ) -> (Bool, String) {
    let point = view.centerOnScreen
    let place = text(point)
    guard application.screen.bounds.contains(point) else {
      return (false, "its centre \(place) is outside the screen")
    }
    let hit = application.hitTest(onScreen: point, with: nil)?.view
    if hit === view { return (true, "a touch at its centre \(place) hits it") }
    if let hit, hit.pathFromWindow.contains(where: { $0 === view }) {
      return (true, "a touch at its centre \(place) hits its subview \(hit.inspectedName)")
    }
    // The outermost view that refuses the touch decides.
    let inWindow = view.window?.convert(point, from: nil as Window?) ?? point
    for ancestor in view.pathFromWindow {
      if let refusal = ancestor.hitRefusal(at: inWindow) {
        let subject = ancestor === view ? "it is" : "\(ancestor.inspectedName) is"
        return (false, "a touch at its centre \(place) misses it: \(subject) \(refusal)")
      }
    }
    let other = hit.map { "hits \($0.inspectedName), which is in front of it" } ?? "hits nothing"
    return (false, "a touch at its centre \(place) \(other)")
  }

  @MainActor private static func common(_ view: View) -> [Property] {
    var list = [
      Property(name: "frame", value: text(view.frame)),
      Property(name: "bounds", value: text(view.bounds), isUnusual: view.bounds.origin != .zero),
      Property(name: "center", value: text(view.center)),
      Property(
        name: "transform", value: text(view.transform), isUnusual: view.transform != .identity),
      Property(name: "alpha", value: number(view.alpha), isUnusual: view.alpha != 1),
      Property(name: "isHidden", value: "\(view.isHidden)", isUnusual: view.isHidden),
      Property(
        name: "isUserInteractionEnabled", value: "\(view.isUserInteractionEnabled)",
        isUnusual: !view.isUserInteractionEnabled),
      Property(name: "isMultipleTouchEnabled", value: "\(view.isMultipleTouchEnabled)"),
      Property(
        name: "isExclusiveTouch", value: "\(view.isExclusiveTouch)",
        isUnusual: view.isExclusiveTouch),
      Property(name: "clipsToBounds", value: "\(view.clipsToBounds)"),
      Property(name: "backgroundColor", value: view.backgroundColor?.hex ?? "nil"),
    ]
    if view.layerStyle.cornerRadius > 0 {
      list.append(Property(name: "layer.cornerRadius", value: number(view.layerStyle.cornerRadius)))
    }
    if view.layerStyle.borderWidth > 0 {
      list.append(Property(name: "layer.borderWidth", value: number(view.layerStyle.borderWidth)))
    }
    if view.tag != 0 { list.append(Property(name: "tag", value: "\(view.tag)")) }
    return list
  }

  /// Returns the properties of classes that have a content, without what a person typed into a
  /// secure field.
  @MainActor private static func special(_ view: View) -> [Property] {
    var list: [Property] = []
    func add(_ name: String, _ value: String?) {
      list.append(Property(name: name, value: (value.map { "“\($0)”" } ?? "nil").shortened))
    }
    if let control = view as? Control {
      list.append(
        Property(
          name: "isEnabled", value: "\(control.isEnabled)", isUnusual: !control.isEnabled))
      list.append(Property(name: "isHighlighted", value: "\(control.isHighlighted)"))
      list.append(Property(name: "isSelected", value: "\(control.isSelected)"))
    }
    switch view {
    case let label as Label: add("text", label.text)
    case let field as TextField:
      add("text", field.isSecureTextEntry ? "•••" : field.text)
    case let control as Switch:
      list.append(Property(name: "isOn", value: "\(control.isOn)"))
    case let slider as Slider:
      list.append(Property(name: "value", value: "\(slider.value)"))
    case let stepper as Stepper:
      list.append(Property(name: "value", value: "\(stepper.value)"))
    case let scroll as ScrollView:
      list.append(Property(name: "contentOffset", value: text(scroll.contentOffset)))
      list.append(
        Property(
          name: "contentSize",
          value: "\(number(scroll.contentSize.width)) × \(number(scroll.contentSize.height))"))
    default: break
    }
    return list
  }

  // MARK: Text

  private static func number(_ value: CGFloat) -> String {
    let rounded = Double(value).thousandths
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? "\(Int(rounded))" : "\(rounded)"
  }

  private static func text(_ point: CGPoint) -> String {
    "(\(number(point.x)), \(number(point.y)))"
  }

  private static func text(_ rect: CGRect) -> String {
    "\(text(rect.origin)) \(number(rect.width)) × \(number(rect.height))"
  }

  private static func text(_ t: CGAffineTransform) -> String {
    if t == .identity { return "identity" }
    return "[" + [t.a, t.b, t.c, t.d, t.tx, t.ty].map(number).joined(separator: " ") + "]"
  }
}
