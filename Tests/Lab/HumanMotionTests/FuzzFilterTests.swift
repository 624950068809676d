import HumanMotion
import Testing

@Suite("The kernel's filter of noise") struct FuzzFilterTests {
  @Test(
    "M44: holds small steps back and shortens larger ones, as Linux does with a fuzz of 8",
    arguments: [
      (0, 0), (3, 0), (-3, 0), (4, 1), (7, 1), (-4, -1), (-5, -2), (-7, -2), (8, 4), (15, 7),
      (-8, -4), (-15, -8), (16, 16), (-16, -16),
    ])
  func steps(step: Int32, reported: Int32) {
    #expect(FuzzFilter.reported(1000 + step, after: 1000, fuzz: 8) == 1000 + reported)
  }

  @Test("leaves values alone without fuzz")
  func none() {
    #expect((-20...20).allSatisfy { FuzzFilter.reported($0, after: 0, fuzz: 0) == $0 })
  }

  @Test("is inverted by a value that it reports so")
  func inverse() {
    for reported: Int32 in [-30, -8, -2, -1, 0, 1, 4, 7, 16, 30] {
      let value = FuzzFilter.value(reportedAs: 1000 + reported, after: 1000, fuzz: 8)
      #expect(
        FuzzFilter.reported(Int32(value), after: 1000, fuzz: 8) == 1000 + reported, "\(value)")
    }
  }
}
