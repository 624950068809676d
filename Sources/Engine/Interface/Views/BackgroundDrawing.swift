/// A view that draws its ``View/backgroundColor`` itself, as a part of its content.
///
/// A renderer does not fill the bounds of such a view with the colour. Use it for views whose
/// background has another outline, such as the cells of a grouped table.
@MainActor package protocol BackgroundDrawing: View {}
