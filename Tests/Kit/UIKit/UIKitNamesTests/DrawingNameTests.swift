import Foundation
import Testing
import UIKitNames

@Suite("UIKit's names for drawing") struct DrawingNameTests {
  @Test("a path is an object: a copy has a life of its own")
  func identity() throws {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.lineWidth = 3
    path.usesEvenOddFillRule = true
    let same = path
    let copy = try #require(path.copy() as? UIBezierPath)
    let fixed = path.cgPath
    path.apply(CGAffineTransform(translationX: 5, y: 0))
    #expect(same.bounds.minX == 5 && copy.bounds.minX == 0 && fixed.boundingBox.minX == 0)
    #expect(copy.lineWidth == 3 && copy.usesEvenOddFillRule)
    #expect(path == same && path != copy && Set([path, same, copy]).count == 2)
    path.cgPath = fixed
    #expect(path.contains(CGPoint(x: 1, y: 1)) && !path.isEmpty)
    path.removeAllPoints()
    #expect(path.isEmpty && path.bounds.isNull && path.currentPoint == .zero && path.lineWidth == 3)
  }

  @Test("a path that is built is the value that is built in the same steps")
  func building() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 9, y: 0))
    path.addArc(
      withCenter: CGPoint(x: 9, y: 9), radius: 9, startAngle: -.pi / 2, endAngle: 0, clockwise: true
    )
    path.addQuadCurve(to: CGPoint(x: 1, y: 1), controlPoint: CGPoint(x: 3, y: 3))
    path.addCurve(
      to: CGPoint(x: 2, y: 0), controlPoint1: CGPoint(x: 3, y: 3), controlPoint2: .zero)
    path.close()
    let other = CGMutablePath()
    other.move(to: .zero)
    other.addLine(to: CGPoint(x: 9, y: 0))
    // Core Graphics' direction is the opposite one.
    other.addArc(
      center: CGPoint(x: 9, y: 9), radius: 9, startAngle: -.pi / 2, endAngle: 0, clockwise: false)
    other.addQuadCurve(to: CGPoint(x: 1, y: 1), control: CGPoint(x: 3, y: 3))
    other.addCurve(to: CGPoint(x: 2, y: 0), control1: CGPoint(x: 3, y: 3), control2: .zero)
    other.closeSubpath()
    #expect(path.cgPath == other)
    #expect(UIBezierPath(cgPath: other).reversing().reversing().path == path.path)
  }

  @Test("a Core Graphics path takes the address of a transform, or nil")
  func transforms() {
    var move = CGAffineTransform(translationX: 3, y: 4)
    let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
    #expect(CGPath(rect: rect, transform: nil).boundingBox == rect)
    #expect(CGPath(rect: rect, transform: &move).boundingBox == rect.offsetBy(dx: 3, dy: 4))
    #expect(CGPath(ellipseIn: rect, transform: &move).boundingBoxOfPath.minX == 3)
    let round = CGPath(roundedRect: rect, cornerWidth: 5, cornerHeight: 10, transform: nil)
    #expect(!round.contains(CGPoint(x: 0.5, y: 1)) && round.contains(CGPoint(x: 5, y: 1)))
    #expect(round.copy(using: &move)?.boundingBox.minY == 4)
    let mutable = round.mutableCopy()
    mutable?.addRect(CGRect(x: 50, y: 0, width: 1, height: 1))
    #expect(mutable?.boundingBox.maxX == 51 && round.boundingBox.maxX == 10)
    #expect(
      round.contains(.zero, using: .evenOdd, transform: CGAffineTransform(translationX: 5, y: 5)))
  }

  @Test("the elements of a path are given with their points, one after the other")
  func elements() {
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 2, height: 2)).cgPath
    var types: [CGPathElementType] = []
    var last = CGPoint.zero
    path.applyWithBlock { element in
      types.append(element.pointee.type)
      if element.pointee.type == .addCurveToPoint { last = element.pointee.points[2] }
    }
    #expect(types.first == .moveToPoint && types.last == .closeSubpath && types.count == 6)
    #expect(abs(last.x - 2) + abs(last.y - 1) < 1e-9)
  }

  @Test("a colour writes its components to variables")
  func components() {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
    #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect([red, green, blue, alpha] == [0.25, 0.5, 0.75, 0.5])
    #expect(color.cgColor.components == [0.25, 0.5, 0.75, 0.5] && color.cgColor.alpha == 0.5)
    var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
    #expect(abs(hue - 7.0 / 12) < 1e-9 && abs(saturation - 2.0 / 3) < 1e-9 && brightness == 0.75)
    var white: CGFloat = 0
    UIColor(white: 0.3, alpha: 1).getWhite(&white, alpha: &alpha)
    #expect(white == 0.3 && alpha == 1)
    #expect(UIColor(cgColor: color.cgColor) == color)
    let literal: UIColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(literal == .red)
  }

  @Test("a gradient has its colours in the order of their positions")
  func gradients() {
    let colors = [UIColor.red.cgColor, UIColor.green.cgColor, UIColor.blue.cgColor]
    let space = CGColorSpaceCreateDeviceRGB()
    let even = CGGradient(colorsSpace: space, colors: colors as CFArray, locations: nil)
    #expect(even?.stops.map(\.location) == [0, 0.5, 1])
    let mixed = CGGradient(colorsSpace: space, colors: colors as CFArray, locations: [1, 0, 0.5])
    #expect(mixed?.stops.map(\.color) == [.green, .blue, .red])
    #expect(CGGradient(colorsSpace: nil, colors: [] as CFArray, locations: nil) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: [0, 1]) == nil)
    let gray = CGGradient(
      colorSpace: CGColorSpaceCreateDeviceGray(), colorComponents: [0, 1, 1, 0.5],
      locations: [0, 1], count: 2)
    #expect(gray?.stops.map(\.color) == [.black, UIColor(white: 1, alpha: 0.5)])
  }

  @Test("strings have sizes with attributes, on one line or on several")
  func strings() {
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
    let size = "Hello".size(withAttributes: attributes)
    #expect(
      abs(size.width - 45.56) < 1e-9 && size.height == UIFont.systemFont(ofSize: 20).lineHeight)
    #expect(("Hello" as NSString).size(withAttributes: attributes) == size)
    let narrow = CGSize(width: 50, height: CGFloat.greatestFiniteMagnitude)
    let text = "Hello Hello Hello"
    #expect(
      text.boundingRect(
        with: narrow, options: .usesLineFragmentOrigin, attributes: attributes, context: nil
      )
      .height == 3 * size.height)
    #expect(
      text.boundingRect(with: narrow, attributes: attributes, context: nil).height == size.height)
    #expect("a".size() == UIFont.systemFont(ofSize: 12).size(of: "a"))
  }

  @Test("the functions of Core Graphics' C interface do what their successors do")
  func geometry() {
    let rect = CGRectMake(1, 2, 3, 4)
    #expect(rect.equalTo(CGRect(x: 1, y: 2, width: 3, height: 4)))
    #expect(CGRect(x: 4, y: 6, width: -3, height: -4).equalTo(rect))
    #expect(CGRectGetMaxX(rect) == 4 && CGRectGetMidY(rect) == 4 && CGRectGetHeight(rect) == 4)
    #expect(CGPointMake(1, 2).equalTo(rect.origin) && CGSizeMake(3, 4).equalTo(rect.size))
    #expect(CGRectContainsPoint(rect, CGPoint(x: 2, y: 3)) && CGRectIsEmpty(CGRectZero))
    #expect(CGAffineTransformMakeRotation(.pi) == CGAffineTransform(rotationAngle: .pi))
    #expect(
      CGAffineTransformTranslate(CGAffineTransformMakeScale(2, 2), 1, 1)
        == CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 1, y: 1))
    #expect(UIEdgeInsetsInsetRect(rect, UIEdgeInsetsMake(1, 1, 1, 1)) == rect.insetBy(dx: 1, dy: 1))
    #expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
    #expect(NSStringFromCGPoint(CGPoint(x: 1, y: 0.5)) == "{1, 0.5}")
    #expect(NSStringFromCGRect(rect) == "{{1, 2}, {3, 4}}")
    #expect(UIOffset(horizontal: 1, vertical: 0) != .zero)
  }

  @Test("image contexts are begun and ended in pairs, and pushed ones are popped")
  func imageContexts() {
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), true, 2)
    let context = UIGraphicsGetCurrentContext()
    UIGraphicsPushContext(CGContext())
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
    UIGraphicsPopContext()
    #expect(UIGraphicsGetCurrentContext() === context)
    let image = UIGraphicsGetImageFromCurrentImageContext()
    #expect(image?.scale == 2 && image?.cgImage?.width == 8 && image?.imageOrientation == .up)
    UIGraphicsEndImageContext()
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(UIImage(named: "none") == nil && UIImage(contentsOfFile: "/none") == nil)
    #expect(UIImage(named: "none", in: Bundle.main, compatibleWith: nil) == nil)
    #expect(UIImage().size == .zero)
    #expect(image?.withRenderingMode(.alwaysTemplate).renderingMode == .alwaysTemplate)
  }
}
