package import TSRecognition

/// The relations between a few recognizers, with the traits of each.
package struct RecognizerRelations: Sendable {
  /// For each recognizer, the bits of those that must fail before it is recognized.
  package var requirements: [UInt8]
  /// For each recognizer, the bits of those with which it may be recognized simultaneously.
  package var permissions: [UInt8]
  package var traits: [AttemptTraits]
  /// A Boolean value that indicates whether every other touch belongs to another person.
  package var hasPersons = false
  /// A Boolean value that indicates whether touches are ignored, and requirements begin and end, during
  /// attempts.
  package var mayChange = false

  package init(requirements: [UInt8], permissions: [UInt8]) {
    (self.requirements, self.permissions) = (requirements, permissions)
    traits = Array(repeating: AttemptTraits(), count: requirements.count)
  }

  package var count: Int { requirements.count }

  func waits(_ a: Int, for b: Int) -> Bool { requirements[a] & (1 << b) != 0 }
  func mayRunTogether(_ a: Int, _ b: Int) -> Bool { permissions[a] & (1 << b) != 0 }

  /// A Boolean value that indicates whether a recognizer waits for itself, through others.
  package var hasCircle: Bool {
    var left = UInt8(1 << count - 1)
    while left != 0 {
      let free = (0..<count).first { left & (1 << $0) != 0 && requirements[$0] & left == 0 }
      guard let free else { return true }
      left &= ~(1 << free)
    }
    return false
  }

  /// Returns all combinations of requirements and permissions, 200 for three recognizers without
  /// circles.
  ///
  /// - Parameters:
  ///   - count: The number of recognizers.
  ///   - circles: Pass `true` for those with a circle of requirements, instead of those without.
  /// - Returns: The relations.
  package static func all(_ count: Int, circles: Bool = false) -> [RecognizerRelations] {
    let pairs = (0..<count).flatMap { a in (0..<count).filter { $0 != a }.map { (a, $0) } }
    let edges = pairs.filter { $0 < $1 }
    var all: [RecognizerRelations] = []
    for bits in 0..<(1 << pairs.count) {
      var requirements = [UInt8](repeating: 0, count: count)
      for (index, (a, b)) in pairs.enumerated() where bits & (1 << index) != 0 {
        requirements[a] |= 1 << b
      }
      let empty = [UInt8](repeating: 0, count: count)
      guard RecognizerRelations(requirements: requirements, permissions: empty).hasCircle == circles
      else { continue }
      for bits in 0..<(1 << edges.count) {
        var permissions = empty
        for (index, (a, b)) in edges.enumerated() where bits & (1 << index) != 0 {
          permissions[a] |= 1 << b
          permissions[b] |= 1 << a
        }
        all.append(RecognizerRelations(requirements: requirements, permissions: permissions))
      }
    }
    return all
  }
}

/// The relations of one arbitration, whose candidates are attempts.
struct RoundRelations: ArbitrationRelations {
  let relations: RecognizerRelations
  let ids: [AttemptID]

  func waits(_ a: Int, for b: Int) -> Bool { relations.waits(ids[a].slot, for: ids[b].slot) }
  func mayRunTogether(_ a: Int, _ b: Int) -> Bool {
    relations.mayRunTogether(ids[a].slot, ids[b].slot)
  }
}
