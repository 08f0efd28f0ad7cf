/** ATC codes have levels of 1, 3, 4, 5 and 7 characters. */
export const isAtc = (text: string): boolean => /^[A-Z](?:\d{2}(?:[A-Z](?:[A-Z](?:\d{2})?)?)?)?$/.test(text);

/** WHO moved the gabapentinoids to N02BF; older catalogues have N03AX: pregabalin, gabapentin (care and medication, section 11). */
const moved: readonly (readonly [string, string])[] = [
  ['N02BF01', 'N03AX12'],
  ['N02BF02', 'N03AX16'],
];

/** The codes with every other place at which the same substance stands, each once. */
export function atcPlaces(codes: readonly string[]): string[] {
  const others = codes.flatMap((code) => moved.filter((pair) => pair.includes(code)).flat());
  return [...new Set([...codes, ...others])];
}
