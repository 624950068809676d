import Contacts
import EventTime
import Geometry

/// What one report said of a touch, kept until the event that delivers it.
struct TouchSample {
  var time: Timestamp
  var position: CGPoint
  var contact: Contact
}
