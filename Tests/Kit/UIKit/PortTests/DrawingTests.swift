import Testing
import TouchTesting
import UIKitActions

@Suite("Ported drawing and recognizers") struct DrawingTests {
  @Test("A signature follows every sample, and a long press erases it")
  func signature() throws {
    try Port.play("SignaturePad") { port in
      let pad = SignaturePad(frame: CGRect(x: 10, y: 100, width: 300, height: 200))
      var changes = 0
      pad.onChange = { _ in changes += 1 }
      port.show(pad)
      port.hand.follow([
        FingerPath(duration: 0.5) { share in
          CGPoint(x: 40 + 240 * share, y: 200 + 60 * sin(share * 4 * .pi))
        }
      ])
      #expect(!pad.isEmpty && changes == 1)
      // Every report of the device is one sample, also where frames combine several.
      #expect(pad.sampleCount >= 55 && pad.sampleCount <= 60, "\(pad.sampleCount)")
      try port.takePicture()
      port.hand.press(pad, for: 1.2)
      #expect(pad.isEmpty)
    }
  }

  @Test("Strokes are recognized by their directions")
  func strokes() throws {
    try Port.play("StrokeRecognizer") { port in
      let board = StrokeBoard(frame: port.stage.window.bounds)
      port.show(board)
      let finger = port.hand.finger(1)
      @MainActor func draw(_ points: [(CGFloat, CGFloat)]) {
        for (index, point) in points.enumerated() {
          let target = CGPoint(x: point.0, y: point.1)
          if index == 0 { finger.lands(at: target) } else { finger.moves(to: target, in: 0.2) }
        }
        finger.lifts()
      }
      draw([(100, 100), (100, 250), (220, 250)])
      #expect(board.letters == ["L"])
      draw([(100, 100), (220, 100), (220, 220), (100, 220), (100, 120)])
      #expect(board.letters == ["L", "O"])
      draw([(100, 250), (100, 100), (220, 100)])
      #expect(board.letters == ["L", "O"])
    }
  }

  @Test("A check mark is recognized, and a stroke that is only similar is not")
  func checkMark() throws {
    try Port.play("CheckMarkRecognizer") { port in
      let view = TaskView(frame: CGRect(x: 20, y: 80, width: 280, height: 280))
      port.show(view)
      let finger = port.hand.finger(1).lands(at: CGPoint(x: 80, y: 200))
      finger.moves(to: CGPoint(x: 120, y: 260), in: 0.2)
      finger.moves(to: CGPoint(x: 220, y: 140), in: 0.3).lifts()
      #expect(view.isDone)
      finger.lands(at: CGPoint(x: 80, y: 200)).moves(to: CGPoint(x: 120, y: 260), in: 0.2)
      finger.moves(to: CGPoint(x: 160, y: 230), in: 0.3).lifts()
      #expect(view.isDone)  // it ends below its beginning
      finger.lands(at: CGPoint(x: 80, y: 200)).moves(to: CGPoint(x: 60, y: 260), in: 0.2).lifts()
      #expect(view.isDone)
    }
  }

  @Test("Each finger paints its own line")
  func paint() throws {
    try Port.play("FingerPaint") { port in
      let canvas = FingerPaintCanvas(frame: port.stage.window.bounds)
      port.show(canvas)
      port.hand.follow([
        FingerPath(from: CGPoint(x: 60, y: 100), to: CGPoint(x: 60, y: 380), duration: 0.3),
        FingerPath(from: CGPoint(x: 160, y: 380), to: CGPoint(x: 200, y: 100), duration: 0.3),
        FingerPath(from: CGPoint(x: 260, y: 100), to: CGPoint(x: 260, y: 380), duration: 0.3),
      ])
      #expect(canvas.lineCount == 3 && canvas.activeCount == 0)
      let finger = port.hand.finger(1).lands(at: CGPoint(x: 30, y: 60))
      finger.moves(to: CGPoint(x: 280, y: 60), in: 0.2)
      #expect(canvas.activeCount == 1)
      port.stage.cancelTouches()
      #expect(canvas.lineCount == 3 && canvas.activeCount == 0)
      finger.lifts()
    }
  }
}
