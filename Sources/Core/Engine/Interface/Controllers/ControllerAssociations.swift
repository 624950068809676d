// What a program keeps with an object by keys of its own, which ends with the object.

extension View {
  package final var associations: [UInt: Any] {
    get { supplement?.associations ?? [:] }
    set { supplementCreatingIfNeeded.associations = newValue.isEmpty ? nil : newValue }
  }
}

extension ViewController {
  /// The values by their keys.
  package final var associations: [UInt: Any] {
    get { attachmentIfMade(ControllerAssociations.self)?.values ?? [:] }
    set { attachment { ControllerAssociations() }.values = newValue }
  }
}

@MainActor private final class ControllerAssociations: ControllerAttachment {
  var values: [UInt: Any] = [:]
}
