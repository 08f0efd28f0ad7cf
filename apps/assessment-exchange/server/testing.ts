import type { Actor } from '#platform/server/testing/world.ts';
import { records, type Record as ExchangeRecord, type Sheet } from '../contract/records.ts';
import { syntheticSet } from './synthetic-set.ts';

type Answer = { kind: 'choice'; code: string } | { kind: 'number'; number: number };
interface PlainItem {
  readonly id: string;
  readonly kind: string;
  readonly options?: readonly { readonly code: string }[];
}

/** Complete answers of a section of the practice set: always the first code, but for those given. */
export function answersOf(
  section: string,
  given: Readonly<Record<string, string>> = {},
): Record<string, Answer> {
  const items = (syntheticSet.definition.sections.find((one) => one.id === section)?.items ??
    []) as readonly PlainItem[];
  return Object.fromEntries(
    items.flatMap((item): [string, Answer][] => {
      if (item.kind === 'number') return [[item.id, { kind: 'number', number: 61.5 }]];
      return item.kind === 'choice' && item.options
        ? [[item.id, { kind: 'choice', code: given[item.id] ?? item.options[0]!.code }]]
        : [];
    }),
  );
}

/** Answers every section of a record and completes it. */
export async function fillAndComplete(
  actor: Actor,
  sheet: Sheet,
  given: Readonly<Record<string, string>> = {},
): Promise<ExchangeRecord> {
  const { residentId, id } = sheet.record;
  for (const section of sheet.sections)
    await actor.call(records.saveSection, {
      residentId,
      id,
      section: section.id,
      version: section.version,
      answers: answersOf(section.id, given),
    });
  return actor.call(records.complete, {
    residentId,
    id,
    version: sheet.record.version,
    signature: 'Test Nurse',
  });
}
