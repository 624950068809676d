import Contacts

/// The contacts of a type A device, gathered up to the report.
struct AnonymousContacts: Sendable {
  mutating func drop() {}
}

extension ContactDecoder {
  mutating func pushAnonymous(_ event: InputEvent) -> Bool {
    event.isReport ? complete() : pushKey(event)
  }
}
