import TSGeometry
import TSPreconditions
import TestSupport
import Testing

@Suite("Texts as bytes")
struct ByteTextTests {
  @Test(
    "of decimal numbers are the nearest number, or within two of it beyond 15 digits",
    arguments: [
      "0", "-0.25", "+12", "1e-3", "2.5E+2", "5.", ".5", "007", "123456789012345", "1e22",
      "0.30000000000000004", "12345678901234567890123", "0.00000000000000000000001234", "1e-320",
      "1e400", "-1.0416666666666667",
    ])
  func numbers(text: String) throws {
    let expected = try #require(Double(text))
    let found = try #require(Double(decimal: Array(text.utf8)[...]))
    #expect(found == expected || abs(found - expected) <= 2 * expected.ulp)
  }

  @Test(
    "that are no decimal numbers are none",
    arguments: ["", "-", ".", "e3", "1e", "1e+", "1 ", " 1", "1.2.3", "0x10", "inf", "nan", "1,5"])
  func noNumbers(text: String) { #expect(Double(decimal: Array(text.utf8)[...]) == nil) }

  @Test("are the same if their bytes are") func sameBytes() {
    #expect("libinput".isSame(as: "libinput") && "".isSame(as: ""))
    #expect(!"libinput".isSame(as: "libinpuT") && !"tap".isSame(as: "taps"))
    #expect(!"\u{e9}".isSame(as: "e\u{301}"))
  }

  @Test("give what follows a key") func key() {
    #expect("KEY=1 2".bytes(after: "KEY=").map { Array($0) } == Array("1 2".utf8))
    #expect("KEY".bytes(after: "KEY=") == nil && "KEE=1".bytes(after: "KEY=") == nil)
  }

  @Test("A heap sort orders any numbers", arguments: 0..<40) func heapSort(count: Int) {
    var random = SeededRandom(UInt64(count))
    var numbers = (0..<count).map { _ in Int.random(in: 0...count, using: &random) }
    let expected = numbers.sorted()
    numbers.heapSort(by: <)
    #expect(numbers == expected)
  }
}
