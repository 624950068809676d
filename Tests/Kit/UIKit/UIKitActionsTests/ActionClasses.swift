import TSInterface
import UIKitActions

/// Classes that name their methods in each form that `#action` accepts.
class Card: UIView {
  private var log: [String] = []

  lazy var lazyAction = #action(tapped)

  var bare: Action { #action(tapped) }
  var labelled: Action { #action(tapped(_:)) }
  var qualified: Action { #action(Card.tapped(_:)) }
  var ofSelf: Action { #action(self.tapped(_:)) }
  var ofType: Action { #action(Self.tapped(_:)) }
  var hidden: Action { #action(saved) }
  var returning: Action { #action(toggle) }
  var withEvent: Action { #action(pressed(_:event:)) }
  var withOptionalEvent: Action { #action(released(_:forEvent:)) }
  var overloaded: Action { #action(moved(_:) as (UIControl) -> Void) }
  var keyword: Action { #action(`repeat`) }

  var inClosure: Action {
    let make = { #action(self.tapped(_:)) }
    return make()
  }

  var inLocalFunction: Action {
    func make() -> Action { #action(tapped(_:)) }
    return make()
  }

  func tapped(_ sender: UIGestureRecognizer) { note("tapped by \(type(of: sender))") }
  private func saved() { note("saved") }
  private func toggle() -> Bool {
    note("toggled")
    return true
  }
  private func pressed(_ sender: UIControl, event: UIEvent) { note("pressed") }
  private func released(_ sender: UIControl?, forEvent event: UIEvent?) { note("released") }
  private func moved(_ sender: UIControl) { note("moved a control") }
  private func moved(_ sender: UIView) { note("moved a view") }
  private func `repeat`() { note("repeated") }
  func note(_ line: String) { log.append(line) }

  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  class Corner: UIView {
    private(set) var grips = 0
    var nested: Action { #action(gripped) }
    private func gripped() { grips += 1 }
  }
}

/// An extension with its own methods, and actions of an object and of a nested class.
extension Card {
  var inExtension: Action { #action(shaken) }
  var ofNestedClass: Action { #action(Card.Corner.reset) }
  func action(of corner: Corner) -> Action { #action(corner.reset) }
  private func shaken() { note("shaken") }
}

extension Card.Corner {
  var inExtensionOfNestedClass: Action { #action(reset) }
  func reset() { note() }
  private func note() { isHidden.toggle() }
}

final class Shelf<Item>: UIView {
  private(set) var count = 0
  var generic: Action { #action(added) }
  var qualified: Action { #action(Shelf<Item>.added) }
  private func added() { count += 1 }
}

/// A protocol whose extension names a method by `Self`.
@MainActor protocol Draggable: AnyObject {
  var drags: Int { get set }
}

extension Draggable where Self: UIView {
  var ofProtocol: Action { #action(dragged) }
  func dragged() { drags += 1 }
}

final class Tile: UIView, Draggable {
  var drags = 0
}

/// A subclass that overrides the method of an inherited action.
final class SpecialCard: Card {
  override func tapped(_ sender: UIGestureRecognizer) { note("special") }
}
