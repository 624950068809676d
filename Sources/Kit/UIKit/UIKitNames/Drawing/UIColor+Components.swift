public import TSGeometry
public import TSGraphics

extension Color {
  /// The tint that views have unless one is set: the system's blue.
  ///
  /// UIKit's is the tint of the view that uses it; this one does not follow the view.
  public static var tintColor: Color { .systemBlue }

  /// The colour itself, because contexts and layers accept colours directly.
  public var cgColor: Color { self }

  /// Creates a colour from a Core Graphics colour, which is the same type here.
  public init(cgColor: CGColor) { self = cgColor }

  /// Creates a colour of the Display P3 space; its components are used as those of sRGB.
  ///
  /// - Parameters:
  ///   - displayP3Red: The red component, from 0 to 1.
  ///   - green: The green component, from 0 to 1.
  ///   - blue: The blue component, from 0 to 1.
  ///   - alpha: The opacity, from 0 to 1.
  public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: displayP3Red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a grey.
  ///
  /// - Parameters:
  ///   - gray: The brightness, from 0 to 1.
  ///   - alpha: The opacity, from 0 to 1.
  public init(gray: CGFloat, alpha: CGFloat) { self.init(white: gray, alpha: alpha) }

  /// Creates a colour from the components of a space.
  ///
  /// The initializer returns `nil` if there are fewer components than the space has, its opacity
  /// included.
  ///
  /// - Parameter components: The components, the opacity last.
  public init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
    guard components.count > space.numberOfComponents else { return nil }
    if space.numberOfComponents == 1 {
      self.init(white: components[0], alpha: components[1])
    } else {
      self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }
  }

  /// The red, green and blue component and the opacity; never `nil`.
  ///
  /// In Core Graphics greys have two components, here every colour has four.
  public var components: [CGFloat]? { [red, green, blue, alpha] }

  /// The number of components, which is 4.
  public var numberOfComponents: Int { 4 }

  /// The space of the colour.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }

  /// Returns the Core Graphics colour with a different opacity, from 0 to 1; never `nil`.
  public func copy(alpha: CGFloat) -> CGColor? { withAlphaComponent(alpha) }

  /// Writes the components of the colour to variables.
  ///
  /// - Parameters:
  ///   - red: The address for the red component, or `nil`.
  ///   - green: The address for the green component, or `nil`.
  ///   - blue: The address for the blue component, or `nil`.
  ///   - alpha: The address for the opacity, or `nil`.
  /// - Returns: `true`.
  @safe @discardableResult public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    unsafe red?.pointee = self.red
    unsafe green?.pointee = self.green
    unsafe blue?.pointee = self.blue
    unsafe alpha?.pointee = self.alpha
    return true
  }

  /// Writes the hue, the saturation and the brightness of the colour to variables.
  ///
  /// - Parameters:
  ///   - hue: The address for the hue as a share of a turn, or `nil`. The hue of a grey is 0.
  ///   - saturation: The address for the saturation, or `nil`.
  ///   - brightness: The address for the brightness, or `nil`.
  ///   - alpha: The address for the opacity, or `nil`.
  /// - Returns: `true`.
  @safe @discardableResult public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let values = hueSaturationBrightness
    unsafe hue?.pointee = values.hue
    unsafe saturation?.pointee = values.saturation
    unsafe brightness?.pointee = values.brightness
    unsafe alpha?.pointee = self.alpha
    return true
  }

  /// Writes the brightness of the colour as a grey to a variable.
  ///
  /// - Parameters:
  ///   - white: The address for the brightness: that of a grey, or the luminance of a colour.
  ///   - alpha: The address for the opacity, or `nil`.
  /// - Returns: `true`.
  @safe @discardableResult public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    unsafe white?.pointee = luminance
    unsafe alpha?.pointee = self.alpha
    return true
  }
}

extension Color: _ExpressibleByColorLiteral {
  /// Creates the colour of a `#colorLiteral`.
  ///
  /// - Parameter red: The red component, from 0 to 1.
  public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }
}

/// The type of a `#colorLiteral` without a type of its own.
public typealias _ColorLiteralType = UIColor
