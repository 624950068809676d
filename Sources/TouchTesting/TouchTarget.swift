public import Geometry
public import Interface

/// What a finger can be aimed at: a view, a point of the screen, or a place made of them.
@MainActor public protocol TouchTarget {
  /// Where that is.
  var touchPlace: TouchPlace { get }
}

/// A place for a finger, found anew each time: the view may have moved meanwhile.
///
///     hand.tap(card)                             // its center
///     hand.tap(card.at(x: 0.25, y: 0.5))         // a quarter from its left
///     hand.tap(card.at(point: CGPoint(x: 5, y: 5)))
///     hand.tap(CGPoint(x: 20, y: 30))            // points of the screen
///     hand.tap(Millimetres(12, 30))              // where a ruler says
///     hand.tap(card.at().offset(dx: 0, dy: 60))  // below it
@MainActor public struct TouchPlace: TouchTarget {
  enum Base {
    case view(View, CGPoint)
    case share(View, CGPoint)
    case screen(CGPoint)
    case millimetres(CGPoint)
  }

  var base: Base
  var shift = CGVector.zero

  /// The place itself.
  public var touchPlace: TouchPlace { self }

  /// The view that is aimed at; nil where none is.
  public var view: View? {
    switch base {
    case .view(let view, _), .share(let view, _): view
    case .screen, .millimetres: nil
    }
  }

  /// The place so many points of the screen beside it.
  public func offset(dx: CGFloat, dy: CGFloat) -> TouchPlace {
    var place = self
    place.shift = shift + CGVector(dx: dx, dy: dy)
    return place
  }

  /// Returns the point of a screen, where a view's window shows it there.
  func point(on screen: Screen) -> CGPoint {
    switch base {
    case .view(let view, let point): return onScreen(point, of: view) + shift
    case .share(let view, let share):
      let bounds = view.bounds
      let point = CGPoint(
        x: bounds.minX + share.x * bounds.width, y: bounds.minY + share.y * bounds.height)
      return onScreen(point, of: view) + shift
    case .screen(let point): return point + shift
    case .millimetres(let place):
      let scale = Millimetres.points(on: screen)
      return CGPoint(x: place.x * scale.dx, y: place.y * scale.dy) + shift
    }
  }

  private func onScreen(_ point: CGPoint, of view: View) -> CGPoint {
    let inWindow = view.convert(point, to: nil)
    return view.window?.convert(inWindow, to: nil) ?? inWindow
  }
}

/// A place on the screen by the ruler: millimetres from its upper left corner.
///
/// A screen that does not tell its size is taken to have 163 points an inch, as phones have.
public struct Millimetres: Hashable, Sendable, TouchTarget {
  /// From the left edge.
  public var x: CGFloat
  /// From the upper edge.
  public var y: CGFloat

  /// Creates a place.
  public init(_ x: CGFloat, _ y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// That place of the screen.
  public var touchPlace: TouchPlace { TouchPlace(base: .millimetres(CGPoint(x: x, y: y))) }

  static func points(on screen: Screen) -> CGVector {
    guard let size = screen.millimetres, size.width > 0, size.height > 0 else {
      return CGVector(dx: 163 / 25.4, dy: 163 / 25.4)
    }
    return CGVector(dx: screen.size.width / size.width, dy: screen.size.height / size.height)
  }
}

extension View: TouchTarget {
  /// The center of the view.
  public var touchPlace: TouchPlace { at() }

  /// Returns a place in the view by shares of its size; the center by default.
  public func at(x: CGFloat = 0.5, y: CGFloat = 0.5) -> TouchPlace {
    TouchPlace(base: .share(self, CGPoint(x: x, y: y)))
  }

  /// Returns a place in the view, in the view's own coordinates.
  public func at(point: CGPoint) -> TouchPlace { TouchPlace(base: .view(self, point)) }
}

extension CGPoint: TouchTarget {
  /// That point of the screen.
  public var touchPlace: TouchPlace { TouchPlace(base: .screen(self)) }
}
