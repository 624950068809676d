/// An edition of an application's limits of gestures, compared by identity: the limits of one edition
/// never change.
///
/// A recognizer compares it at the beginning of each attempt, where it would otherwise compare two
/// dozen limits with those of its application. The standard limits have none.
@MainActor final class LimitsEdition {
  init() {}
}
