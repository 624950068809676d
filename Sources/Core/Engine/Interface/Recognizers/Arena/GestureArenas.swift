public import TSGeometry

/// The sharing of a window's gesture recognizers among the fingers on it.
///
/// ```swift
/// // On a table of 1920 by 1080 points and 1.2 metres, a hand spans about 330 points.
/// window.arenas = .perPerson(distance: 350)
/// ```
public enum GestureArenas: Hashable, Sendable {
  /// All fingers belong to one person, as in UIKit.
  case shared
  /// Fingers are divided among persons, whose gestures do not affect each other.
  ///
  /// A finger that lands belongs to the person of the nearest finger within `distance` points: of
  /// those that are down, at their present location, and of those that lifted at most a second ago,
  /// or at most the interval of a double tap if that is longer. With none within reach, or if that
  /// person has ten fingers down, the finger belongs to a new person. It stays with its person until
  /// it lifts, and persons never merge. Hands of one person that are farther apart than `distance`
  /// count as two persons. The distance is measured in the coordinate space of the window.
  ///
  /// - A recognizer tracks the touches of one person in an attempt, that of the first touch. Touches
  ///   of others that begin during the attempt are not offered to it, also not later. A pinch is
  ///   thus never made of the fingers of two people.
  /// - Recognizers that track touches of different persons do not exclude each other, also not on
  ///   one branch of the view hierarchy (U134), and do not wait for each other.
  /// - A recognizer is in one attempt at a time. While one person uses a recognizer, it ignores
  ///   everyone else, as on a photo that two people want to drag. Give views recognizers of their
  ///   own for gestures that people make at the same time.
  ///
  /// Views receive their touches as always: ``View/isMultipleTouchEnabled`` and
  /// ``View/isExclusiveTouch`` do not distinguish persons (U38, U41). Pointers belong to no person;
  /// their gestures affect those of everyone.
  case perPerson(distance: CGFloat)
}
