/// The words of Qt's cases: what each column may say.
enum QtWords {
  /// Returns what of a row is unknown; `nil` if all is known.
  ///
  /// The clauses of an outcome are known one by one, because long outcomes are made of several.
  static func unknown(_ row: [String: String]) -> String? {
    for (column, words) in [
      ("nesting", nestings), ("setting", settings), ("sequence", sequences),
      ("who_has_the_grab", grabs),
    ] {
      if let text = row[column], !text.isEmpty, !words.contains(text) {
        return "\(column) \"\(text)\""
      }
    }
    let outcome = row["outcome", default: ""]
    for clause in clauses(of: outcome) where !self.clauses.contains(clause) {
      return "outcome \"\(clause)\""
    }
    return nil
  }

  static func clauses(of outcome: String) -> [String] {
    outcome.split(separator: ";").map { String($0.drop { $0 == " " }) }
  }

  private static func lines(_ text: String) -> Set<String> {
    Set(text.split(separator: "\n").map(String.init))
  }

  private static let nestings = lines(
    """
    button in a scroll view
    child in parent, both count double taps
    dragOnFlickable: handler on a button, on the delegate, on the content
    dragOnTable: handler on a button, on the delegate, on the content
    handlers on item and child
    item in a scroll view
    item with a handler
    menu of three
    mouse area with a sibling drag handler
    one ball
    one button
    one button of 150 px or so
    one item
    one item with both handlers
    pinch handler on content in a scroll view
    slider in a horizontal scroll view
    slider in a scroll view
    tapOnFlickable: handler on a button, on the delegate, on the content
    tapOnList: handler on a button, on the delegate, on the content
    the same
    the same, pinch active
    three handlers over each other, the third on top
    three point handlers in one item
    three rectangles with drag handlers on an area with a pinch handler
    three vertical sliders
    touch area for 4 points, pinch for 3, drag for 1
    two balls
    """)

  private static let settings: Set<String> = {
    var settings = lines(
      """
      -
      drag handler in y
      drag threshold 0
      drag threshold 1
      drag threshold 20
      drag threshold default
      each a drag handler
      exclusiveSignals DoubleTap
      exclusiveSignals NotExclusive
      exclusiveSignals SingleTap
      exclusiveSignals SingleTap|DoubleTap
      handler accepts the point and does not grab
      handler accepts the point and grabs
      handler on the knob
      handler on the whole slider
      handler rejects the point and does not grab
      handler rejects the point and grabs
      handlers: drag
      handlers: dragAndTap
      handlers: tap
      handlers: tapAndDrag
      long press threshold -1
      long press threshold 0
      maximum scale 4
      mouse
      order drag and tap
      order tap and drag
      pinch grab permission: forbidden
      pinch grab permission: take over from anything
      press delay 0 ms
      press delay 5000 ms
      preventStealing
      stealing allowed
      two points
      two points; minimum 2
      """)
    for policy in policies {
      settings.formUnion([
        "policy \(policy)", "all policy \(policy)", "child policy \(policy)",
        "policy \(policy), long press after 0.3 s",
      ])
    }
    return settings
  }()

  /// The policies of a handler about the bounds of its item.
  private static let policies = [
    "DragThreshold", "WithinBounds", "ReleaseWithinBounds", "DragWithinBounds",
  ]

  private static let sequences = lines(
    """
    -
    a fourth finger lands
    double click in the child
    drag by up to 3 th, 1 px at a time
    drags of 4 th diagonally, between items, on an item, on the button
    four taps in a row: two at one place, third and fourth each th to the side
    one, two, three fingers; rotate by 1 degree a step about their centroid
    pinch; lift the second, keep the first; put the second down again; move both
    press 5 px from the right edge, move by (10,0), release
    press at (20,20), move by (50,0) inside, release
    press at the middle, move by (0,-20), release
    press in the centre, hold past the time, then move by (0,0) and release
    press in the centre, hold past the time, then move by (50,0) and release
    press in the centre, hold past the time, then move by (155,0) and release
    press in the centre, move by (0,0) before the time is over, release
    press in the centre, move by (50,0) before the time is over, release
    press in the centre, move by (155,0) before the time is over, release
    press inside, move outside, release
    press on the groove of a slider that drags anywhere, in x
    press on the groove of a slider that drags anywhere, in y
    press on the groove of a slider that drags by its knob, in x
    press on the groove of a slider that drags by its knob, in y
    press on the groove, in x
    press on the groove, in y
    press on the knob, drag in x
    press on the knob, drag in y
    press on the knob, move th in x, then 1 px at a time in x
    press on the knob, move th in y, +1, +10, then 2 th in x
    press, hold, release
    press, move by (0,100) outside, release
    press, move by (0,100) outside, release there
    press, move by th in x, release
    press, move by th, then 1 px at a time
    press, move by th, then 1 px more, release
    press, wander out by (300,100), come back inside, release
    press; four moves of th/2
    press; move by (50,50) twice; release
    press; move by the threshold; +1 px; +19 px; release
    tap; and press, move by th, release
    the fourth lifts, three move
    the same
    the same again after the release, then far out
    three fingers land, move and lift in one event each
    three fingers on the knobs, moving by (0,60) each at once
    three fingers on the knobs, moving by (20,40), (20,60), (20,80) at once
    touch or mouse press in the common area
    two fingers down by 4 th in y; then apart and turning
    two fingers, on drag 1 and drag 2, drag apart
    two fingers, on drag 2 and drag 3, drag apart
    two fingers, on drag 3 and pinch, drag apart
    two fingers, on pinch and pinch, drag apart
    two fingers, one on each; both move by th, then 1, then 19 px, in x and in y
    two taps at once at one place
    """)

  /// Who has the grab: a matter of Qt's, which is not compared.
  private static let grabs = lines(
    """
    -
    area for 1 to 3 at the press; pinch takes all when th is exceeded
    area keeps it
    area: exclusive; drag handler: passive, then exclusive after more than one move
    button
    button until th + 2, then the scroll view
    child exclusively
    child passively
    drag handler
    drag handlers
    each handler a point of its own
    each its own point
    each slider its own finger
    given up at the lift, taken again
    grab given up
    grab given up outside
    handler
    item
    nobody after the press
    passive for the first, exclusive for both when active: 3 changes
    passive until threshold + 1, then exclusive
    passive: both after the press; exclusive: drag once it moves
    pinch again
    pinch gives up; area takes all four
    pinch handler
    scroll view
    scroll view at th + 2
    slider
    slider: exclusive from th + 1
    tap
    tap lets go at th + 1
    tap: exclusive
    tap: exclusive at the press
    tap: passive
    top one exclusively
    top one passively, the others too
    """)

  private static let clauses = lines(
    """
    -
    -1: the default threshold is used
    0: never a long press, and a tap at the release
    1 events in all
    5 events in all
    6 events in all
    active at +1 with translation 0
    active scale from 1
    after +19 the translation is threshold + 20 (it counts from the press)
    all inactive at the lift
    all three sliders move, by y alone
    area no longer pressed
    area pressed
    area pressed for all four
    area: pressed 3, then not pressed
    begins twice, ends twice
    button no longer pressed
    child 1
    double 1, no single
    drag active
    drag moves the item by at least (100,100)
    drag never active
    each active with a unique point
    each drag handler under a finger moves its rectangle
    ends at the lift of the second finger, cancelled once
    feedback of the item at the release: top
    inactive at the threshold
    limited to 4
    long press never, and no tap
    long press once, and no tap at the release
    no scroll
    no tap
    not pressed outside
    parent 0 (two taps in all)
    parent 1 (four taps in all)
    persistent scale goes on from before, active scale from 1
    pinch activity changes 0 times (2 = once on and off)
    pinch activity changes 2 times (2 = once on and off)
    pinch has the three points
    pinch inactive
    pinch rotation > 4, scale > 1
    pressed all the time
    pressed at once in both, tapped both times
    pressed even outside
    pressed until the release
    pressed until th + 1
    pressed: all three
    pressed: the top one alone
    scrolling begins with the second 1-px move beyond th
    second drag: active translation starts over, persistent adds up
    slider not pressed
    tapped 2, double 1, no single
    tapped 2, single 1 (second suppressed), no double
    tapped 2, single 1, double 1
    tapped 4 times
    tapped once
    tapped once, at the place of the release
    the count goes on when within the distance
    the item moves
    the last goes to the handler
    the last goes to the item
    the pinch has both points
    the view does not scroll
    the view scrolls
    translations by finger
    value changes, no scroll
    value unchanged
    velocity zero after the release
    view scrolls
    view scrolls by at least th
    view scrolls by at least th unless a drag handler got the press
    with a delay no handler is pressed before
    """)
}
