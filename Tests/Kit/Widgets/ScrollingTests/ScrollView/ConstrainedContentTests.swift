import TSGeometry
import TSInterface
import TSScrolling
import Testing
import TouchTesting

@Suite("Constraints inside of a scroll view") @MainActor struct ConstrainedContentTests {
  /// A scroll view of 320 by 480 points with a column of views, each 100 points high.
  private func column(of count: Int) -> (ScrollStage, StackView) {
    let views = (0..<count).map { _ in View() }
    for view in views { view.heightAnchor.constraint(equalToConstant: 100).isActive = true }
    let stage = ScrollStage(content: .zero)
    let stack = StackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    stage.scrollView.addSubview(stack)
    let content = stage.scrollView.contentLayoutGuide
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: stage.scrollView.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: stage.scrollView.trailingAnchor),
      stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 10),
      content.bottomAnchor.constraint(equalTo: stack.bottomAnchor, constant: 20),
      stack.widthAnchor.constraint(equalTo: stage.scrollView.widthAnchor),
    ])
    stage.testStage.window.layoutIfNeeded()
    return (stage, stack)
  }

  @Test("to its edges give the content its size, and those to its width have that of the view")
  func size() {
    let (stage, stack) = column(of: 9)
    #expect(stack.frame == CGRect(x: 0, y: 10, width: 320, height: 900))
    #expect(stage.scrollView.contentSize == CGSize(width: 320, height: 930))
  }

  @Test("hold where the content is scrolled")
  func scrolled() {
    let (stage, stack) = column(of: 9)
    stage.drag(by: CGVector(dx: 0, dy: -200))
    let offset = stage.offset
    #expect(offset.y > 100)
    stack.arrangedSubviews[0].isHidden = true
    stage.testStage.window.layoutIfNeeded()
    #expect(stack.frame == CGRect(x: 0, y: 10, width: 320, height: 800))
    #expect(stage.scrollView.contentSize.height == 830)
    #expect(stage.offset == offset)
  }
}
