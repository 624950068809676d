// UIKit's system colours in their light appearance, as shares of 255; there is no dark one.

extension Color {
  private static func bytes(
    _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1
  ) -> Color {
    Color(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }

  /// The system's orange, (255, 149, 0).
  public static let systemOrange = bytes(255, 149, 0)
  /// The system's yellow, (255, 204, 0).
  public static let systemYellow = bytes(255, 204, 0)
  /// The system's mint, (0, 199, 190).
  public static let systemMint = bytes(0, 199, 190)
  /// The system's teal, (48, 176, 199).
  public static let systemTeal = bytes(48, 176, 199)
  /// The system's cyan, (50, 173, 230).
  public static let systemCyan = bytes(50, 173, 230)
  /// The system's indigo, (88, 86, 214).
  public static let systemIndigo = bytes(88, 86, 214)
  /// The system's purple, (175, 82, 222).
  public static let systemPurple = bytes(175, 82, 222)
  /// The system's pink, (255, 45, 85).
  public static let systemPink = bytes(255, 45, 85)
  /// The system's brown, (162, 132, 94).
  public static let systemBrown = bytes(162, 132, 94)

  /// The second of the system's greys, (174, 174, 178).
  public static let systemGray2 = bytes(174, 174, 178)
  /// The third of the system's greys, (199, 199, 204).
  public static let systemGray3 = bytes(199, 199, 204)
  /// The fourth of the system's greys, (209, 209, 214).
  public static let systemGray4 = bytes(209, 209, 214)
  /// The fifth of the system's greys, (229, 229, 234).
  public static let systemGray5 = bytes(229, 229, 234)
  /// The lightest of the system's greys, (242, 242, 247).
  public static let systemGray6 = bytes(242, 242, 247)

  /// The colour of text: black.
  public static let label = Color(white: 0)
  /// The colour of secondary text, (60, 60, 67) with an opacity of 0.6.
  public static let secondaryLabel = bytes(60, 60, 67, 0.6)
  /// The colour of tertiary text, (60, 60, 67) with an opacity of 0.3.
  public static let tertiaryLabel = bytes(60, 60, 67, 0.3)
  /// The colour of quaternary text, (60, 60, 67) with an opacity of 0.18.
  public static let quaternaryLabel = bytes(60, 60, 67, 0.18)
  /// The colour of placeholders, (60, 60, 67) with an opacity of 0.3.
  public static let placeholderText = bytes(60, 60, 67, 0.3)
  /// The colour of links, (0, 122, 255).
  public static let link = bytes(0, 122, 255)

  /// The colour of thin lines through which something shows, (60, 60, 67) with an opacity of 0.29.
  public static let separator = bytes(60, 60, 67, 0.29)
  /// The colour of thin lines, (198, 198, 200).
  public static let opaqueSeparator = bytes(198, 198, 200)

  /// The main background: white.
  public static let systemBackground = Color(white: 1)
  /// The background of content on the main one, (242, 242, 247).
  public static let secondarySystemBackground = systemGray6
  /// The background of content on the secondary one: white.
  public static let tertiarySystemBackground = Color(white: 1)
  /// The main background of grouped content, (242, 242, 247).
  public static let systemGroupedBackground = systemGray6
  /// The background of groups: white.
  public static let secondarySystemGroupedBackground = Color(white: 1)
  /// The background of content in groups, (242, 242, 247).
  public static let tertiarySystemGroupedBackground = systemGray6

  /// The fill of thin shapes, (120, 120, 128) with an opacity of 0.2.
  public static let systemFill = bytes(120, 120, 128, 0.2)
  /// The fill of medium shapes, (120, 120, 128) with an opacity of 0.16.
  public static let secondarySystemFill = bytes(120, 120, 128, 0.16)
  /// The fill of large shapes, (118, 118, 128) with an opacity of 0.12.
  public static let tertiarySystemFill = bytes(118, 118, 128, 0.12)
  /// The fill of large areas, (116, 116, 128) with an opacity of 0.08.
  public static let quaternarySystemFill = bytes(116, 116, 128, 0.08)
}
