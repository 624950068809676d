import TSGraphics
import Testing
import UIKitNames

@Suite("Parts of pictures") struct CroppingTests {
  private let image: UIImage = {
    var image = UIImage(name: "card", size: CGSize(width: 20, height: 10)) { context in
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 5, y: 2, width: 10, height: 4))
    }
    image.scale = 2
    return image
  }()

  @Test(
    "have whole pixels of the picture",
    arguments: [
      (CGRect(x: 0, y: 0, width: 40, height: 20), CGSize(width: 40, height: 20)),
      (CGRect(x: 10, y: 4, width: 20, height: 8), CGSize(width: 20, height: 8)),
      (CGRect(x: 9.5, y: 4.5, width: 20, height: 7), CGSize(width: 21, height: 8)),
      (CGRect(x: 30, y: 10, width: 100, height: 100), CGSize(width: 10, height: 10)),
    ])
  func sizes(rect: CGRect, size: CGSize) throws {
    let part = try #require(image.cgImage?.cropping(to: rect))
    #expect(CGSize(width: part.width, height: part.height) == size)
    #expect(UIImage(cgImage: part).scale == 2)
  }

  @Test(
    "are nil outside of it",
    arguments: [
      CGRect(x: 40, y: 0, width: 5, height: 5), CGRect(x: 5, y: 5, width: 0, height: 5), .null,
    ])
  func outside(rect: CGRect) { #expect(image.cgImage?.cropping(to: rect) == nil) }
}
