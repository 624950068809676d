public import TSGeometry
public import TSInterface

/// A target for a finger: a view, a point of the screen, or a location derived from them.
@MainActor public protocol TouchTarget {
  /// The location at which the finger is aimed.
  var touchLocation: TouchLocation { get }
}

/// A location for a finger, computed each time it is used because the view may have moved.
///
/// ```swift
/// hand.tap(card)                             // its center
/// hand.tap(card.at(x: 0.25, y: 0.5))         // a quarter from its left
/// hand.tap(card.at(point: CGPoint(x: 5, y: 5)))
/// hand.tap(CGPoint(x: 20, y: 30))            // points of the screen
/// hand.tap(Millimetres(12, 30))              // where a ruler says
/// hand.tap(card.at().offset(dx: 0, dy: 60))  // below it
/// ```
@MainActor public struct TouchLocation: TouchTarget {
  enum Base {
    case view(View, CGPoint)
    case share(View, CGPoint)
    case screen(CGPoint)
    case millimetres(CGPoint)
  }

  var base: Base
  var shift = CGVector.zero

  /// The location itself, as a target.
  public var touchLocation: TouchLocation { self }

  /// The view that the finger is aimed at; `nil` if the location is not in a view.
  public var view: View? {
    switch base {
    case .view(let view, _), .share(let view, _): view
    case .screen, .millimetres: nil
    }
  }

  /// Returns the location displaced by a vector.
  ///
  /// - Parameters:
  ///   - dx: The horizontal displacement, in points of the screen.
  ///   - dy: The vertical displacement, in points of the screen.
  public func offset(dx: CGFloat, dy: CGFloat) -> TouchLocation {
    var location = self
    location.shift = shift + CGVector(dx: dx, dy: dy)
    return location
  }

  /// Returns the present point of the location on a screen.
  ///
  /// - Parameter screen: The screen, whose size determines positions in millimetres.
  /// - Returns: The point, in points of the screen.
  func point(on screen: Screen) -> CGPoint {
    switch base {
    case .view(let view, let point): return onScreen(point, of: view) + shift
    case .share(let view, let share):
      let bounds = view.bounds
      let point = CGPoint(
        x: bounds.minX + share.x * bounds.width, y: bounds.minY + share.y * bounds.height)
      return onScreen(point, of: view) + shift
    case .screen(let point): return point + shift
    case .millimetres(let position):
      let scale = Millimetres.points(on: screen)
      return CGPoint(x: position.x * scale.dx, y: position.y * scale.dy) + shift
    }
  }

  private func onScreen(_ point: CGPoint, of view: View) -> CGPoint {
    let inWindow = view.convert(point, to: nil)
    return view.window?.convert(inWindow, to: nil) ?? inWindow
  }
}

/// A position on the screen in millimetres from its upper left corner.
///
/// A screen of unknown size is assumed to have 163 points per inch, as phones have.
public struct Millimetres: Hashable, Sendable, TouchTarget {
  /// The distance from the left edge, in millimetres.
  public var x: CGFloat
  /// The distance from the upper edge, in millimetres.
  public var y: CGFloat

  /// Creates a position.
  public init(_ x: CGFloat, _ y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The location at that position of the screen.
  public var touchLocation: TouchLocation { TouchLocation(base: .millimetres(CGPoint(x: x, y: y))) }

  static func points(on screen: Screen) -> CGVector {
    guard let size = screen.millimetres, size.width > 0, size.height > 0 else {
      return CGVector(dx: 163 / 25.4, dy: 163 / 25.4)
    }
    return CGVector(dx: screen.size.width / size.width, dy: screen.size.height / size.height)
  }
}

extension View: TouchTarget {
  /// The location at the center of the view.
  public var touchLocation: TouchLocation { at() }

  /// Returns a location in the view by fractions of its size; the center by default.
  ///
  /// - Parameters:
  ///   - x: The horizontal position, as a fraction of the width.
  ///   - y: The vertical position, as a fraction of the height.
  public func at(x: CGFloat = 0.5, y: CGFloat = 0.5) -> TouchLocation {
    TouchLocation(base: .share(self, CGPoint(x: x, y: y)))
  }

  /// Returns a location in the view, at a point of its own coordinate space.
  public func at(point: CGPoint) -> TouchLocation { TouchLocation(base: .view(self, point)) }
}

extension CGPoint: TouchTarget {
  /// The location at that point of the screen.
  public var touchLocation: TouchLocation { TouchLocation(base: .screen(self)) }
}
