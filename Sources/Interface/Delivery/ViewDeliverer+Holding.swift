extension ViewDeliverer {
  /// Holds those of a view's chain that the tree does not, until no touch is left.
  @inline(never) func takeStock(_ view: View) {
    let generation = Lifetimes.generation
    var link = UpLink<Responder>(view)
    // Beyond a responder that has been seen everything has been, circles included.
    while link.map({ $0.stocked != generation }) == true {
      var next = UpLink<Responder>()
      link.withTarget { responder in
        responder.stocked = generation
        if !responder.isHeldByTree { held.append(responder) }
        next = responder.nextLink
      }
      link = next
    }
  }

  /// Lets go of what was held, once no touch is left that could lead there and no call is running.
  func letGo() {
    guard tracking.isEmpty, !held.isEmpty else { return }
    Lifetimes.generation &+= 1
    held.removeAll(keepingCapacity: true)
  }

  /// Lets go of every view, as the application whose touches they track is no more.
  func abandon() {
    for record in tracking { free(record) }
    letGo()
  }
}
