/// An object that adds behaviour to a view without a subclass, such as ``PointerInteraction``.
///
/// Add it with ``View/addInteraction(_:)``.
@MainActor public protocol Interaction: AnyObject {
  /// The view that the interaction was added to; `nil` if there is none.
  var view: View? { get }
  /// Tells the interaction that it is about to be added to a view or removed from its view.
  ///
  /// - Parameter view: The view that it is added to; `nil` if it is removed.
  func willMove(to view: View?)
  /// Tells the interaction that it was added to a view or removed from its view.
  ///
  /// - Parameter view: The view that it was added to; `nil` if it was removed.
  func didMove(to view: View?)
}

extension View {
  /// The interactions of the view, in the order of adding; empty by default.
  public final var interactions: [any Interaction] { interactionList }

  /// Adds an interaction to the view, and removes it from its former view.
  ///
  /// The view retains the interaction. One that the view has already is added again as the last one.
  ///
  /// - Parameter interaction: The interaction.
  public final func addInteraction(_ interaction: any Interaction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    // The call may have added the interaction itself, here or elsewhere; then that takes precedence.
    let isElsewhere = interaction.view.map { $0.has(interaction) } ?? false
    if isElsewhere || has(interaction) { return }
    supplementCreatingIfNeeded.interactions.append(interaction)
    noteAttachment()
    interaction.didMove(to: self)
  }

  /// Removes an interaction from the view; does nothing if the view does not have it.
  ///
  /// - Parameter interaction: The interaction.
  public final func removeInteraction(_ interaction: any Interaction) {
    guard has(interaction) else { return }
    interaction.willMove(to: nil)
    // Searched after the call, which may have changed the list.
    guard let index = interactionList.firstIndex(where: { $0 === interaction }) else { return }
    let removed = supplementCreatingIfNeeded.interactions.remove(at: index)
    noteAttachment()
    removed.didMove(to: nil)
  }

  private func has(_ interaction: any Interaction) -> Bool {
    interactionList.contains { $0 === interaction }
  }
}
