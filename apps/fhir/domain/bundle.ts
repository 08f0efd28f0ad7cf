import type { Resource } from './resource.ts';

export type Bundle = {
  readonly [key: string]: unknown;
  readonly resourceType: 'Bundle';
  readonly type: 'searchset';
  readonly total?: number;
  readonly link: readonly { readonly relation: 'self' | 'next'; readonly url: string }[];
  readonly entry?: readonly {
    readonly fullUrl: string;
    readonly resource: Resource;
    readonly search: { readonly mode: 'match' };
  }[];
};

/** The address of a search: `base/Type?name=value…`; empty values are left out. */
export function searchAddress(
  base: string,
  type: string,
  parameters: Readonly<Record<string, unknown>>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== '') query.append(name, String(one));
  }
  return `${base}/${type}${query.size > 0 ? `?${query}` : ''}`;
}

/** Result of a search that only asks how many there are. */
export const counted = (
  base: string,
  type: string,
  parameters: Readonly<Record<string, unknown>>,
  total: number,
): Bundle => ({
  resourceType: 'Bundle',
  type: 'searchset',
  total,
  link: [{ relation: 'self', url: searchAddress(base, type, parameters) }],
});

/** Result of a search. `next` is the place to go on from, null on the last page; the total is told only where all is on one page. */
export function searchset(
  base: string,
  type: string,
  parameters: Readonly<Record<string, unknown>>,
  found: readonly Resource[],
  next: string | null,
): Bundle {
  const whole = next === null && parameters['_page'] === undefined;
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    ...(whole ? { total: found.length } : {}),
    link: [
      { relation: 'self', url: searchAddress(base, type, parameters) },
      ...(next === null
        ? []
        : [{ relation: 'next' as const, url: searchAddress(base, type, { ...parameters, _page: next }) }]),
    ],
    ...(found.length === 0
      ? {}
      : {
          entry: found.map((resource) => ({
            fullUrl: `${base}/${type}/${resource.id}`,
            resource,
            search: { mode: 'match' as const },
          })),
        }),
  };
}
