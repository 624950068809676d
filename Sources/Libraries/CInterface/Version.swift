@c @implementation func ts_version() -> UInt32 {
  UInt32(TOUCHSTONE_VERSION_MAJOR) << 16 | UInt32(TOUCHSTONE_VERSION_MINOR) << 8
    | UInt32(TOUCHSTONE_VERSION_PATCH)
}

@c @implementation func ts_has_feature(_ feature: ts_feature) -> Bool {
  feature == TS_FEATURE_TRACKPADS || feature == TS_FEATURE_STROKES
}
