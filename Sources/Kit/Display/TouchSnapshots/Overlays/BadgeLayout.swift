import TSGeometry

/// The positions of the labels of outlines, such that no label covers another.
struct BadgeLayout {
  /// The area in which the labels must be.
  let picture: CGRect
  let outlines: [CGRect]

  /// Returns the frame of the label of each outline, in the same order.
  ///
  /// A label is inside the top left corner of its outline, or beside an outline that it would cover;
  /// otherwise at another side of it that is free, or else at a free place near it. Labels cover each
  /// other only where there is none.
  ///
  /// - Parameter sizes: The sizes of the labels, in the order of the outlines.
  /// - Complexity: O(*n*²) in the number of outlines.
  func frames(of sizes: [CGSize]) -> [CGRect] {
    var frames = sizes.map { CGRect(origin: .zero, size: $0) }
    var taken: [CGRect] = []
    // Small outlines first, as they leave the least choice.
    let order = outlines.indices.sorted { one, other in
      let (a, b) = (outlines[one], outlines[other])
      let areas = (a.width * a.height, b.width * b.height)
      return areas.0 != areas.1 ? areas.0 < areas.1 : one < other
    }
    for index in order {
      frames[index] = frame(of: sizes[index], at: outlines[index], avoiding: taken)
      taken.append(frames[index])
    }
    return frames
  }

  private func frame(
    of size: CGSize, at outline: CGRect, avoiding taken: [CGRect]
  ) -> CGRect {
    func isFree(_ frame: CGRect) -> Bool {
      picture.contains(frame) && !taken.contains { $0.intersects(frame) }
    }
    let beside = candidates(of: size, at: outline).filter(isFree)
    if let frame = beside.first(where: { !coversOther(than: outline, $0) }) ?? beside.first {
      return frame
    }
    let usual = CGRect(origin: outline.origin, size: size)
    return rings(of: size, around: outline).first(where: isFree) ?? usual
  }

  /// Returns whether a label would cover a part of another outline's area that is not around its own.
  private func coversOther(than own: CGRect, _ frame: CGRect) -> Bool {
    outlines.contains { $0 != own && !$0.contains(own) && $0.intersects(frame) }
  }

  /// Returns the frames of a label that touch its outline, the best first.
  private func candidates(of size: CGSize, at outline: CGRect) -> [CGRect] {
    let (width, height) = (size.width, size.height)
    let lefts: [CGFloat] = [outline.minX, outline.maxX - width, outline.midX - width / 2]
    let tops: [CGFloat] = [outline.minY, outline.maxY - height, outline.midY - height / 2]
    func frames(_ xs: [CGFloat], _ ys: [CGFloat]) -> [CGRect] {
      ys.flatMap { y in xs.map { CGRect(x: $0, y: y, width: width, height: height) } }
    }
    let inside = frames(Array(lefts.prefix(2)), Array(tops.prefix(2)))
    let outside =
      frames(lefts, [outline.minY - height, outline.maxY])
      + frames([outline.minX - width, outline.maxX], tops)
    let isSmall = outline.width < 2 * width || outline.height < 2 * height
    return isSmall ? outside + inside : inside + outside
  }

  /// Returns frames of a label around its outline, in rings from the inner to the outer.
  private func rings(of size: CGSize, around outline: CGRect) -> [CGRect] {
    let start = CGPoint(
      x: max(picture.minX, min(outline.minX, picture.maxX - size.width)),
      y: max(picture.minY, min(outline.minY, picture.maxY - size.height)))
    let step = size.height + 1
    var frames: [CGRect] = []
    for radius in 0...BadgeLayout.ringCount {
      for row in -radius...radius {
        // Only the first and the last row of a ring are whole.
        let distance = abs(row) == radius ? 1 : max(1, 2 * radius)
        for column in stride(from: -radius, through: radius, by: distance) {
          let origin = CGPoint(
            x: start.x + CGFloat(column) * step, y: start.y + CGFloat(row) * step)
          frames.append(CGRect(origin: origin, size: size))
        }
      }
    }
    return frames
  }

  private static let ringCount = 40
}
