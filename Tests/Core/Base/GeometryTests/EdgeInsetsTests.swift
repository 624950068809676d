import TSGeometry
import Testing

@Suite("Edge insets") struct EdgeInsetsTests {
  @Test("move the edges of a rectangle inwards, negative ones outwards")
  func inset() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(rect.inset(by: insets) == CGRect(x: 12, y: 21, width: 94, height: 46))
    let outwards = EdgeInsets(top: -1, left: -2, bottom: -3, right: -4)
    #expect(rect.inset(by: outwards) == CGRect(x: 8, y: 19, width: 106, height: 54))
    #expect(insets + outwards == .zero)
  }
}
