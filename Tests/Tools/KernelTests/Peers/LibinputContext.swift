import Glibc

/// libinput's library in this process, loaded where it is installed: faster than its programs, for many
/// streams.
@MainActor final class LibinputContext {
  /// What a touch did.
  enum Change: UInt32 { case down = 500, up, motion, cancel }

  private typealias Pointer = OpaquePointer
  private typealias Open =
    @convention(c) (
      UnsafePointer<CChar>?, Int32, UnsafeMutableRawPointer?
    ) -> Int32
  private typealias Close = @convention(c) (Int32, UnsafeMutableRawPointer?) -> Void

  private struct Interface {
    let open: Open
    let close: Close
  }

  private let library: UnsafeMutableRawPointer
  private let interface: UnsafeMutablePointer<Interface>
  private let context: OpaquePointer

  /// Loads the library; `nil` where it is not installed.
  init?() {
    guard let library = unsafe dlopen("libinput.so.10", RTLD_NOW) else { return nil }
    unsafe self.library = library
    unsafe interface = .allocate(capacity: 1)
    unsafe interface.initialize(
      to: Interface(
        open: { path, flags, _ in
          guard let path = unsafe path else { return -1 }
          let number = unsafe Glibc.open(path, flags)
          return number >= 0 ? number : -errno
        }, close: { number, _ in _ = Glibc.close(number) }))
    typealias Create = @convention(c) (UnsafeRawPointer?, UnsafeMutableRawPointer?) -> Pointer?
    guard let symbol = unsafe dlsym(library, "libinput_path_create_context"),
      let context = unsafe unsafeBitCast(symbol, to: Create.self)(interface, nil)
    else { return nil }
    unsafe self.context = context
  }

  /// Opens a node; `nil` if libinput takes it for no device.
  func add(_ node: String) -> OpaquePointer? {
    typealias Add = @convention(c) (Pointer, UnsafePointer<CChar>) -> Pointer?
    return unsafe function("libinput_path_add_device", Add.self)(context, node)
  }

  /// Closes a device.
  func remove(_ device: OpaquePointer) {
    typealias Remove = @convention(c) (Pointer) -> Void
    unsafe function("libinput_path_remove_device", Remove.self)(device)
  }

  /// Reads what has come, and calls a closure with each change of a touch: its device, its slot, and its
  /// place as parts in 100,000 of the width and the height.
  func dispatch(_ body: (OpaquePointer, Change, Int32, (Int, Int)?) -> Void) {
    typealias Whole = @convention(c) (Pointer) -> Int32
    typealias Other = @convention(c) (Pointer) -> Pointer?
    typealias Kind = @convention(c) (Pointer) -> UInt32
    typealias Place = @convention(c) (Pointer, UInt32) -> Double
    typealias Nothing = @convention(c) (Pointer) -> Void
    let next = unsafe function("libinput_get_event", Other.self)
    let kind = unsafe function("libinput_event_get_type", Kind.self)
    let device = unsafe function("libinput_event_get_device", Other.self)
    let touch = unsafe function("libinput_event_get_touch_event", Other.self)
    let slot = unsafe function("libinput_event_touch_get_slot", Whole.self)
    let x = unsafe function("libinput_event_touch_get_x_transformed", Place.self)
    let y = unsafe function("libinput_event_touch_get_y_transformed", Place.self)
    let destroy = unsafe function("libinput_event_destroy", Nothing.self)
    _ = unsafe function("libinput_dispatch", Whole.self)(context)
    while let event = unsafe next(context) {
      if let change = unsafe Change(rawValue: kind(event)), let touch = unsafe touch(event),
        let device = unsafe device(event)
      {
        let hasPlace = change == .down || change == .motion
        let place =
          hasPlace
          ? unsafe (Int(x(touch, 100_000).rounded()), Int(y(touch, 100_000).rounded())) : nil
        unsafe body(device, change, slot(touch), place)
      }
      unsafe destroy(event)
    }
  }

  private func function<Function>(_ name: String, _ type: Function.Type) -> Function {
    guard let symbol = unsafe dlsym(library, name) else { fatalError("libinput has no \(name)") }
    return unsafe unsafeBitCast(symbol, to: type)
  }
}

/// What became of each touch of a device, as libinput tells it: where it was, and how it ended.
struct TouchStories: Equatable {
  private(set) var stories: [[String]] = []
  private(set) var events = 0
  /// A Boolean value that indicates whether a touch was off the panel.
  private(set) var leavesPanel = false
  private var open: [Int32: Int] = [:]

  mutating func see(_ change: LibinputContext.Change, _ slot: Int32, _ place: (Int, Int)?) {
    events += 1
    // A device without slots has none in libinput.
    let slot = max(slot, 0)
    if let place, min(place.0, place.1) < 0 || max(place.0, place.1) >= 100_000 {
      leavesPanel = true
    }
    let text = place.map { "\($0.0),\($0.1)" } ?? ""
    switch change {
    case .down:
      open[slot] = stories.count
      stories.append(["slot \(slot)", text])
    case .motion:
      guard let index = open[slot], stories[index].last != text else { return }
      stories[index].append(text)
    case .up, .cancel:
      guard let index = open.removeValue(forKey: slot) else { return }
      stories[index].append("\(change)")
    }
  }

  /// The stories in the order of their beginnings; two that begin in one frame in that of their slots.
  static func == (a: TouchStories, b: TouchStories) -> Bool { a.stories == b.stories }
}
