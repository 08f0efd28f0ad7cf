/*
 * A rule for what people send, not for what is answered: a day that an earlier version stored, or that is counted on from one at the
 * end of the reach, must still be shown. Reading a shape is synchronous, so nothing else runs between the two marks.
 */
let reading = false;

/** Runs the work while rules of `sentWithin` count. */
export function readingSent<T>(work: () => T): T {
  const before = reading;
  reading = true;
  try {
    return work();
  } finally {
    reading = before;
  }
}

/** The rule for what is sent; everything else passes. */
export const sentWithin =
  <T>(rule: (value: T) => boolean) =>
  (value: T): boolean =>
    !reading || rule(value);
