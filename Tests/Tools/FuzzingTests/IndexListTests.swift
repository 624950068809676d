import Fuzzing
import Testing

@Suite("Lists of steps") struct IndexListTests {
  @Test(
    "writes and reads the steps that are kept",
    arguments: zip([[], [4], [0, 1, 2], [0, 2, 3, 9]], ["none", "4", "0-2", "0,2-3,9"]))
  func lists(_ indices: [Int], _ text: String) {
    #expect(IndexList.text(indices) == text)
    #expect(IndexList.indices(text) == indices)
  }

  @Test("refuses what is no list of steps", arguments: ["", "a", "3-1", "1-2-3", "1,,b", "-"])
  func wrongLists(_ text: String) {
    #expect(IndexList.indices(text) == nil || text.isEmpty)
  }
}
