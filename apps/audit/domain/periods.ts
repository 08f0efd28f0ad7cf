/**
 * The smallest time-ordered id (UUID version 7) of an instant: entries are found by their ids, which the key of every log
 * already sorts, instead of by an index on time.
 */
export function firstIdOf(milliseconds: number): string {
  const digits = Math.max(0, Math.floor(milliseconds)).toString(16).padStart(12, '0').slice(-12);
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`;
}
