import TSGeometry
@testable import TSInterface
import TestSupport
import Testing

@Suite("Stack views") @MainActor struct StackViewTests {
  /// Arranges blocks of 30 × 20, 60 × 10 and 10 × 40 points in a frame, and returns their frames.
  private func frames(
    in size: CGSize?, _ configure: (StackView) -> Void = { _ in }
  ) -> (stack: StackView, frames: [CGRect]) {
    let blocks = [Block(30, 20), Block(60, 10), Block(10, 40)]
    let stack = StackView(arrangedSubviews: blocks)
    configure(stack)
    let stage = ConstrainedPage(stack)
    if let size {
      stack.frame.size = size
      stage.layOut()
    } else {
      stack.translatesAutoresizingMaskIntoConstraints = false
      stage.layOut([
        stack.leadingAnchor.constraint(equalTo: stage.page.leadingAnchor),
        stack.topAnchor.constraint(equalTo: stage.page.topAnchor),
      ])
    }
    return (stack, blocks.map(\.frame))
  }

  @Test("are as large as their content where nothing else decides")
  func natural() {
    let (row, frames) = frames(in: nil) { $0.spacing = 5 }
    #expect(row.frame == CGRect(0, 0, 110, 40))
    #expect(frames == [CGRect(0, 0, 30, 40), CGRect(35, 0, 60, 40), CGRect(100, 0, 10, 40)])
    let (column, stacked) = self.frames(in: nil) { $0.axis = .vertical }
    #expect(column.frame == CGRect(0, 0, 60, 70))
    #expect(stacked == [CGRect(0, 0, 60, 20), CGRect(0, 20, 60, 10), CGRect(0, 30, 60, 40)])
    #expect(column.sizeThatFits(.zero) == CGSize(width: 60, height: 70))
  }

  /// The distribution, and the beginnings and lengths of the views in 220 points with a spacing of 10.
  @Test(
    "divide their length as the distribution says",
    arguments: [
      (.fillEqually, [0, 200.0 / 3, 76 + 2.0 / 3, 200.0 / 3, 153 + 1.0 / 3, 200.0 / 3]),
      (.fillProportionally, [0, 60, 70, 120, 200, 20]),
      (.equalSpacing, [0, 30, 90, 60, 210, 10]),
      // The middles are at 15, 115 and 215.
      (.equalCentering, [0, 30, 85, 60, 210, 10]),
    ] as [(StackView.Distribution, [Double])])
  func distribution(_ distribution: StackView.Distribution, _ expected: [Double]) {
    let (_, frames) = frames(in: CGSize(width: 220, height: 50)) {
      $0.distribution = distribution
      $0.spacing = 10
    }
    let found = frames.flatMap { [Double($0.minX), Double($0.width)] }
    #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 0.001 }, "\(found)")
  }

  @Test("give the rest of a length to the view that hugs its content least")
  func fill() {
    let (_, frames) = frames(in: CGSize(width: 150, height: 50)) {
      $0.arrangedSubviews[1].setContentHuggingPriority(LayoutPriority(100), for: .horizontal)
    }
    #expect(frames.map(\.width) == [30, 110, 10])
  }

  @Test(
    "place views across as the alignment says",
    arguments: [
      (.fill, [0, 60, 0, 60, 0, 60]), (.leading, [0, 20, 0, 10, 0, 40]),
      (.center, [20, 20, 25, 10, 10, 40]), (.trailing, [40, 20, 50, 10, 20, 40]),
      // Of views without text the last baseline is the bottom: that of the highest may not leave the row.
      (.lastBaseline, [20, 20, 30, 10, 0, 40]),
    ] as [(StackView.Alignment, [Double])])
  func alignment(_ alignment: StackView.Alignment, _ expected: [Double]) {
    let (_, frames) = frames(in: CGSize(width: 100, height: 60)) { $0.alignment = alignment }
    let found = frames.flatMap { [Double($0.minY), Double($0.height)] }
    if alignment == .lastBaseline {
      #expect(Set(frames.map(\.maxY)).count == 1 && frames.map(\.height) == [20, 10, 40])
    } else {
      #expect(found == expected)
    }
  }

  @Test("let hidden views leave the row, and have margins and distances of single views")
  func changes() {
    let (stack, _) = frames(in: CGSize(width: 220, height: 50)) {
      $0.spacing = 10
      $0.distribution = .fillEqually
    }
    let blocks = stack.arrangedSubviews
    blocks[1].isHidden = true
    stack.layoutIfNeeded()
    #expect([blocks[0], blocks[2]].map(\.frame.width) == [105, 105])
    blocks[1].isHidden = false
    stack.setCustomSpacing(30, after: blocks[0])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = EdgeInsets(top: 1, left: 10, bottom: 2, right: 20)
    stack.layoutIfNeeded()
    #expect(
      blocks.map(\.frame) == [CGRect(10, 1, 50, 47), CGRect(90, 1, 50, 47), CGRect(150, 1, 50, 47)])
    #expect(stack.customSpacing(after: blocks[0]) == 30)
    #expect(stack.customSpacing(after: blocks[1]) == StackView.spacingUseDefault)
    blocks[2].removeFromSuperview()
    #expect(stack.arrangedSubviews == [blocks[0], blocks[1]])
    stack.removeArrangedSubview(blocks[0])
    #expect(stack.arrangedSubviews == [blocks[1]] && blocks[0].superview == stack)
    stack.insertArrangedSubview(blocks[2], at: 0)
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews == [blocks[2], blocks[1]] && blocks[2].frame.width == 90)
  }

  @Test("in stacks are laid out together")
  func nested() {
    let row = StackView(arrangedSubviews: [Block(30, 20), Block(30, 20)])
    let column = StackView(arrangedSubviews: [Block(20, 10), row])
    (row.spacing, row.distribution) = (4, .fillEqually)
    (column.axis, column.spacing) = (.vertical, 6)
    column.translatesAutoresizingMaskIntoConstraints = false
    let stage = ConstrainedPage(column)
    stage.layOut("|-0-[column]-0-|", "V:|-0-[column]", views: ["column": column])
    #expect(column.frame == CGRect(0, 0, 300, 36) && row.frame == CGRect(0, 16, 300, 20))
    #expect(row.arrangedSubviews.map(\.frame.width) == [148, 148])
  }

  @Test("A view that is arranged again while it leaves the stack is not arranged there afterwards")
  func arrangedWhileLeaving() {
    let stack = RearrangingStack()
    let (view, other) = (View(), View())
    for leave in [{ other.addSubview(view) }, { view.removeFromSuperview() }] {
      stack.addArrangedSubview(view)
      leave()
      #expect(view.superview !== stack && stack.arrangedSubviews.isEmpty)
      #expect(view.constraintRecord.arrangements == 0)
    }
  }
}

private final class RearrangingStack: StackView {
  override func willRemoveSubview(_ subview: View) {
    super.willRemoveSubview(subview)
    addArrangedSubview(subview)
  }
}
