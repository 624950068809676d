/// How straight a path is, and how much it may differ from the straight starts of templates.
package struct StraightRule: Hashable, Sendable {
  /// The distance in points by which points may be beside the line from the first to the last one:
  /// 1.5 mm, as the first points of a stroke are rounded to units of the device, and hands are not
  /// steady.
  package var aside = 9.6
  /// The share of the length by which they may be beside it where that is more.
  package var relativeAside = 0.08
  /// The cosines of the angles by which a shape may begin in another direction than a template, by the
  /// number of templates of its class: 18° and, for all that is not known about a person with few of
  /// them, 20° divided by their number, of which 5 are as good as more.
  package var cosines = [0.788, 0.8829, 0.9088, 0.9205, 0.9272]
  /// How much longer the start may be with one template of a class; divided by their number.
  package var furtherLength = 0.4

  /// Creates the rule of ``StrokeMachine``.
  package init() {}

  /// Returns how far a point may be beside a straight path.
  func allowedAside(_ length: Double) -> Double { max(relativeAside * length, aside) }
}
