/**
 * How long parts that came wait for those that are still on their way, so that nothing jumps (experience, section 0: 8): until nothing
 * more has come for `quietMs`, and no longer than `longestMs`. All come from one server: a part that hangs alone is rare, a
 * device or a server that is slow with all of them is a night in a home.
 */
export const quietMs = 6000;
export const longestMs = 15_000;
