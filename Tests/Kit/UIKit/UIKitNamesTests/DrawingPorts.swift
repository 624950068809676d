import Foundation
import UIKitNames

// Views as libraries for UIKit have them, with the import changed, drawing in the styles in which
// such code is written.

/// A signature pad that keeps its strokes in an image, as drawing tutorials do.
class SignatureView: UIView {
  var image: UIImage?
  private let path = UIBezierPath()
  private var points: [CGPoint] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    path.lineWidth = 3
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
  }

  func begin(at point: CGPoint) {
    points = [point]
    path.removeAllPoints()
    path.move(to: point)
  }

  func move(to point: CGPoint) {
    points.append(point)
    if points.count == 3 {
      let middle = CGPoint(x: (points[1].x + points[2].x) / 2, y: (points[1].y + points[2].y) / 2)
      path.addQuadCurve(to: middle, controlPoint: points[1])
      points = [middle]
    }
    setNeedsDisplay()
  }

  func end() {
    UIGraphicsBeginImageContextWithOptions(bounds.size, false, 0)
    image?.draw(in: bounds)
    UIColor.black.setStroke()
    path.stroke()
    image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    path.removeAllPoints()
    setNeedsDisplay()
  }

  func erase(from start: CGPoint, to end: CGPoint) {
    UIGraphicsBeginImageContext(bounds.size)
    guard let context = UIGraphicsGetCurrentContext() else { return }
    image?.draw(in: CGRect(origin: CGPoint.zero, size: bounds.size))
    context.setLineCap(.round)
    context.setLineWidth(10)
    context.setBlendMode(CGBlendMode.clear)
    context.move(to: start)
    context.addLine(to: end)
    context.strokePath()
    image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
  }

  override func draw(_ rect: CGRect) {
    image?.draw(at: .zero)
    UIColor.black.set()
    path.stroke()
  }

  required init?(coder: NSCoder) { nil }
}

/// A circular slider with a track, an arc of progress and a knob.
class CircularSliderView: UIView {
  var value: CGFloat = 0.25

  override func draw(_ rect: CGRect) {
    super.draw(rect)
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let radius = min(rect.width, rect.height) / 2 - 10
    let start = -CGFloat.pi / 2
    let end = start + value * 2 * .pi

    context.addArc(
      center: center, radius: radius, startAngle: 0, endAngle: CGFloat(2 * Double.pi),
      clockwise: false)
    UIColor(white: 0.9, alpha: 1).setStroke()
    context.setLineWidth(8)
    context.setLineCap(.butt)
    context.drawPath(using: .stroke)

    context.saveGState()
    context.addArc(
      center: center, radius: radius, startAngle: start, endAngle: end, clockwise: false)
    context.setStrokeColor(UIColor.systemBlue.cgColor)
    context.setLineCap(CGLineCap.round)
    context.strokePath()
    context.restoreGState()

    let knob = CGPoint(x: center.x + radius * cos(end), y: center.y + radius * sin(end))
    context.setShadow(offset: CGSize(width: 0, height: 1), blur: 2, color: UIColor.gray.cgColor)
    UIColor.white.set()
    context.fillEllipse(in: CGRect(x: knob.x - 6, y: knob.y - 6, width: 12, height: 12))
  }
}

/// A check mark in a circle, which subclasses of paths draw.
class CheckMarkView: UIView {
  var isChecked = true

  override func draw(_ rect: CGRect) {
    let circle = UIBezierPath(ovalIn: bounds.insetBy(dx: 2, dy: 2))
    (isChecked ? UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1) : UIColor.lightGray)
      .setFill()
    circle.fill()
    guard isChecked else { return }
    let mark = UIBezierPath()
    mark.move(to: CGPoint(x: bounds.width * 0.25, y: bounds.height * 0.5))
    mark.addLine(to: CGPoint(x: bounds.width * 0.45, y: bounds.height * 0.7))
    mark.addLine(to: CGPoint(x: bounds.width * 0.75, y: bounds.height * 0.3))
    mark.lineWidth = 4
    mark.lineCapStyle = CGLineCap.round
    mark.lineJoinStyle = .round
    UIColor.white.setStroke()
    mark.stroke()
  }
}

/// A chart with a gradient below its line, dashed grid lines and a title.
class ChartView: UIView {
  let values: [CGFloat] = [10, 40, 20, 60, 50]

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let line = UIBezierPath()
    for (index, value) in values.enumerated() {
      let point = CGPoint(x: CGFloat(index) * 25, y: 80 - value)
      if index == 0 { line.move(to: point) } else { line.addLine(to: point) }
    }
    context.saveGState()
    if let clip = line.copy() as? UIBezierPath {
      clip.addLine(to: CGPoint(x: 100, y: 80))
      clip.addLine(to: CGPoint(x: 0, y: 80))
      clip.close()
      clip.addClip()
    }
    let colors = [UIColor.red.cgColor, UIColor.white.cgColor]
    let locations: [CGFloat] = [0.0, 1.0]
    guard
      let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray, locations: locations)
    else { return }
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 0, y: 20), end: CGPoint(x: 0, y: 80), options: [])
    context.restoreGState()
    UIColor.blue.setStroke()
    line.lineWidth = 2
    line.stroke()

    let grid = UIBezierPath()
    grid.move(to: CGPoint(x: 0, y: 90))
    grid.addLine(to: CGPoint(x: 100, y: 90))
    grid.setLineDash([4, 2], count: 2, phase: 0)
    UIColor.black.withAlphaComponent(0.5).setStroke()
    grid.stroke()

    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = .center
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 10, weight: .semibold), .paragraphStyle: paragraph,
      .foregroundColor: UIColor.darkGray,
    ]
    let title = "Chart"
    let height = title.size(withAttributes: attributes).height
    title.draw(
      in: CGRect(x: 0, y: 0, width: 100, height: height + 1), withAttributes: attributes)
  }
}

/// A knob with a pointer that paths in the style of Core Graphics draw.
class KnobView: UIView {
  var angle: CGFloat = 0

  override func draw(_ rect: CGRect) {
    let path = CGMutablePath()
    path.addEllipse(in: rect.insetBy(dx: 10, dy: 10))
    path.move(to: CGPoint(x: rect.midX, y: rect.midY))
    path.addLine(
      to: CGPoint(x: rect.midX + 40, y: rect.midY), transform: .identity)
    let turn = CGAffineTransform(translationX: rect.midX, y: rect.midY)
      .rotated(by: angle)
      .translatedBy(x: -rect.midX, y: -rect.midY)
    let turned = CGMutablePath()
    turned.addPath(path, transform: turn)
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.addPath(turned)
    context.setLineWidth(4)
    context.setStrokeColor(red: 0, green: 0, blue: 1, alpha: 1)
    context.strokePath()
    precondition(turned.contains(CGPoint(x: rect.midX, y: rect.midY + 1)))
  }
}

/// A picture that is made once, by a renderer.
func makeThumb(_ color: UIColor, size: CGSize) -> UIImage {
  let renderer = UIGraphicsImageRenderer(size: size)
  return renderer.image { context in
    color.setFill()
    UIBezierPath(
      roundedRect: CGRect(origin: .zero, size: size), byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: CGSize(width: 4, height: 4)
    ).fill()
    context.cgContext.setFillColor(UIColor.white.cgColor)
    context.fill(CGRect(x: 4, y: 4, width: 2, height: 2))
  }
}
