import TSGeometry
import TSInterface

/// The style in which a page controller shows and turns its pages.
@MainActor protocol PageTurner: AnyObject {
  /// The recognizers that the program may move to another view.
  var gestureRecognizers: [GestureRecognizer] { get }
  /// Adds the views and recognizers of the style.
  func install(in view: View)
  func layOut(in bounds: CGRect)
  /// Asks for the neighbours again.
  func dataChanged()
  /// Replaces the pages at once, with their appearance calls.
  func replace(_ old: [ViewController], by new: [ViewController])
  func run(_ turn: PageTurn)
  /// Ends a turn in progress, of the program or of a person.
  func stop()
}

/// A turn of pages by the program.
@MainActor final class PageTurn {
  let from: [ViewController]
  let to: [ViewController]
  let direction: PageViewController.NavigationDirection
  let animated: Bool
  /// Whether no other turn has overtaken this one.
  var isFinished = true
  /// Whether the appearance calls of all pages have begun.
  var hasBegun = false
  var completion: (@MainActor (Bool) -> Void)?

  init(
    from: [ViewController], to: [ViewController],
    direction: PageViewController.NavigationDirection, animated: Bool = false,
    _ completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    self.from = from
    self.to = to
    self.direction = direction
    self.animated = animated
    self.completion = completion
  }
}
