import TSGeometry
import TSGraphics
@testable import TSInterface
import Testing

@Suite("A tree of 100,000 nested views") @MainActor struct DeepTreeTests {
  let window = Window(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  let views: [View]

  init() {
    views = (0..<100_000).map { _ in View(frame: CGRect(x: 0, y: 0, width: 300, height: 300)) }
    // From the innermost one, so that each is added once to a view without a superview.
    for index in views.indices.dropFirst().reversed() {
      views[index].autoresizingMask = [.flexibleWidth, .flexibleHeight]
      views[index - 1].addSubview(views[index])
    }
    window.addSubview(views[0])
  }

  @Test("updates its constraints, is laid out and goes")
  func constraints() {
    for view in views { view.setNeedsUpdateConstraints() }
    window.layoutIfNeeded()
    let waiting = views.filter { $0.needsUpdateConstraints() }
    #expect(waiting.isEmpty)
    views[0].removeFromSuperview()
    #expect(views[99_999].window == nil)
  }

  @Test("is resized by the masks")
  func autoresizing() {
    views[0].frame.size = CGSize(width: 100, height: 50)
    let size = CGSize(width: 100, height: 50)
    let others = views.filter { $0.frame.size != size || $0.state.contains(.resizing) }
    #expect(others.isEmpty)
  }

  @Test("inherits a tint, is copied and lists its recognizers")
  func traversals() {
    let application = Application(screen: Screen(size: CGSize(width: 300, height: 300)))
    window.application = application
    window.isHidden = false
    views[0].tintColor = .systemRed
    #expect(views[99_999].tintColor == .systemRed)
    views[99_999].addGestureRecognizer(TapGestureRecognizer())
    #expect(application.allRecognizers.count == 1)
    #expect(views[0].snapshotView(afterScreenUpdates: false) != nil)
    views[99_999].touchesEstimatedPropertiesUpdated([])
    #expect(views[99_999].convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 1, y: 1))
  }
}

@Suite("What is nested without a limit in a program") @MainActor struct NestingLimitTests {
  @Test("layers and controllers are nested up to 256 deep, and stop the program there")
  func limit() async {
    func layers(_ count: Int) -> [Layer] {
      let layers = (0..<count).map { _ in Layer() }
      for index in 1..<count { layers[count - index - 1].addSublayer(layers[count - index]) }
      return layers
    }
    let deepest = layers(256)
    #expect(deepest.last?.superlayer === deepest[254])
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        var layers = [Layer()]
        for _ in 0..<256 {
          let inner = Layer()
          layers[layers.count - 1].addSublayer(inner)
          layers.append(inner)
        }
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        var controller = ViewController()
        for _ in 0..<256 {
          let outer = ViewController()
          outer.addChild(controller)
          controller = outer
        }
      }
    }
  }

  @Test("an index beyond the views of a stack stops the program, and one within does not")
  func stackIndices() async {
    let stack = StackView(arrangedSubviews: [View()])
    stack.insertArrangedSubview(stack.arrangedSubviews[0], at: 0)
    stack.insertArrangedSubview(View(), at: 1)
    #expect(stack.arrangedSubviews.count == 2)
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { StackView().insertArrangedSubview(View(), at: 3) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("insertArrangedSubview(_:at: 3) into StackView, which arranges 0 other"))
  }
}
