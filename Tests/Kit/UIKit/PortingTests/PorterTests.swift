import Testing

@testable import TSPorting
