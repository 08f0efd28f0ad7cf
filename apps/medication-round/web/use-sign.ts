import { doses } from '#apps/medication-giving/contract/doses.ts';
import type { Entry } from '#apps/medication-giving/contract/doses.ts';
import { useMedicineWords } from '#apps/medication/web/parts.tsx';
import { listName } from '#platform/domain/text/person-name.ts';
import { useAct } from '#platform/web/calls/calls.ts';
import { useRef } from 'react';
import type { Dose, Drug, Person } from '../contract/round.ts';
import { type Marks, type Signing, signings, takes } from '../domain/marking.ts';
import { useOutcomeWords } from './DoseState.tsx';
import { shortMedicine } from './DrugLine.tsx';
import { useText } from './text.ts';
import type { Shown } from './use-round.ts';
import type { Scans } from './use-scans.ts';

const longestNote = 200;

/** What is sent to be signed. */
export type Sent = NonNullable<(typeof doses.sign)['~types']>['sent'];

export interface Asked {
  readonly person: Person['resident'];
  readonly drugs: readonly Drug[];
  readonly items: readonly Shown[];
  readonly marks: Marks;
  readonly scans: Scans;
  readonly roundId: string | null;
  /** Signatures of a second person, by what they stand under. */
  readonly tokens: ReadonlyMap<string, string>;
}

/** One call of those that record what is marked. */
export const sentOf = (
  { person, items, marks, scans, roundId }: Omit<Asked, 'tokens' | 'drugs'>,
  { givenAt, keys }: Signing,
): Sent => ({
  residentId: person.id,
  entries: entriesOf({ items, marks, scans }, keys),
  ...(givenAt === null ? {} : { givenAt }),
  roundId,
});

/** What the server gets of a marked dose: also which entry of it was seen, so that nothing is given twice unseen. */
export function entriesOf(
  { items, marks, scans }: Pick<Asked, 'items' | 'marks' | 'scans'>,
  keys: readonly string[],
): Entry[] {
  return items
    .filter((one) => keys.includes(one.key))
    .map(({ key, dose }) => {
      const mark = marks.get(key)!;
      const { outcome, quantity, reason, overrides, site } = mark;
      // of what is not taken no pack is told
      const scan = takes(mark) ? scans.get(key) : undefined;
      return {
        orderId: dose.orderId,
        number: dose.number,
        plannedAt: dose.plannedAt,
        event: dose.event,
        outcome: outcome as Entry['outcome'],
        quantity,
        reason: reason as Entry['reason'],
        note: [mark.note, scan?.note ?? '']
          .filter((text) => text !== '')
          .join('; ')
          .slice(0, longestNote),
        overrides: overrides.filter((one) => one.reason.trim() !== ''),
        scanned: scan?.code ?? null,
        site,
      };
    });
}

/** Signs what is marked of a person; without a connection it waits on the device, and for the nurse it is done. */
export function useSign(onSigned: (answers: readonly Dose[]) => void) {
  const t = useText();
  const words = useMedicineWords();
  const outcome = useOutcomeWords();
  const about = useRef<{ person: string; content: string; count: number } | null>(null);
  const kept = useRef(false);
  const act = useAct(doses.sign, {
    success: (done) => t('saved.signed', { person: about.current!.person, count: done.length }),
    keptAs: () => ({
      said: t('saved.signed', { person: about.current!.person, count: about.current!.count }),
      content: about.current!.content,
    }),
    entry: () => ({ title: t('saved.entry', { person: about.current!.person }) }),
    onKept: () => void (kept.current = true),
    refreshes: ['medication-round.', 'residents.'],
    get about() {
      return about.current?.person;
    },
  });
  return {
    busy: act.busy,
    fields: act.fields,
    problem: act.problem,
    /** Whether all of it is done: recorded, or waiting on this device. */
    async send(asked: Asked): Promise<boolean> {
      const { person, drugs, items, marks, tokens } = asked;
      const nameOf = new Map(drugs.map((drug) => [drug.orderId, shortMedicine(drug)]));
      for (const signing of signings(items, marks)) {
        const { keys } = signing;
        const content = items
          .filter((one) => keys.includes(one.key))
          .map(({ key, dose }) => {
            const mark = marks.get(key)!;
            const what = { ...dose, ...mark, state: mark.outcome } as Dose;
            const quantity = words.quantity(mark.quantity ?? dose.planned, dose.unit);
            return `${nameOf.get(dose.orderId)} ${mark.outcome === 'given' ? quantity : outcome(what)}`;
          })
          .join('\n');
        about.current = { person: listName(person), content, count: keys.length };
        kept.current = false;
        const answers = await act.send({
          ...sentOf(asked, signing),
          secondSignature: tokens.get(signing.key) ?? null,
        });
        if (answers === null && !kept.current) return false;
        if (answers !== null)
          onSigned(
            answers.flatMap((one) => (one.plannedAt === null ? [] : [{ ...one, plannedAt: one.plannedAt }])),
          );
      }
      return true;
    },
  };
}
