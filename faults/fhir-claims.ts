import { type ImportedRecord, mapBundle } from '#apps/interchange/domain/fhir.ts';
import { Account } from '#apps/interchange/domain/fhir-elements.ts';
import type { Figure } from './figure.ts';
import { strangeBundle } from './fhir-strangers.ts';
import { generator } from './forms-samples.ts';
import { type Way, asIs } from './fhir-way.ts';

/** As if everything that was read had been kept. */
export function settle(record: ImportedRecord): void {
  for (const account of accountsOf(record)) account.kept = true;
}
function accountsOf(value: unknown, seen = new Set<unknown>()): Account[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  if (value instanceof Account) return [value];
  return Object.entries(value)
    .filter(([key]) => key !== 'accounts')
    .flatMap(([, one]) => accountsOf(one, seen));
}

/** What a record and its report say. */
function said(record: ImportedRecord | { refusal: string }): string {
  const plain = JSON.stringify(record, (_, value: unknown) =>
    value instanceof Account || (Array.isArray(value) && value[0] instanceof Account) ? undefined : value,
  );
  if ('refusal' in record) return plain;
  settle(record);
  return `${plain} ${JSON.stringify([...record.reckon().names].toSorted())}`;
}

type Leaf = { readonly path: string; readonly change: () => void; readonly back: () => void };

const otherText = (text: string): string => {
  if (/^\d{4}(-|$)/.test(text)) return `${Number(text.slice(0, 4)) - 1}${text.slice(4)}`;
  if (/^\+?[\d ().-]+$/.test(text)) return text.replace(/\d/, (digit) => String((Number(digit) + 1) % 10));
  return text.replace(/@|$/, (end) => `q${end}`);
};
const otherValue = (value: unknown): unknown => {
  if (typeof value === 'string') return otherText(value);
  return typeof value === 'number' ? value * 1.1 + 1 : !value;
};

function leavesOf(value: unknown, path = ''): Leaf[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.entries(holder).flatMap(([key, member]): Leaf[] => {
    const at = `${path}/${key}`;
    if (typeof member === 'object' && member !== null) return leavesOf(member, at);
    return [
      {
        path: at,
        change: () => {
          holder[key] = otherValue(member);
        },
        back: () => {
          holder[key] = member;
        },
      },
    ];
  });
}

const fateOf = (account: Account, path: string): string | undefined => {
  for (let place = path; ; place = place.slice(0, place.lastIndexOf('/'))) {
    const fate = account.marks.get(place);
    if (fate !== undefined) return fate;
    if (place === '') return undefined;
  }
};

/** Changes one element after the other: what is claimed to be kept must be seen in what is kept. */
export function claims(count: number, seed: number, way: Way): Figure[] {
  const random = generator(seed);
  let [silent, unreckoned, leaves, kept] = [0, 0, 0, 0];
  const names = new Map<string, number>();
  for (let index = 0; index < count; index += 1) {
    const bundle = strangeBundle(random);
    const text = JSON.stringify(bundle);
    const record = mapBundle(text, way.tools);
    if ('refusal' in record) throw new Error(record.refusal);
    settle(record);
    const reckoning = record.reckon();
    const before = said(record);
    way.claims(record);
    const all = leavesOf(bundle).length;
    unreckoned += Math.abs(all - reckoning.stored - reckoning.converted - reckoning.notTaken);
    const entries = bundle['entry'] as Array<{ resource: Record<string, unknown> }>;
    for (const [place, { resource }] of entries.entries()) {
      const account = record.accounts[place]!;
      for (const leaf of leavesOf(resource)) {
        leaves += 1;
        const fate = account.kept ? fateOf(account, leaf.path) : undefined;
        if (fate === undefined || fate === 'repeated') continue;
        kept += 1;
        leaf.change();
        if (said(mapBundle(JSON.stringify(bundle), way.tools)) === before) {
          silent += 1;
          const name = `${account.type}${leaf.path.replace(/\/\d+/g, '')}`;
          names.set(name, (names.get(name) ?? 0) + 1);
        }
        leaf.back();
      }
    }
  }
  if (silent > 0 && way === asIs) console.log(`    silent: ${JSON.stringify([...names])}`);
  return [
    {
      name: 'elements that are called kept but make no difference',
      value: silent,
      wanted: 0,
      detail: `${leaves} elements of ${count} foreign bundles, ${kept} called kept`,
    },
    { name: 'elements in no count of the report', value: unreckoned, wanted: 0 },
  ];
}
