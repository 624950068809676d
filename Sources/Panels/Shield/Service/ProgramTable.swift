internal import Glibc
package import TSEventTime
internal import TSLinuxInput

/// The user as whom programs run, looked up once: the system may ask a directory on the network.
package struct ProgramUser: Hashable, Sendable {
  var name: String
  var number: UInt32
  /// The number of the user's own group, whatever it is called.
  var group: UInt32
}

extension ProgramUser {
  /// Looks a user up; `nil` if there is none of the name.
  package init?(named name: String) {
    guard let entry = unsafe getpwnam(name) else { return nil }
    self = unsafe ProgramUser(
      name: name, number: entry.pointee.pw_uid, group: entry.pointee.pw_gid)
  }
}

/// The programs that a shield has started for gestures, whichever panel these were on.
package final class ProgramTable {
  /// The programs that may run at once; a gesture beyond them does nothing.
  package static let most = 8

  /// The seconds between two looks at programs that run.
  private static let interval = 1.0

  private var programs: [StartedProgram] = []
  /// The time of the next look; `nil` while no program runs.
  package private(set) var deadline: Timestamp?

  /// Creates an empty table.
  package init() {}

  /// The number of programs that run, or have ended since the last look.
  package var count: Int { programs.count }

  /// The numbers of their processes.
  package var processes: [Int32] { programs.map(\.process) }

  /// Forgets the programs that have ended, so that the system can.
  package func advance(to time: Timestamp) {
    guard let deadline, deadline <= time else { return }
    look(at: time)
  }

  /// Starts a program as a user, without a shell and without the files of this one.
  ///
  /// - Parameter words: The path of the program, and its arguments.
  /// - Returns: Why it was not started; `nil` if it was.
  package func start(_ words: [String], as user: ProgramUser) -> String? {
    look(at: MonotonicClock.now)
    guard programs.count < Self.most else {
      return "\(words[0]) was not started: \(Self.most) programs run already"
    }
    do throws(DeviceError) {
      programs.append(try StartedProgram(geteuid() == 0 ? Self.asUser(user) + words : words))
    } catch {
      return error.description
    }
    if deadline == nil { deadline = MonotonicClock.now.advanced(by: Self.interval) }
    return nil
  }

  private func look(at time: Timestamp) {
    programs.removeAll { $0.hasEnded() }
    deadline = programs.isEmpty ? nil : time.advanced(by: Self.interval)
  }

  private static func asUser(_ user: ProgramUser) -> [String] {
    // The new process looks up the groups, for which it needs the name.
    [
      "/usr/bin/setpriv", "--reuid", user.name, "--regid", "\(user.group)", "--init-groups",
      "--no-new-privs", "--",
    ]
  }
}
