// In which order migrations run: one order over the frame and all apps, that in which they landed. So a new database goes the way
// that an old one went. The list is platform/migrations/frozen.txt, `npm run types` appends to it; see decision 0033.

interface Named {
  readonly app: string;
  readonly name: string;
}

export const orderFile = 'platform/migrations/frozen.txt';
const line = /^[0-9a-f]{64} (?:platform|apps\/([^/\s]+))\/migrations\/(\S+)$/;

/**
 * The migrations in the order of the list. What the list does not know yet comes last, as `npm run types` will append it: the
 * frame, then the apps in the order given, by name within each.
 */
export function inOrder<T extends Named>(
  migrations: readonly T[],
  list: string,
  apps: readonly string[],
): T[] {
  const places = new Map<string, number>();
  for (const text of list.split('\n')) {
    const [, app = 'platform', name] = line.exec(text) ?? [];
    if (name !== undefined) places.set(`${app}/${name}`, places.size);
  }
  const codes = ['platform', ...apps];
  const keys = (one: T): readonly [number, number, string] => [
    places.get(`${one.app}/${one.name}`) ?? places.size,
    codes.includes(one.app) ? codes.indexOf(one.app) : codes.length,
    one.name,
  ];
  return migrations.toSorted((left, right) => {
    const [a, b] = [keys(left), keys(right)];
    return a[0] - b[0] || a[1] - b[1] || (a[2] < b[2] ? -1 : 1);
  });
}
