declare module 'pg/lib/utils.js' {
  /** The driver's text (or bytes) of a value that is sent as a parameter. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
