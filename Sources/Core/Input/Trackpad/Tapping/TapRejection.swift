/// The reason for which a contact on a pad is no tap.
public enum TapRejection: String, CaseIterable, Hashable, Sendable {
  /// The contact moved farther than ``TrackpadLimits/tapMovement``.
  case moved
  /// Another contact of the tap moved farther than ``TrackpadLimits/tapMovement``.
  case companionMoved
  /// The contact stayed on the pad for longer than ``TrackpadLimits/tapDuration``.
  case tooLong
  /// The pad was pressed meanwhile.
  case pressed
  /// The contact is a palm.
  case palm
  /// The contact is a thumb.
  case thumb
  /// The contact landed within ``TrackpadLimits/tapEdgeDistance`` of the left, right or upper edge.
  case atEdge
  /// The contact landed where another had just lifted: within ``TrackpadLimits/tapBounceDistance``
  /// and ``TrackpadLimits/tapQuietInterval``.
  case bounced
  /// The contact landed far from one that had just lifted: beyond
  /// ``TrackpadLimits/otherHandDistance``, within ``TrackpadLimits/otherHandInterval``.
  case otherHand
  /// The user began to type.
  case typing
  /// The fingers began a scroll, a pinch, a swipe or a drag.
  case gesture
  /// The contact landed beside fingers that cannot tap any more.
  case landedBesideOthers
  /// The contact landed as a fourth finger.
  case tooManyFingers
}
