import TSGraphics
import TestSupport
import Testing

@Suite("A colour in eight bytes") struct CompactColorTests {
  @Test("is exactly the colour that was stored")
  func exact() {
    let shares: [Double] = [
      0, 1, 0.5, 1.0 / 3, 2.0 / 3, 122.0 / 255, 0.667, 0.29, 0.999, 1e-9, 0.1234567, -0.5, 1.5,
      .infinity, (0.5 as Double).nextUp, -0.0,
    ]
    for red in shares {
      for alpha in shares {
        let color = Color(red: red, green: 0.25, blue: alpha, alpha: alpha)
        let stored = CompactColor(color).color
        let parts = [stored.red, stored.green, stored.blue, stored.alpha].map(\.bitPattern)
        #expect(parts == [red, 0.25, alpha, alpha].map(\.bitPattern))
      }
    }
  }

  @Test("takes eight bytes, with and without a colour")
  func size() {
    #expect(MemoryLayout<CompactColor>.size == 8)
    #expect(MemoryLayout<CompactColor?>.size == 8)
  }

  @Test("keeps a component that is no number")
  func notANumber() {
    #expect(CompactColor(Color(white: .nan)).color.red.isNaN)
    #expect(CompactColor(nil as Color?) == nil)
  }
}

extension CompactColor? {
  fileprivate static func == (a: CompactColor?, b: CompactColor?) -> Bool { a?.color == b?.color }
}
