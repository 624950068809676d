public import TSControls
public import Foundation
public import TSGeometry
public import TSGraphics
public import TSInterface
public import TSScrolling

// Small names of UIKit and its neighbours, each with what it means here.

extension IndexPath {
  /// Creates the index path of an item, which is a row here.
  public init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// The index of the item in its section: ``row``.
  ///
  /// - Precondition: The path has a row.
  public var item: Int { row }
}

extension TableView.Style {
  /// Groups with rounded corners in UIKit, which are shown as ``TSScrolling/TableView/Style/grouped``.
  public static var insetGrouped: TableView.Style { .grouped }
}

extension NSValue {
  /// Creates an object that holds a transform in space.
  public convenience init(caTransform3D transform: CATransform3D) {
    let t = transform
    var numbers = [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41,
      t.m42, t.m43, t.m44,
    ].map { Double($0) }
    unsafe self.init(bytes: &numbers, objCType: "[16d]")
  }

  /// The transform in space that the object holds.
  public var caTransform3DValue: CATransform3D {
    var n = [Double](repeating: 0, count: 16)
    unsafe getValue(&n)
    var t = CATransform3D()
    (t.m11, t.m12, t.m13, t.m14) = (n[0], n[1], n[2], n[3])
    (t.m21, t.m22, t.m23, t.m24) = (n[4], n[5], n[6], n[7])
    (t.m31, t.m32, t.m33, t.m34) = (n[8], n[9], n[10], n[11])
    (t.m41, t.m42, t.m43, t.m44) = (n[12], n[13], n[14], n[15])
    return t
  }
}

/// The former name of the modes of run loops.
public typealias RunLoopMode = RunLoop.Mode

extension RunLoop.Mode {
  /// The former name of the common modes.
  public static var commonModes: RunLoop.Mode { .common }
  /// The former name of the default mode.
  public static var defaultRunLoopMode: RunLoop.Mode { .default }
  /// The mode in which UIKit tracks touches.
  public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}

extension Application {
  /// The layout direction, which is always from left to right.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}

extension Color {
  /// Looks for a colour in the catalogue of the program, of which there is none here.
  ///
  /// The initializer always returns `nil`.
  public init?(named name: String) { return nil }

  /// Looks for a colour in the catalogue of a bundle, of which there is none here.
  ///
  /// The initializer always returns `nil`.
  public init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    return nil
  }

  /// Creates the colour that a closure returns for the traits of the interface, which do not change.
  public init(dynamicProvider: (UITraitCollection) -> UIColor) { self = dynamicProvider(.current) }

  /// Returns the colour itself, as no colour depends on the traits.
  ///
  /// - Parameter traitCollection: The traits, which are not used.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }
}

extension TableView {
  /// Returns the frame of the header of a section.
  ///
  /// - Returns: The frame in the table's coordinates; zero for a section that does not exist.
  public final func rectForHeader(inSection section: Int) -> CGRect {
    let all = rect(forSection: section)
    return CGRect(
      x: all.minX, y: all.minY, width: all.width, height: heights(ofSection: section).header)
  }

  /// Returns the frame of the footer of a section.
  ///
  /// - Returns: The frame in the table's coordinates; zero for a section that does not exist.
  public final func rectForFooter(inSection section: Int) -> CGRect {
    let all = rect(forSection: section)
    let height = heights(ofSection: section).footer
    return CGRect(x: all.minX, y: all.maxY - height, width: all.width, height: height)
  }
}

extension DisplayLink {
  /// Reads as 0, which stands for the rate of the display; setting it has no effect.
  public var preferredFramesPerSecond: Int {
    get { 0 }
    set {}
  }
}

extension UserDefaults {
  /// Returns the object for a key.
  public func value(forKey key: String) -> Any? { object(forKey: key) }

  /// Stores an object for a key.
  ///
  /// - Parameter value: The object; `nil` removes the present one.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}

/// Calls a closure; there are no autorelease pools on Linux.
///
/// - Throws: What the closure throws.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

/// Returns the largest rectangle of a shape that fits into another rectangle, in its middle.
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
  guard aspectRatio.width > 0, aspectRatio.height > 0 else { return boundingRect }
  let scale = min(
    boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
  let size = CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale)
  return CGRect(
    x: boundingRect.midX - size.width / 2, y: boundingRect.midY - size.height / 2,
    width: size.width, height: size.height)
}

extension Label {
  /// The text, without the attributes that it is set with.
  public var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
}

extension TextField {
  /// The text, without the attributes that it is set with.
  public var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
  /// The placeholder, without the attributes that it is set with.
  public var attributedPlaceholder: NSAttributedString? {
    get { placeholder.map { NSAttributedString(string: $0) } }
    set { placeholder = newValue?.string }
  }
}

extension Button {
  /// Sets the title for a state, without the attributes that it is set with.
  public final func setAttributedTitle(_ title: NSAttributedString?, for state: Control.State) {
    setTitle(title?.string, for: state)
  }
}
