public import Foundation
public import TSGeometry

/// A distance from a position: UIKit's `UIOffset`.
public struct UIOffset: Hashable, Sendable {
  /// The distance to the right, in points.
  public var horizontal: CGFloat
  /// The distance downwards, in points.
  public var vertical: CGFloat

  /// Creates an offset.
  ///
  /// - Parameters:
  ///   - horizontal: The distance to the right, in points. The default is 0.
  ///   - vertical: The distance downwards, in points. The default is 0.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The offset whose distances are 0.
  public static let zero = UIOffset()
}

/// Returns insets.
///
/// - Parameters:
///   - top: The distance of the top edge, in points.
///   - left: The distance of the left edge, in points.
///   - bottom: The distance of the bottom edge, in points.
///   - right: The distance of the right edge, in points.
public func UIEdgeInsetsMake(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> EdgeInsets { EdgeInsets(top: top, left: left, bottom: bottom, right: right) }

/// Returns a rectangle with its edges moved inwards.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: EdgeInsets) -> CGRect {
  rect.inset(by: insets)
}

/// Returns a point as text of the form `{x, y}`.
public func NSStringFromCGPoint(_ point: CGPoint) -> String {
  "{\(short(point.x)), \(short(point.y))}"
}

/// Returns a size as text of the form `{width, height}`.
public func NSStringFromCGSize(_ size: CGSize) -> String {
  "{\(short(size.width)), \(short(size.height))}"
}

/// Returns a rectangle as text of the form `{{x, y}, {width, height}}`.
public func NSStringFromCGRect(_ rect: CGRect) -> String {
  "{\(NSStringFromCGPoint(rect.origin)), \(NSStringFromCGSize(rect.size))}"
}

/// Returns a number as the shortest text that has its value, without a fraction of 0.
private func short(_ number: CGFloat) -> String {
  let text = "\(number)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

extension NSValue {
  /// Creates an object that stands for another one, as a key of a dictionary of touches.
  ///
  /// Two are equal if they stand for the same object, which is not retained.
  ///
  /// - Parameter object: The object; `nil` stands for none.
  public convenience init(nonretainedObject object: AnyObject?) {
    var address = object.map { UInt(bitPattern: ObjectIdentifier($0)) } ?? 0
    unsafe self.init(bytes: &address, objCType: "Q")
  }

  /// Creates an object that holds a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

  /// Creates an object that holds a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }

  /// Creates an object that holds a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  /// The point that the object holds.
  public var cgPointValue: CGPoint { pointValue }
  /// The size that the object holds.
  public var cgSizeValue: CGSize { sizeValue }
  /// The rectangle that the object holds.
  public var cgRectValue: CGRect { rectValue }
}
