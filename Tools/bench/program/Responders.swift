import Geometry
import Interface

// The responders of the benchmark. Each counts what reaches it and hands it on; what they do in the
// three methods differs, or the compiler would make one function of them and call that.

/// A view of a chain.
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

/// A controller of a chain.
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

/// The window of a chain.
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

/// The application of a chain.
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

/// The end of a chain, which hands nothing on.
final class CountingDelegate: Responder, ApplicationDelegate {
  @exclusivity(unchecked) var seen = 0
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { seen += 1 }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { seen += 1 }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { seen += 1 }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { seen += 1 }
}

/// Has a say in hit-testing, so that the object must be asked.
final class AskedView: View {
  override func point(inside point: CGPoint, with event: Event?) -> Bool {
    super.point(inside: point, with: event)
  }
  override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    super.hitTest(point, with: event)
  }
}
