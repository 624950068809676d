import TSFormatting
import Testing

@Suite("A formatted number") struct NumberTests {
  @Test(
    "has a fixed number of decimals, with halves rounded away from zero",
    arguments: [
      (0, 3, "0.000"), (-0.0, 1, "0.0"), (-0.04, 1, "0.0"), (-0.05, 1, "-0.1"), (0.25, 1, "0.3"),
      (-0.25, 1, "-0.3"), (2.5, 0, "3"), (12.3456, 2, "12.35"), (7, 0, "7"), (0.000_5, 3, "0.001"),
      (1e15, 0, "1000000000000000"), (9_007_199_254_740_991, 0, "9007199254740991"),
      (9_007_199_254_740_992, 0, "9007199254740992.0"), (1e300, 1, "1e+300"), (.infinity, 1, "inf"),
      (0.05, 17, "0.05000000000000000"), (0.1, 18, "0.1"),
    ] as [(Double, Int, String)])
  func fixed(number: Double, decimals: Int, text: String) {
    #expect(number.fixed(decimals) == text)
  }

  @Test(
    "has no zeros at its end in its compact form, and is 0 where it is not finite",
    arguments: [
      (0, 3, "0"), (-0.000_4, 3, "0"), (1.5, 3, "1.5"), (-1.230, 3, "-1.23"), (100, 2, "100"),
      (1e20, 2, "1e+20"), (.nan, 2, "0"), (-.infinity, 2, "0"),
    ] as [(Double, Int, String)])
  func compact(number: Double, decimals: Int, text: String) {
    #expect(number.compact(decimals) == text)
  }

  @Test("of things is followed by the singular for one of them only", arguments: [0, 1, 2, -1])
  func counted(number: Int) {
    #expect(number.counted("frame") == (number == 1 ? "1 frame" : "\(number) frames"))
    #expect(number.counted("touch", "touches") == "\(number) touch" + (number == 1 ? "" : "es"))
  }
}
