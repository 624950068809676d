import TSGeometry
import TSInterface

// The responders of the benchmark. Each one counts its calls and forwards them. The three methods
// differ, because the compiler would merge equal ones into one function and add a call.

/// A view of the responder chain that counts its calls.
final class CountingView: View {
  @exclusivity(unchecked) var seen = 0
  @exclusivity(unchecked) var down = 0
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    seen += 1
    down += touches.count
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    seen += 1
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    down -= touches.count
    seen += 1
    super.touchesEnded(touches, with: event)
  }
}

/// A view controller of the responder chain that counts its calls.
final class CountingController: ViewController {
  @exclusivity(unchecked) var seen = 0
  @exclusivity(unchecked) var down = 0
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    seen += 1
    down += touches.count
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    seen += 1
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    down -= touches.count
    seen += 1
    super.touchesEnded(touches, with: event)
  }
}

/// The window of the responder chain, which counts its calls.
final class CountingWindow: Window {
  @exclusivity(unchecked) var seen = 0
  @exclusivity(unchecked) var down = 0
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    seen += 1
    down += touches.count
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    seen += 1
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    down -= touches.count
    seen += 1
    super.touchesEnded(touches, with: event)
  }
}

/// The application of the responder chain, which counts its calls.
final class CountingApplication: Application {
  @exclusivity(unchecked) var seen = 0
  @exclusivity(unchecked) var down = 0
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    seen += 1
    down += touches.count
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    seen += 1
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    down -= touches.count
    seen += 1
    super.touchesEnded(touches, with: event)
  }
}

/// The end of the responder chain, which forwards nothing.
final class CountingDelegate: Responder, ApplicationDelegate {
  @exclusivity(unchecked) var seen = 0
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { seen += 1 }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { seen += 1 }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { seen += 1 }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { seen += 1 }
}

/// A view that overrides hit-testing, so that the object must be asked.
final class AskedView: View {
  override func point(inside point: CGPoint, with event: Event?) -> Bool {
    super.point(inside: point, with: event)
  }
  override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    super.hitTest(point, with: event)
  }
}
