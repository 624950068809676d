/// The recordings that are made here.
enum Stories {
  static let all: [(name: String, script: Script)] = [("three-fingers", threeFingers)]

  /// The story of three fingers, as told in chapter 5.3 of *iPhone SDK 3 Programming*.
  static var threeFingers: Script {
    var script = Script()
    script.frame(.lands(0, 80, 200), .lands(1, 200, 200))
    script.frame(.moves(0, 82.5, 205), .moves(1, 202.5, 205))
    script.frame(.moves(0, 85, 210))
    script.frame(.moves(1, 205, 210))
    script.frame(.lands(2, 140, 300))
    script.frame(.moves(0, 87.5, 215), .moves(1, 207.5, 215), .moves(2, 142.5, 305))
    script.frame(.moves(1, 210, 220), .lifts(2))
    script.frame(.lifts(0), .moves(1, 212.5, 225))
    script.frame(.lifts(1))
    return script
  }
}
