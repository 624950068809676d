import Testing

@testable import VectorComparison
