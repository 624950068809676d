import TSRecognition
import TestSupport
import Testing

@Suite("The mask of an attempt's touches") struct TouchMaskTests {
  @Test("distinguishes numbers that differ by 64", arguments: [0, 1, 63, 64, 65, 127, 128, 1000])
  func apart(_ number: Int) {
    var mask = TouchMask()
    mask.insert(number)
    for other in 0...1100 {
      var second = TouchMask()
      second.insert(other)
      #expect(mask.contains(other) == (number == other))
      #expect(mask.isDisjoint(with: second) == (number != other))
    }
    mask.remove(number)
    #expect(mask.isEmpty && mask == TouchMask())
  }

  @Test("is the set of its numbers", arguments: 1...50 as ClosedRange<UInt64>)
  func random(_ seed: UInt64) {
    var random = SeededRandom(seed)
    var (masks, sets) = ([TouchMask(), TouchMask()], [Set<Int>(), Set<Int>()])
    for _ in 1...200 {
      let number = Int.random(in: 0..<300, using: &random)
      let index = Int.random(in: 0...1, using: &random)
      if Bool.random(using: &random) {
        masks[index].insert(number)
        sets[index].insert(number)
      } else {
        masks[index].remove(number)
        sets[index].remove(number)
      }
      #expect(masks[0].isDisjoint(with: masks[1]) == sets[0].isDisjoint(with: sets[1]))
    }
    for index in 0...1 {
      var numbers: [Int] = []
      masks[index].forEach { numbers.append($0) }
      #expect(numbers == sets[index].sorted())
      #expect(masks[index].isEmpty == sets[index].isEmpty)
    }
    var union = masks[0]
    union.formUnion(masks[1])
    let numbers = sets[0].union(sets[1])
    for number in 0..<400 { #expect(union.contains(number) == numbers.contains(number)) }
    #expect(union.firstMissing == (0...).first { !numbers.contains($0) })
    union.removeAll()
    #expect(union == TouchMask())
  }

  @Test("finds the first number that is missing", arguments: [0, 1, 63, 64, 65, 128, 200])
  func firstMissing(_ count: Int) {
    var mask = TouchMask()
    for number in 0..<count { mask.insert(number) }
    #expect(mask.firstMissing == count)
    mask.insert(count + 100)
    #expect(mask.firstMissing == count)
  }

  @Test("excludes in an arbitration only where a number is shared, also above 63")
  func arbitration() {
    var (first, second) = (TouchMask(), TouchMask())
    first.insert(3)
    second.insert(67)
    let nothing = NoRelations()
    func verdicts() -> [Verdict] {
      Arbitration.verdicts(
        on: [
          Candidate(proposedState: .began, order: 1, touches: first),
          Candidate(proposedState: .ended, order: 2, touches: second),
        ], nothing)
    }
    #expect(verdicts() == [.recognize(1), .recognize(0)])
    first.insert(67)
    #expect(verdicts() == [.recognize(1), .fail(0, .prevented(by: 1))])
  }
}

private struct NoRelations: ArbitrationRelations {}
