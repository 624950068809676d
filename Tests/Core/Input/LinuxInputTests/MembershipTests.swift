import Testing

@testable import TSLinuxInput

@Suite("Membership in a group")
struct MembershipTests {
  @Test(
    "counts once the session has it; before, the advice is to log in again",
    arguments: [
      (["ann", "bob"], [7, 104] as [UInt32], GroupMembership.present), (["ann"], [7], .none),
      (["ann", "bob"], [7], .sinceLogin), ([], [104], .present), ([], [], .none),
    ])
  func decision(members: [String], groups: [UInt32], expected: GroupMembership) {
    #expect(
      GroupMembership(group: 104, members: members, user: "bob", groups: groups) == expected)
  }

  @Test("is asked of the system, which knows no group of a wild name")
  func system() {
    #expect(GroupMembership(ofGroup: "no such group") == .none)
  }
}
