internal import CTSLibevdev
internal import Glibc

/// The membership of the user in a group.
enum GroupMembership {
  /// The user does not belong to the group.
  case none
  /// The user belongs to the group by the system's files, but the session is older than that.
  case sinceLogin
  /// The process belongs to the group.
  case present

  /// Creates a value from the members in the system's files and the groups of a process.
  init(group: UInt32, members: [String], user: String, groups: [UInt32]) {
    if groups.contains(group) {
      self = .present
    } else {
      self = members.contains(user) ? .sinceLogin : .none
    }
  }

  /// Creates a value for the present process; a group that the system does not know has no members.
  init(ofGroup name: String) {
    guard let entry = unsafe getgrnam(name), let user = unsafe getpwuid(getuid()) else {
      self = .none
      return
    }
    let group = unsafe entry.pointee.gr_gid
    var members: [String] = []
    var next = unsafe entry.pointee.gr_mem
    while let pointer = unsafe next, let member = unsafe pointer.pointee {
      unsafe members.append(String(cString: member))
      unsafe next = pointer + 1
    }
    var groups = [gid_t](repeating: 0, count: 256)
    let count = unsafe getgroups(Int32(groups.count), &groups)
    let present = groups.prefix(max(0, Int(count))) + [getegid()]
    self.init(
      group: group, members: members, user: unsafe String(cString: user.pointee.pw_name),
      groups: Array(present))
  }
}
