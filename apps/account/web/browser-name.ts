const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** What a browser calls itself, in two words: `Firefox · Windows`. Empty when it says nothing that is known. */
export function browserName(userAgent: string | null): string {
  const found = (list: readonly (readonly [string, string])[]) =>
    list.find(([mark]) => userAgent?.includes(mark))?.[1];
  return [found(browsers), found(systems)].filter((one) => one !== undefined).join(' · ');
}
