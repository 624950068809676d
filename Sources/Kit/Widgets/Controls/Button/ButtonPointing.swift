import TSInterface

/// The pointer interaction of a button.
@MainActor final class ButtonPointing: PointerInteractionDelegate {
  private(set) lazy var interaction = PointerInteraction(delegate: self)

  init() {}

  func pointerInteraction(
    _ interaction: PointerInteraction, styleFor region: PointerRegion
  ) -> PointerStyle? {
    guard let button = interaction.view as? Button, button.isEnabled else { return nil }
    return PointerStyle(effect: .automatic(button))
  }
}
