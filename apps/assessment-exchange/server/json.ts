/** JSON that somebody sent; undefined when it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** "format version" as the file names it, to compare and to show; cut, for it is anybody's text. */
export function formatOf(content: unknown): string {
  if (typeof content !== 'object' || content === null) return '–';
  const { format, formatVersion } = content as {
    readonly format?: unknown;
    readonly formatVersion?: unknown;
  };
  return `${typeof format === 'string' ? format.slice(0, 60) : '–'} ${typeof formatVersion === 'number' ? formatVersion : '–'}`;
}
