import Contacts

/// The contacts of a type A device, gathered up to the report that completes their frame.
struct AnonymousContacts: Sendable {
  /// The contacts of this frame, each closed by `SYN_MT_REPORT`, in order.
  var gathered: [Slot] = []
  /// The slot that each of them belongs to, or -1 while that is not known.
  var places: [Int] = []
  /// The contact that is being told of.
  var open = Slot(x: 0, y: 0)
  /// Whether any value of it has been told.
  var isOpen = false
  /// Whether the frame has told of contacts, or that there are none.
  var isTold = false
  var assignment = Assignment()
  /// The slots and the contacts that are to be paired by distance.
  var oldSlots: [Int] = []
  var newContacts: [Int] = []

  /// Forgets the frame in the making.
  mutating func drop() {
    gathered.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    (isOpen, isTold) = (false, false)
  }
}
