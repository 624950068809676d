import Testing

@testable import TSInterface

@Suite("Lists that own their memory") struct PlainListTests {
  @Test("have the elements of an array that is changed in the same way", arguments: [1, 5, 33])
  func matchesArray(count: Int) {
    var list = PlainList<Int>()
    var array: [Int] = []
    for number in 0..<count {
      list.append(number)
      array.append(number)
      list.insert(-number, at: number / 2)
      array.insert(-number, at: number / 2)
    }
    #expect(list.elements == array)
    #expect(list.remove(at: count / 3) == array.remove(at: count / 3))
    #expect(list.popLast() == array.popLast())
    #expect(list.elements == array)
    #expect(list.count == array.count && list.isEmpty == array.isEmpty)
    list.removeAll()
    #expect(list.isEmpty && list.popLast() == nil)
  }

  @Test("a list of objects retains each once, wherever it is moved")
  func retains() {
    final class Token {}
    weak var first: Token?
    weak var second: Token?
    var list = RetainedList<AnyObject>()
    do {
      var other = RetainedList<AnyObject>()
      let (a, b) = (Token(), Token())
      (first, second) = (a, b)
      other.append(a)
      list.take(from: &other)
      other.append(b)
      list.take(from: &other)
      #expect(other.isEmpty && list.count == 2)
    }
    #expect(first != nil && second != nil)
    list.move(1, to: 0)
    #expect(list.popLast() != nil)
    #expect(first == nil && second != nil)
    list.releaseAll()
    #expect(second == nil && list.isEmpty)
  }

  @Test("finds elements, and removes those that satisfy a condition in their order")
  func conditions() {
    var list = PlainList<Int>()
    let findsInNone = list.contains { _ in true }
    for number in 1...9 { list.append(number) }
    let found = (list.contains { $0 == 9 }, list.contains { $0 == 10 })
    #expect(!findsInNone && found == (true, false))
    list.removeAll { $0.isMultiple(of: 3) || $0 == 1 }
    #expect(list.elements == [2, 4, 5, 7, 8])
    list.removeAll { _ in true }
    #expect(list.elements == [])
  }
}
