import class Foundation.NSCoder
import TouchTesting
import Touchstone

/// A view that notes each touch call with the number of touches in it.
final class Pad: View {
  private(set) var calls: [String] = []
  private(set) var times: [Double] = []
  private(set) var last = CGPoint.zero
  /// The number of touches in progress.
  private(set) var open = 0
  var reaction: (() -> Void)?

  init(_ id: String, _ frame: CGRect) {
    super.init(frame: frame)
    self.sceneID = id
    isMultipleTouchEnabled = true
  }

  required init?(coder: NSCoder) { nil }

  /// The calls, with moves in a row taken together.
  var callLog: String {
    var lines: [String] = []
    for call in calls where !(call.hasPrefix("moved") && lines.last == "moved") {
      lines.append(call.hasPrefix("moved") ? "moved" : call)
    }
    return lines.joined(separator: " ")
  }

  private func note(_ call: String, _ touches: Set<Touch>) {
    calls.append("\(call)\(touches.count)")
    if let touch = touches.min(by: { $0.id < $1.id }) {
      last = touch.location(in: nil)
      times.append(touch.timestamp)
    }
    let reaction = reaction
    self.reaction = nil
    reaction?()
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    open += touches.count
    note("began", touches)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { note("moved", touches) }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    open -= touches.count
    note("ended", touches)
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    open -= touches.count
    note("cancelled", touches)
  }
}

extension TestStage {
  /// Puts a pad of 200 × 300 points into the middle of the window.
  func pad(_ id: String = "pad") -> Pad {
    let pad = Pad(id, CGRect(x: 60, y: 90, width: 200, height: 300))
    window.addSubview(pad)
    return pad
  }
}
