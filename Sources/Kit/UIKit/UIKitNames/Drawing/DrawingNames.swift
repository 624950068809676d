public import TSGraphics

/// The UIKit name for ``TSGraphics/Color``.
///
/// Colours are values here; `UIColor` is a class in UIKit. Extensions of it therefore declare `init`
/// instead of `convenience init`, and `static` members instead of `class` ones.
public typealias UIColor = Color
/// The UIKit name for ``TSGraphics/Font``.
public typealias UIFont = Font
/// The UIKit name for ``TSGraphics/Image``.
public typealias UIImage = Image
/// The UIKit name for ``TSGraphics/LineBreakMode``.
public typealias NSLineBreakMode = LineBreakMode
/// The UIKit name for ``TSGraphics/TextAlignment``.
public typealias NSTextAlignment = TextAlignment
/// The UIKit name for ``TSGraphics/Path/Corners``.
public typealias UIRectCorner = Path.Corners

/// The Core Graphics name for ``TSGraphics/GraphicsContext``.
public typealias CGContext = GraphicsContext
/// The Core Graphics name for ``TSGraphics/Color``, which contexts and layers accept directly.
public typealias CGColor = Color
/// The Core Graphics name for ``TSGraphics/StrokeStyle/LineCap``.
public typealias CGLineCap = StrokeStyle.LineCap
/// The Core Graphics name for ``TSGraphics/StrokeStyle/LineJoin``.
public typealias CGLineJoin = StrokeStyle.LineJoin
/// The Core Graphics name for ``TSGraphics/BlendMode``.
public typealias CGBlendMode = BlendMode
/// The Core Graphics name for ``TSGraphics/FillRule``.
public typealias CGPathFillRule = FillRule
/// The Core Graphics name for ``TSGraphics/PathDrawingMode``.
public typealias CGPathDrawingMode = PathDrawingMode
/// The Core Graphics name for ``TSGraphics/GradientDrawingOptions``.
public typealias CGGradientDrawingOptions = GradientDrawingOptions
