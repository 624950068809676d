/// How a recognizer stands to another one, by the numbers of the header.
enum RelationKind: UInt32 {
  case exclusive = 0
  case simultaneous = 1
  case requiresFailure = 2
  case yields = 3
  case exclusiveAnywhere = 4
}

/// The relation of a recognizer to another one, neither of which keeps the other alive.
struct RecognizerRelation {
  private let link: UnretainedLink<Recognizer>
  var kind: RelationKind

  init(to other: Recognizer, kind: RelationKind) {
    (link, self.kind) = (UnretainedLink(other), kind)
  }

  var other: Recognizer { link.target }
}

extension Recognizer {
  func relation(to other: Recognizer) -> RelationKind {
    for relation in relations where relation.other === other {
      return relation.kind
    }
    return generalRelation
  }

  /// A Boolean value that indicates whether the recognizer may wait for another one, or another for
  /// it.
  var mayHaveRequirements: Bool {
    for relation in relations where relation.kind == .requiresFailure { return true }
    return !referrers.isEmpty
  }

  func forEachRequired(_ body: (Recognizer) -> Void) {
    for relation in relations where relation.kind == .requiresFailure { body(relation.other) }
  }

  func forEachDependent(_ body: (Recognizer) -> Void) {
    for referrer in referrers where referrer.target.waits(for: self) { body(referrer.target) }
  }

  func waits(for other: Recognizer) -> Bool { relation(to: other) == .requiresFailure }

  func permits(_ other: Recognizer) -> Bool { relation(to: other) == .simultaneous }

  func prevents(_ other: Recognizer) -> Bool { relation(to: other) != .yields }

  func sharesBranch(with other: Recognizer) -> Bool {
    if relation(to: other) == .exclusiveAnywhere || other.relation(to: self) == .exclusiveAnywhere {
      return true
    }
    guard let surface, let another = other.surface else { return false }
    return surface.sharesBranch(with: another)
  }

  /// Sets the relation to another recognizer, or to all that have none of their own.
  func setRelation(_ kind: RelationKind, to other: Recognizer?) -> Status {
    guard let other else {
      if kind == .requiresFailure { return Statuses.invalid }
      generalRelation = kind
      return Statuses.ok
    }
    if other === self { return Statuses.invalid }
    if kind == .requiresFailure, other.requires(self) { return Statuses.cycle }
    if let index = relations.firstIndex(where: { $0.other === other }) {
      relations[index].kind = kind
    } else {
      relations.append(RecognizerRelation(to: other, kind: kind))
      other.referrers.append(UnretainedLink(self))
    }
    surface?.session?.noteRequirement(of: other, by: self)
    return Statuses.ok
  }

  /// Returns whether the recognizer requires another one to fail, directly or through others.
  ///
  /// - Complexity: O(1) if this one requires none or the other is required by none, as for recognizers
  ///   that are set up in order; otherwise O(*n*) in the number of relations.
  private func requires(_ other: Recognizer) -> Bool {
    guard mayHaveRequirements, !other.referrers.isEmpty else { return false }
    var found = [self]
    isFound = true
    defer { for recognizer in found { recognizer.isFound = false } }
    var next = 0
    while next < found.count {
      for relation in found[next].relations where relation.kind == .requiresFailure {
        let required = relation.other
        if required === other { return true }
        if !required.isFound { found.append(required) }
        required.isFound = true
      }
      next += 1
    }
    return false
  }

  /// Removes the relations in both directions, as the recognizer is freed.
  func forgetRelations() {
    for relation in relations {
      relation.other.referrers.removeAll { $0.target === self }
    }
    for referrer in referrers {
      referrer.target.relations.removeAll { $0.other === self }
    }
  }
}
