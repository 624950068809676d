import TSContacts
import TSEventTime
import TSGeometry
import TSGuard
import Testing

@Suite("TouchGuard") struct TouchGuardTests {
  @Test("A guard without rules passes frames as they are") func passing() throws {
    var panel = try GuardedPanel("off")
    panel.land(0, 1, 1, at: 0)
    panel.move(0, 5, 5, at: 0.01)
    panel.lift(0, at: 0.02)
    #expect(panel.log == ["0.0 0 began 1.0,1.0", "0.01 0 moved 5.0,5.0", "0.02 0 ended 5.0,5.0"])
    #expect(panel.touchGuard.deadline == nil)
  }

  @Test(
    "A contact that begins in a mask is rejected, and one that enters it is not",
    arguments: [
      ("mask=0:0:20:10mm", 19.9, 9.9, true), ("mask=0:0:20:10mm", 20, 9.9, false),
      ("mask=0:0:20:10mm", 19.9, 10, false), ("mask=0:0:20:0:0:20mm", 9.9, 9.9, true),
      ("mask=0:0:20:0:0:20mm", 10.1, 10.1, false), ("mask=0:0:10:10%", 19.9, 9.9, true),
      ("mask=0:0:10:10%", 20.1, 9.9, false), ("edge-left=3", 2.9, 50, true),
      ("edge-left=3", 3, 50, false), ("edge-bottom=3", 50, 97.1, true),
      ("edge-bottom=3", 50, 97, false), ("edge-right=3", 197.1, 50, true),
      ("edge-top=3", 50, 2.9, true),
    ])
  func masks(text: String, x: Double, y: Double, isMasked: Bool) throws {
    var panel = try GuardedPanel("off," + text)
    panel.land(0, x, y, at: 0)
    panel.move(0, 100, 50, at: 0.01)
    panel.lift(0, at: 0.02)
    panel.land(0, 100, 50, at: 1)
    panel.move(0, x, y, at: 1.01)
    panel.lift(0, at: 1.02)
    let reason = text.hasPrefix("edge") ? "strip at an edge" : "masked region"
    let place = "\(x),\(y)"
    #expect(
      panel.calls
        == (isMasked
          ? ["0.0 0 rejected \(reason)"] : ["0.0 0 began \(place)", "0.02 0 ended 100.0,50.0"])
        + ["1.0 0 began 100.0,50.0", "1.02 0 ended \(place)"])
  }

  @Test(
    "Five contacts shorter than any tap begin a storm, in which landings are withheld until it is quiet"
  )
  func flickers() throws {
    var panel = try GuardedPanel("on")
    for number in 0..<5 {
      panel.tap(10 + 20 * Double(number), 50, at: Double(number) / 10, for: 0.02)
    }
    panel.land(1, 150, 50, at: 0.5)
    panel.pass(to: 2)
    panel.lift(1, at: 2)
    #expect(
      Array(panel.calls.suffix(5))
        == [
          "0.42 0 cancelled ghost storm", "0.42 0 cancelled 90.0,50.0",
          "0.5 1 withheld ghost storm", "1.0 1 released ghost storm", "1.0 1 began 150.0,50.0",
          "2.0 1 ended 150.0,50.0",
        ].suffix(5))
    #expect(panel.openCount == 0)
  }

  @Test(
    "Contacts shorter than any tap are a storm from the limits on",
    arguments: [(4, 0.02, false), (5, 0.029, true), (5, 0.031, false)])
  func flickerLimits(count: Int, duration: Double, isStorm: Bool) throws {
    var panel = try GuardedPanel("on")
    for number in 0..<count {
      panel.tap(10 + 20 * Double(number), 50, at: Double(number) / 10, for: duration)
    }
    #expect(panel.log.contains { $0.contains("storm") } == isStorm)
  }

  @Test("A finger that was down before a storm goes on") func survivor() throws {
    var panel = try GuardedPanel("on")
    panel.land(9, 180, 90, at: 0)
    for number in 0..<6 {
      panel.tap(10 + 20 * Double(number), 50, at: 2 + Double(number) / 10, for: 0.02)
    }
    panel.move(9, 181, 90, at: 2.7)
    panel.lift(9, at: 2.8)
    #expect(panel.log.suffix(2) == ["2.7 9 moved 181.0,90.0", "2.8 9 ended 181.0,90.0"])
  }

  @Test(
    "Five contacts that land in one row are a storm where fingers have no room, and eleven anywhere",
    arguments: [
      (4, 5, false), (5, 9.9, true), (5, 10, false), (10, 17, false), (11, 17, true),
    ] as [(Int, Double, Bool)])
  func rows(count: Int, distance: Double, isStorm: Bool) throws {
    var panel = try GuardedPanel("on")
    for number in 0..<count {
      panel.land(Int32(number), distance * Double(number), 50.5, at: 1 + Double(number) / 1000)
    }
    #expect(panel.openCount == (isStorm ? 0 : count))
  }

  @Test("Contacts of a row are neighbours in whatever order they land") func rowOrder() throws {
    var panel = try GuardedPanel("on")
    for (number, x) in [40.0, 180, 8, 24, 100, 16, 32].enumerated() {
      panel.land(Int32(number), x, 50.5, at: 1)
    }
    #expect(panel.openCount == 0)
  }

  @Test("A contact at a place of ghosts begins when it is longer than they are") func place() throws
  {
    var panel = try GuardedPanel("on")
    for number in 0..<4 { panel.tap(50, 50, at: 60 * Double(number), for: 0.01) }
    panel.tap(50.5, 50, at: 300, for: 0.01)
    panel.tap(50, 50.5, at: 400, for: 0.1)
    panel.tap(54, 50, at: 500, for: 0.1)
    #expect(
      panel.calls.suffix(8) == [
        "300.0 0 withheld ghosts at one place", "300.01 0 rejected ghosts at one place",
        "400.0 0 withheld ghosts at one place", "400.03 0 released ghosts at one place",
        "400.03 0 began 50.0,50.5", "400.1 0 ended 50.0,50.5", "500.0 0 began 54.0,50.0",
        "500.1 0 ended 54.0,50.0",
      ])
  }

  @Test(
    "Silence proves that a contact is stuck only where contacts at rest were seen to change",
    arguments: [true, false])
  func stuck(isNoisy: Bool) throws {
    var panel = try GuardedPanel("on")
    for number in 0..<5 {
      let start = 20 * Double(number)
      panel.land(0, 50, 50, at: start)
      if isNoisy {
        for step in 1...40 {
          panel.move(0, 50 + Double(step % 2) / 10, 50, at: start + Double(step) / 20)
        }
      }
      panel.lift(0, at: start + 2.05)
    }
    panel.land(1, 120, 50, at: 100)
    panel.pass(to: 111)
    panel.tap(122, 50, at: 112)
    panel.lift(1, at: 120)
    panel.tap(122, 50, at: 121)
    let noisy = [
      "100.0 1 began 120.0,50.0", "110.0 1 cancelled stuck contact", "110.0 1 cancelled 120.0,50.0",
      "112.0 0 rejected stuck contact", "121.0 0 began 122.0,50.0", "121.08 0 ended 122.0,50.0",
    ]
    let quiet = [
      "100.0 1 began 120.0,50.0", "112.0 0 began 122.0,50.0", "112.08 0 ended 122.0,50.0",
      "120.0 1 ended 120.0,50.0", "121.0 0 began 122.0,50.0", "121.08 0 ended 122.0,50.0",
    ]
    #expect(panel.calls.suffix(6) == (isNoisy ? noisy : quiet)[...])
  }

  @Test(
    "A contact of the size or the shape of a palm is rejected, also when it grows to it",
    arguments: [
      ("palm-size=20", 80, 200, false), ("palm-size=20", 80, 201, true),
      ("palm-ratio=2.5", 80, 175, false),
      ("palm-ratio=2.5", 80, 176, true), ("palm-growth=5", 80, 130, false),
      ("palm-growth=5", 80, 131, true),
    ] as [(String, Int32, Int32, Bool)])
  func palms(text: String, first: Int32, second: Int32, isPalm: Bool) throws {
    var panel = try GuardedPanel("off," + text)
    panel.land(0, 50, 50, at: 0, major: first)
    panel.move(0, 50, 50, at: 0.01, major: second)
    panel.lift(0, at: 0.02)
    #expect(panel.log.contains { $0.contains("cancelled 50.0") } == isPalm)
    #expect(panel.log.contains { $0.contains("ended") } == !isPalm)
  }

  @Test("A rule whose values the device does not report is named, and not applied")
  func inapplicable() throws {
    let text =
      "mask=0:0:20:10mm,edge-left=3,palm-size=20,palm-ratio=2,palm-growth=5,palm-distance=30"
    var panel = try GuardedPanel(text, GuardedPanel.digitizer(resolution: 0, hasEllipses: false))
    #expect(
      panel.touchGuard.inapplicable == [
        .mask, .edge, .place, .palmSize, .palmShape, .palmGrowth, .palmNear, .pen,
      ])
    panel.land(0, 1, 1, at: 0)
    #expect(panel.openCount == 1)
    let sized = try GuardedPanel(
      text + ",width=200,height=100", GuardedPanel.digitizer(resolution: 0))
    #expect(sized.touchGuard.inapplicable == [])
  }

  @Test("The hand of a pen is ignored while the pen is near, and 90 ms after") func pens() throws {
    var panel = try GuardedPanel("on")
    panel.land(3, 150, 60, at: 0)
    panel.land(0, 100, 50, at: 1, tool: .pen)
    panel.land(1, 81, 80, at: 1.1)
    panel.land(2, 79, 80, at: 1.2)
    panel.lift(0, at: 2)
    panel.land(4, 120, 90, at: 2.08)
    panel.land(5, 120, 90, at: 2.1)
    #expect(
      panel.calls == [
        "0.0 3 began 150.0,60.0", "1.0 3 cancelled hand of a pen", "1.0 0 began 100.0,50.0",
        "1.0 3 cancelled 150.0,60.0", "1.1 1 rejected hand of a pen", "1.2 2 began 79.0,80.0",
        "2.0 0 ended 100.0,50.0", "2.08 4 rejected hand of a pen", "2.1 5 began 120.0,90.0",
      ])
  }

  @Test("A touch counts when it was held, or has moved", arguments: [false, true]) func hold(
    moves: Bool
  ) throws {
    var panel = try GuardedPanel("off,hold=0.2,hold-swipe=5")
    panel.tap(50, 50, at: 0, for: 0.19)
    panel.land(0, 50, 50, at: 1)
    if moves { panel.move(0, 56, 50, at: 1.1) }
    panel.pass(to: 1.3)
    panel.lift(0, at: 1.3)
    #expect(
      panel.calls == [
        "0.0 0 withheld held too briefly", "0.19 0 rejected held too briefly",
        "1.0 0 withheld held too briefly",
      ]
        + (moves
          ? ["1.1 0 released held too briefly", "1.1 0 began 56.0,50.0", "1.3 0 ended 56.0,50.0"]
          : ["1.2 0 released held too briefly", "1.2 0 began 50.0,50.0", "1.3 0 ended 50.0,50.0"]))
  }

  @Test(
    "A tap by a finger that wanders counts where it landed or lifted",
    arguments: ["initial", "final"])
  func tapPlace(place: String) throws {
    var panel = try GuardedPanel("off,tap-place=\(place),tap-duration=0.3")
    panel.land(0, 50, 50, at: 0)
    panel.move(0, 60, 50, at: 0.1)
    panel.lift(0, at: 0.2)
    panel.pass(to: 1)
    let expected = place == "initial" ? "50.0,50.0" : "60.0,50.0"
    #expect(
      panel.calls == [
        "0.0 0 withheld tap not yet located", "0.2 0 released tap not yet located",
        "0.2 0 began \(expected)", "0.22 0 ended \(expected)",
      ])
  }

  @Test("Touches that follow a touch too soon, and the first one after a pause, are ignored")
  func ignored() throws {
    var panel = try GuardedPanel("off,repeat=0.2,wake=60")
    panel.tap(50, 50, at: 0)
    panel.tap(50, 50, at: 1)
    panel.tap(50, 50, at: 1.27)
    panel.tap(50, 50, at: 1.5)
    panel.tap(50, 50, at: 61.57)
    panel.tap(50, 50, at: 121.65)
    #expect(
      panel.calls.filter { $0.contains("rejected") } == [
        "0.0 0 rejected first touch after a pause", "1.27 0 rejected repeated too soon",
        "121.65 0 rejected first touch after a pause",
      ])
  }

  @Test("A finger that trembles rests, and a finger that leaves drags its circle along")
  func steady() throws {
    var panel = try GuardedPanel("off,steady=3")
    panel.land(0, 50, 50, at: 0)
    panel.move(0, 52, 51, at: 0.1)
    panel.move(0, 60, 50, at: 0.2)
    panel.lift(0, at: 0.3)
    #expect(
      panel.log == [
        "0.0 0 began 50.0,50.0", "0.1 0 moved 50.0,50.0", "0.2 0 moved 57.0,50.0",
        "0.3 0 ended 57.0,50.0",
      ])
  }

  @Test("A stuck contact is cancelled also where its limit is no whole number of microseconds")
  func fractions() throws {
    var panel = try GuardedPanel("on,stuck=10.3333333333")
    for number in 0..<5 {
      let start = 20 * Double(number)
      panel.land(0, 50, 50, at: start)
      for step in 1...40 {
        panel.move(0, 50 + Double(step % 2) / 10, 50, at: start + Double(step) / 20)
      }
      panel.lift(0, at: start + 2.05)
    }
    panel.land(1, 120, 50, at: 100)
    panel.pass(to: 111)
    #expect(panel.openCount == 0)
  }

  @Test("A steady position needs the size of the surface, and without it fingers move")
  func steadyWithoutSize() throws {
    var panel = try GuardedPanel("off,steady=3", GuardedPanel.digitizer(resolution: 0))
    #expect(panel.touchGuard.inapplicable == [.steady])
    panel.land(0, 50, 50, at: 0)
    panel.move(0, 60, 50, at: 0.1)
    #expect(panel.log.last == "0.1 0 moved 60.0,50.0")
  }

  @Test("Values at the ends of their type stop no guard") func extremes() throws {
    let wide = Axis(minimum: .min, maximum: .max, resolution: 1)
    var touchGuard = TouchGuard(
      try GuardSettings(parsing: "on,steady=1,hold-swipe=1,width=100,height=100"),
      for: Digitizer(name: "Wide", kind: .touchscreen, x: wide, y: wide))
    let places: [Int32] = [.min, 0, .max, .min]
    for (step, x) in places.enumerated() {
      let contact = Contact(
        slot: 0, trackingID: 1, phase: step == 0 ? .began : .moved, x: x, y: x)
      var frame = ContactFrame(time: Timestamp(seconds: Double(step)), contacts: [contact])
      touchGuard.filter(&frame)
      #expect(frame.contacts.count == 1)
    }
    _ = touchGuard.movePen(to: CGPoint(x: Double.nan, y: 1), at: Timestamp(seconds: 5))
    _ = touchGuard.movePen(to: CGPoint(x: 1, y: 1), at: Timestamp(seconds: 6))
  }
}
