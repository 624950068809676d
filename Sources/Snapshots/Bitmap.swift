/// Pixels, row by row from the top.
package struct Bitmap: Hashable, Sendable {
  /// How many pixels a row has.
  package let width: Int
  /// How many rows there are.
  package let height: Int
  /// Opacity, red, green and blue, from the highest byte down; colours multiplied by opacity.
  package let pixels: [UInt32]

  /// The colour of a pixel, counted from the top left corner.
  package subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }
}
