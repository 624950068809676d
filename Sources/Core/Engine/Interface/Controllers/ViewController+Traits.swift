extension ViewController {
  /// The traits of the interface that the controller belongs to.
  public final var traitCollection: TraitCollection {
    TraitCollection(userInterfaceIdiom: application?.userInterfaceIdiom ?? .phone)
  }
}
