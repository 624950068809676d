/// The result of a function that can fail: 0 or more, or the negative number of an error.
typealias Status = Int32

/// The statuses, by their names in the header.
enum Statuses {
  static var ok: Status { TS_OK.rawValue }
  static var invalid: Status { TS_ERROR_INVALID.rawValue }
  static var stale: Status { TS_ERROR_STALE.rawValue }
  static var state: Status { TS_ERROR_STATE.rawValue }
  static var cycle: Status { TS_ERROR_CYCLE.rawValue }
  static var unknown: Status { TS_ERROR_UNKNOWN.rawValue }
  static var parse: Status { TS_ERROR_PARSE.rawValue }
  static var unsupported: Status { TS_ERROR_UNSUPPORTED.rawValue }
  static var device: Status { TS_ERROR_DEVICE.rawValue }
}

@c @implementation func ts_error_text(_ error: Int32) -> UnsafePointer<CChar>? {
  let text: StaticString =
    switch ts_error(error) {
    case TS_OK: "no error"
    case TS_ERROR_INVALID: "an argument is out of its range"
    case TS_ERROR_MEMORY: "out of memory"
    case TS_ERROR_FULL: "the queue is full"
    case TS_ERROR_STALE: "no touch, device or request has that number, or it is over"
    case TS_ERROR_STATE: "not possible in the present state"
    case TS_ERROR_CYCLE: "the relation or the tree would be circular"
    case TS_ERROR_UNKNOWN: "no property, limit or kind of that name"
    case TS_ERROR_PARSE: "the text could not be read"
    case TS_ERROR_UNSUPPORTED: "not supported by this version"
    case TS_ERROR_DEVICE: "the device is no touchscreen, pad or pen"
    default: "unknown error"
    }
  return text.pointer
}
