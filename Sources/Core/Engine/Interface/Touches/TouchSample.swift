import TSContacts
import TSEventTime
import TSGeometry

/// The state of a touch in one frame, kept until the event that delivers it.
struct TouchSample {
  var time: Timestamp
  var position: CGPoint
  var contact: Contact
}
