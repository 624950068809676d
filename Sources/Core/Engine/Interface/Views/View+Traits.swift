extension View {
  /// The traits of the interface that the view belongs to.
  public final var traitCollection: TraitCollection {
    TraitCollection(userInterfaceIdiom: window?.application?.userInterfaceIdiom ?? .phone)
  }
}
