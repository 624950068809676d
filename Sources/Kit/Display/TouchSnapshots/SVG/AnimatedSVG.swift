import TSFormatting
import TSGeometry
import TSGraphics

/// A writer that converts a series of pictures to one SVG file, in which they are shown in turn.
struct AnimatedSVG {
  /// What is shown from a moment on.
  struct Picture {
    /// The time since the beginning, in seconds.
    var time: Double
    var screen: DisplayList
    var fingers: DisplayList
    var captions: [FingerCaption]
  }

  /// The time for which the last picture remains before the first one follows, in seconds.
  private static let pause = 1.5

  /// The size of the screen, in points.
  let size: CGSize
  let rows: Int

  /// Returns the text of the file.
  ///
  /// - Parameters:
  ///   - pictures: The pictures, in order, of which the first is at 0.
  ///   - images: The reader for the files of images, which are embedded.
  /// - Throws: ``SnapshotError/image(path:why:)`` if the file of an image cannot be read.
  func text(_ pictures: [Picture], images: ImageFiles) throws(SnapshotError) -> String {
    var (writer, groups) = (SVGWriter(), SharedGroups())
    var shown: [(number: Int, time: Double)] = []
    for picture in pictures {
      let number = groups.add(try writer.lines(of: drawing(of: picture).commands, images))
      if shown.last?.number != number { shown.append((number, picture.time)) }
    }
    let duration = (pictures.last?.time ?? 0) + Self.pause
    let (width, height) = (SVGText.number(size.width), SVGText.number(size.height + captionHeight))
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)">\n
      """
    text += "<defs>\n"
    for line in writer.definitions + groups.definitions { text += line + "\n" }
    text += "</defs>\n"
    // What all pictures begin with is written once, behind them.
    let ground = commonPrefix(of: shown.map { groups.parts(of: $0.number) })
    text += groups.text(of: ground) + "\n"
    var known: Set<Int> = []
    for (number, time) in shown where known.insert(number).inserted {
      let times = shown.indices.filter { shown[$0].number == number }.map { index in
        (from: shown[index].time, to: index + 1 < shown.count ? shown[index + 1].time : duration)
      }
      let body = groups.text(of: groups.parts(of: number).dropFirst(ground.count))
      let hidden = time == 0 ? "" : " display=\"none\""
      text += "<g\(hidden)>\(animation(times, duration))\(body)</g>\n"
    }
    return text + "</svg>\n"
  }

  private var captionHeight: CGFloat {
    rows == 0 ? 0 : 2 * FingerCaption.margin + CGFloat(rows) * FingerCaption.height
  }

  private func drawing(of picture: Picture) -> DisplayList {
    DisplayList { context in
      if rows > 0 {
        context.setFillColor(Color(white: 0.97))
        context.fill(CGRect(x: 0, y: size.height, width: size.width, height: captionHeight))
      }
      context.beginTransparencyLayer()
      context.clip(to: CGRect(origin: .zero, size: size))
      context.draw(picture.screen)
      context.draw(picture.fingers)
      context.endTransparencyLayer()
      for caption in picture.captions {
        context.beginTransparencyLayer()
        caption.draw(in: context, top: size.height + FingerCaption.margin, width: size.width)
        context.endTransparencyLayer()
      }
    }
  }

  private func commonPrefix(of pictures: [[SharedGroups.Part]]) -> [SharedGroups.Part] {
    guard let first = pictures.first else { return [] }
    let count = pictures.dropFirst().reduce(first.count) { count, parts in
      min(count, zip(first, parts).prefix { $0 == $1 }.count)
    }
    return Array(first.prefix(count))
  }

  /// Returns the element that shows a picture at its times.
  private func animation(_ times: [(from: Double, to: Double)], _ duration: Double) -> String {
    var (keys, values): ([String], [String]) = ([], [])
    func add(_ time: Double, _ value: String) {
      keys.append((time / duration).compact(5))
      values.append(value)
    }
    if times.first?.from != 0 { add(0, "none") }
    for time in times {
      add(time.from, "inline")
      if time.to < duration { add(time.to, "none") }
    }
    return """
      <animate attributeName="display" dur="\(duration.compact(3))s" repeatCount="indefinite" \
      calcMode="discrete" keyTimes="\(keys.joined(separator: ";"))" \
      values="\(values.joined(separator: ";"))"/>
      """
  }
}
