public import Graphics

/// The UIKit name for ``Graphics/Color``.
///
/// Colours are values here; `UIColor` is a class in UIKit. Extensions of it therefore declare `init`
/// instead of `convenience init`, and `static` members instead of `class` ones.
public typealias UIColor = Color
/// The UIKit name for ``Graphics/Font``.
public typealias UIFont = Font
/// The UIKit name for ``Graphics/Image``.
public typealias UIImage = Image
/// The UIKit name for ``Graphics/LineBreakMode``.
public typealias NSLineBreakMode = LineBreakMode
/// The UIKit name for ``Graphics/TextAlignment``.
public typealias NSTextAlignment = TextAlignment
/// The UIKit name for ``Graphics/Path/Corners``.
public typealias UIRectCorner = Path.Corners

/// The Core Graphics name for ``Graphics/GraphicsContext``.
public typealias CGContext = GraphicsContext
/// The Core Graphics name for ``Graphics/Color``, which contexts and layers accept directly.
public typealias CGColor = Color
/// The Core Graphics name for ``Graphics/StrokeStyle/LineCap``.
public typealias CGLineCap = StrokeStyle.LineCap
/// The Core Graphics name for ``Graphics/StrokeStyle/LineJoin``.
public typealias CGLineJoin = StrokeStyle.LineJoin
/// The Core Graphics name for ``Graphics/BlendMode``.
public typealias CGBlendMode = BlendMode
/// The Core Graphics name for ``Graphics/FillRule``.
public typealias CGPathFillRule = FillRule
/// The Core Graphics name for ``Graphics/PathDrawingMode``.
public typealias CGPathDrawingMode = PathDrawingMode
/// The Core Graphics name for ``Graphics/GradientDrawingOptions``.
public typealias CGGradientDrawingOptions = GradientDrawingOptions
