import class Foundation.NSCoder
import TSGeometry
import TSInterface
import TestSupport

/// A view that notes its touch calls, and does what its script says.
class RecordingView: View {
  let script: Script

  init(_ id: String, _ frame: CGRect, _ log: CallLog) {
    script = Script(log)
    super.init(frame: frame)
    self.sceneID = id
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    script.note(self, .touchesBegan, touches, event)
    if script.forwards { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    script.note(self, .touchesMoved, touches, event)
    if script.forwards { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    script.note(self, .touchesEnded, touches, event)
    if script.forwards { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    script.note(self, .touchesCancelled, touches, event)
    if script.forwards { super.touchesCancelled(touches, with: event) }
  }
}

/// A controller that notes its touch calls.
class RecordingController: ViewController {
  let script: Script

  init(_ id: String, _ log: CallLog) {
    script = Script(log)
    super.init(nibName: nil)
    self.sceneID = id
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    script.note(self, .touchesBegan, touches, event)
    if script.forwards { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    script.note(self, .touchesMoved, touches, event)
    if script.forwards { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    script.note(self, .touchesEnded, touches, event)
    if script.forwards { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    script.note(self, .touchesCancelled, touches, event)
    if script.forwards { super.touchesCancelled(touches, with: event) }
  }
}

/// A window that notes its touch calls, and on request the events that it sends.
class RecordingWindow: Window {
  let script: Script
  var notesEvents = false

  init(_ id: String, _ log: CallLog) {
    script = Script(log)
    super.init(frame: .zero)
    self.sceneID = id
  }

  required init?(coder: NSCoder) { nil }

  override func sendEvent(_ event: Event) {
    if notesEvents { script.log.note("\(sceneID ?? "?") sends \(ids(event.orderedTouches))") }
    super.sendEvent(event)
  }
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    script.note(self, .touchesBegan, touches, event)
    if script.forwards { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    script.note(self, .touchesMoved, touches, event)
    if script.forwards { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    script.note(self, .touchesEnded, touches, event)
    if script.forwards { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    script.note(self, .touchesCancelled, touches, event)
    if script.forwards { super.touchesCancelled(touches, with: event) }
  }
}

/// An application that notes the events it sends and the touch calls that reach it.
class RecordingApplication: Application {
  let script: Script
  var notesEvents = false

  init(_ log: CallLog) {
    script = Script(log)
    super.init(screen: Screen(size: Stage.size))
  }

  override func sendEvent(_ event: Event) {
    if notesEvents { script.log.note("application sends \(ids(event.orderedTouches))") }
    super.sendEvent(event)
  }
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    script.note(self, .touchesBegan, touches, event)
    super.touchesBegan(touches, with: event)
  }
}

/// An application's delegate at the end of the chain.
class RecordingDelegate: Responder, ApplicationDelegate {
  let script: Script

  init(_ id: String, _ log: CallLog) {
    script = Script(log)
    super.init()
    self.sceneID = id
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    script.note(self, .touchesBegan, touches, event)
  }
}

extension Stage {
  /// Puts a recording view into another, into the window by default.
  @discardableResult
  func view(
    _ id: String, _ frame: CGRect, in superview: View? = nil, forwards: Bool = false,
    multipleTouch: Bool = false
  ) -> RecordingView {
    let view = RecordingView(id, frame, log)
    view.script.forwards = forwards
    view.isMultipleTouchEnabled = multipleTouch
    (superview ?? window).addSubview(view)
    return view
  }
}

extension CGRect {
  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(x: x, y: y, width: width, height: height)
  }
}
