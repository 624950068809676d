import ArenaExploration
import TSRecognition
import TestSupport
import Testing

/// A small part of what `explore` searches in release builds.
@Suite("The arena, explored")
struct ExplorationTests {
  @Test(
    "every state that the exploration of the arena reaches keeps every law",
    arguments: RecognizerRelations.Variant.allCases)
  func keepsLaws(_ variant: RecognizerRelations.Variant) {
    for relations in RecognizerRelations.all(variant, 2) {
      for (depth, isNested) in [(3, false), (1, true)] {
        var exploration = Exploration(relations)
        (exploration.depth, exploration.isNested) = (depth, isNested)
        exploration.run()
        #expect(exploration.broken.isEmpty, "\(relations)")
        #expect(exploration.stateCount > (isNested ? 5 : 20), "\(relations)")
      }
    }
  }

  @Test(
    "each deliberate mistake in the arena is noticed by a law",
    arguments: FullCheck.cases(of: ArenaMutation.allCases, elseEvery: 6))
  func noticesMistakes(_ mutation: ArenaMutation) {
    var found: [ArenaLaw: String] = [:]
    // The cheap searches first: each takes many times as long as the one before it.
    for (depth, isNested) in [(1, false), (1, true), (2, false), (2, true), (3, true)] {
      for variant in RecognizerRelations.Variant.allCases {
        for relations in RecognizerRelations.all(variant, 2) where found[mutation.law] == nil {
          var exploration = Exploration(relations)
          exploration.mutation = mutation
          (exploration.depth, exploration.isNested) = (depth, isNested)
          exploration.run(until: mutation.law)
          found.merge(exploration.broken) { first, _ in first }
        }
      }
    }
    print("\(mutation): \(found[mutation.law].map { "\(mutation.law.rawValue): \($0)" } ?? "-")")
    #expect(found[mutation.law] != nil, "\(mutation) breaks only \(found)")
  }

  @Test("the deliberate mistakes break 19 laws of the arena") func hasLaws() {
    #expect(RecognizerRelations.all(.plain, 3).count == 200)
    #expect(Set(ArenaMutation.allCases.map(\.law)).count == 19)
  }
}
