internal import Glibc

/// Whether the user belongs to a group.
enum Membership {
  /// Not at all.
  case none
  /// By the system's files, but not yet in this session, which is older.
  case sinceLogin
  /// In this process.
  case present

  /// Decides by the members that the system's files name, and the groups of this process.
  ///
  /// - Parameters:
  ///   - group: The group's number.
  ///   - members: The members that the file names.
  ///   - user: The user's name.
  ///   - groups: The groups of this process.
  init(group: UInt32, members: [String], user: String, groups: [UInt32]) {
    if groups.contains(group) {
      self = .present
    } else {
      self = members.contains(user) ? .sinceLogin : .none
    }
  }

  /// Asks the system; a group that it does not know has no members.
  init(ofGroup name: String) {
    guard let entry = unsafe getgrnam(name), let user = unsafe getpwuid(getuid()) else {
      self = .none
      return
    }
    let group = unsafe entry.pointee.gr_gid
    var members: [String] = []
    var next = unsafe entry.pointee.gr_mem
    while let place = unsafe next, let member = unsafe place.pointee {
      unsafe members.append(String(cString: member))
      unsafe next = place + 1
    }
    var groups = [gid_t](repeating: 0, count: 256)
    let count = unsafe getgroups(Int32(groups.count), &groups)
    let present = groups.prefix(max(0, Int(count))) + [getegid()]
    self.init(
      group: group, members: members, user: unsafe String(cString: user.pointee.pw_name),
      groups: Array(present))
  }
}
