import TSGeometry
import TSInterface
import TestSupport
import Testing

@Suite("Sizes that fit constraints") @MainActor struct FittingTests {
  /// A card around content of 100 × 30 points with distances of 10.
  private func card() -> View {
    let (card, content) = (View(frame: CGRect(0, 0, 1, 1)), Block(100, 30))
    card.addSubview(content)
    let views = ["content": content]
    LayoutConstraint.activate(
      LayoutConstraint.constraints(withVisualFormat: "|-10-[content]-10-|", views: views)
        + LayoutConstraint.constraints(withVisualFormat: "V:|-10-[content]-10-|", views: views))
    return card
  }

  @Test("are those of the content, at least or as near as wanted")
  func sizes() {
    let card = card()
    #expect(
      card.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
        == CGSize(width: 120, height: 50))
    #expect(
      card.systemLayoutSizeFitting(
        CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 300, height: 50))
    #expect(card.bounds.size == CGSize(width: 1, height: 1))
  }

  @Test("of views without constraints are natural or present")
  func plain() {
    #expect(
      View(frame: CGRect(0, 0, 30, 40)).systemLayoutSizeFitting(.zero)
        == CGSize(width: 30, height: 40))
  }
}
