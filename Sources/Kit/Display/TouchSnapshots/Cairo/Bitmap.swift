/// An array of pixels, row by row from the top.
package struct Bitmap: Hashable, Sendable {
  /// The number of pixels in a row.
  package let width: Int
  package let height: Int
  /// The pixels: opacity, red, green and blue from the highest byte to the lowest, with colours
  /// premultiplied by the opacity.
  package let pixels: [UInt32]

  /// The pixel at a position, counted from the top left corner.
  package subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }
}
