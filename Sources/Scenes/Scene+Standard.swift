public import Contacts
import Geometry
import Interface

extension Scene {
  /// The scene of a device for which none is given: one window, `window`, with one multi-touch
  /// view, `view`, over all of it.
  ///
  /// The screen is as large as the digitizer, at ``pointsPerInch``; where the device does not tell
  /// its size, it is 1,000 points wide, in the proportion of the ranges.
  ///
  /// - Parameters:
  ///   - digitizer: The device.
  ///   - rotation: How it is turned against the screen; a quarter exchanges width and height.
  public static func standard(
    for digitizer: Digitizer, rotation: DigitizerMapping.Rotation = .none
  ) -> Scene {
    var millimetres = digitizer.millimetres
    var extent = CGSize(width: digitizer.x.extent, height: digitizer.y.extent)
    if rotation == .quarter || rotation == .threeQuarters {
      extent = CGSize(width: extent.height, height: extent.width)
      millimetres = millimetres.map { CGSize(width: $0.height, height: $0.width) }
    }
    let size =
      millimetres.map {
        CGSize(
          width: $0.width / 25.4 * pointsPerInch, height: $0.height / 25.4 * pointsPerInch)
      } ?? CGSize(width: 1000, height: 1000 * extent.height / extent.width)
    let screen = Screen(size: size, millimetres: millimetres)
    let view = SceneNode(
      id: "view", maker: .view { View(frame: $0) }, frame: screen.bounds,
      setters: [{ ($0 as? View)?.isMultipleTouchEnabled = true }])
    let window = SceneNode(
      id: "window", maker: .window { Window(frame: $0) }, frame: screen.bounds, subviews: [view])
    return Scene(name: "standard scene", screen: screen, window: window)
  }

  /// The points of an inch on the screen of the standard scene: a point as on the first iPhones.
  public static let pointsPerInch = 163.0
}
