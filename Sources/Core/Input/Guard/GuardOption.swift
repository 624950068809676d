public import TSContacts
import TSGeometry

/// A rule or a limit of a touch guard as text: its names, its possible values, and how it is set.
public typealias GuardOption = SettingOption<GuardSettings>

extension SettingOption<GuardSettings> {
  /// Returns the option with a name.
  ///
  /// - Parameter name: A name on the command line, or that of a property.
  public static func named(_ name: String) -> GuardOption? { named(name, among: all) }

  /// All options.
  public static var all: [GuardOption] { regions + storms + palms + accommodations }

  private static var regions: [GuardOption] {
    [
      GuardOption(
        "masks", "mask",
        values: """
          left:top:width:height or the corners of a polygon, with the unit mm, pt or %, such as \
          0:0:20:10mm, or none
          """
      ) { settings, text in
        if text.isSame(as: "none") {
          settings.masks = []
          return true
        }
        guard let mask = GuardMask(text) else { return false }
        settings.masks.append(mask)
        return true
      } read: { settings in
        settings.masks.isEmpty ? "none" : settings.masks.map { $0.text }.joined(separator: " ")
      },
      number("surface.width", "width", 0...10_000, unit: " mm") {
        Double(value(&$0.surface.width, $1.map { CGFloat($0) }))
      },
      number("surface.height", "height", 0...10_000, unit: " mm") {
        Double(value(&$0.surface.height, $1.map { CGFloat($0) }))
      },
      number("edgeLeft", "edge-left", 0...1000, unit: " mm") { value(&$0.edgeLeft, $1) },
      number("edgeRight", "edge-right", 0...1000, unit: " mm") { value(&$0.edgeRight, $1) },
      number("edgeTop", "edge-top", 0...1000, unit: " mm") { value(&$0.edgeTop, $1) },
      number("edgeBottom", "edge-bottom", 0...1000, unit: " mm") { value(&$0.edgeBottom, $1) },
    ]
  }

  private static var storms: [GuardOption] {
    [
      flag("withholdsStorms", "storms") { value(&$0.withholdsStorms, $1) },
      flag("stormsOnlyOnMains", "storms-on-mains") { value(&$0.stormsOnlyOnMains, $1) },
      number("stormLandings", "storm-landings", 2...1000, unit: " in a second") {
        value(&$0.stormLandings, $1)
      },
      number("stormFlickers", "storm-flickers", 2...1000, unit: " in a second") {
        value(&$0.stormFlickers, $1)
      },
      number("flickerDuration", "flicker", 0...1, unit: " s") { value(&$0.flickerDuration, $1) },
      number("stormLine", "storm-line", 3...100, unit: " contacts") { value(&$0.stormLine, $1) },
      number("stormQuiet", "storm-quiet", 0.01...60, unit: " s") { value(&$0.stormQuiet, $1) },
      number("stuckInterval", "stuck", 0...3600, unit: " s") { value(&$0.stuckInterval, $1) },
    ]
  }

  private static var palms: [GuardOption] {
    [
      flag("rejectsPalms", "palms") { value(&$0.rejectsPalms, $1) },
      number("palmSize", "palm-size", 0...200, unit: " mm") { value(&$0.palmSize, $1) },
      number("palmRatio", "palm-ratio", 0...100) { value(&$0.palmRatio, $1) },
      number("palmGrowth", "palm-growth", 0...200, unit: " mm") { value(&$0.palmGrowth, $1) },
      number("palmDistance", "palm-distance", 0...500, unit: " mm") { value(&$0.palmDistance, $1) },
      flag("arbitratesPens", "pens") { value(&$0.arbitratesPens, $1) },
      choice("penHand", "pen-hand") { value(&$0.penHand, $1) },
      number("penReach", "pen-reach", 0...500, unit: " mm") { value(&$0.penReach, $1) },
      number("penInterval", "pen-interval", 0...10, unit: " s") { value(&$0.penInterval, $1) },
    ]
  }

  private static var accommodations: [GuardOption] {
    [
      number("holdDuration", "hold", 0...10, unit: " s") { value(&$0.holdDuration, $1) },
      number("swipeDistance", "hold-swipe", 0...200, unit: " mm") { value(&$0.swipeDistance, $1) },
      number("repeatInterval", "repeat", 0...10, unit: " s") { value(&$0.repeatInterval, $1) },
      choice("tapPlace", "tap-place") { value(&$0.tapPlace, $1) },
      number("tapDuration", "tap-duration", 0.01...10, unit: " s") { value(&$0.tapDuration, $1) },
      number("wakeInterval", "wake", 0...86_400, unit: " s") { value(&$0.wakeInterval, $1) },
      number("steadyRadius", "steady", 0...50, unit: " mm") { value(&$0.steadyRadius, $1) },
    ]
  }
}
