import { useLayoutEffect, useRef, useState } from 'react';
import { doses } from '#apps/medication-giving/contract/doses.ts';
import { useMe } from '#platform/web/calls/access.ts';
import { refresh, useCall } from '#platform/web/calls/calls.ts';
import { connection } from '#platform/web/client/connection.ts';
import { waiting, type Waiting, wasTakenBack } from '#platform/web/offline/queue.ts';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { type Dose, type Item, type Person, round } from '../contract/round.ts';
import { isOpenState, isSuspended } from '../domain/doses.ts';
import { isAsked } from '../domain/marking.ts';
import { type Slot, slots } from '../domain/slots.ts';

/** A dose as this device knows it: what was signed here counts at once, also without a connection. */
export interface Shown extends Item {
  readonly open: boolean;
  readonly timing: Dose['timing'];
  /** Signed on this device; the server does not have it yet. */
  readonly waits: boolean;
}
export interface ShownPerson extends Omit<Person, 'items'> {
  readonly items: readonly Shown[];
  /** How many doses are to be given now. */
  readonly asked: number;
}

interface Signed {
  readonly residentId: string;
  readonly entries: readonly {
    orderId: string;
    plannedAt: string;
    outcome: Dose['state'];
    quantity?: number | null;
  }[];
}
export const keyOf = ({ orderId, plannedAt }: { orderId: string; plannedAt: string }): string =>
  `${orderId} ${new Date(plannedAt).toISOString()}`;

/** What was signed on this device and waits, by dose. */
export function waitingDoses(entries: readonly Waiting[]): ReadonlyMap<string, Signed['entries'][number]> {
  return new Map(
    entries
      .filter((one) => one.call === doses.sign.name && !one.refused)
      .flatMap((one) => (JSON.parse(one.request.body) as Signed).entries)
      .map((entry) => [keyOf(entry), entry]),
  );
}

function shownOf(item: Item, told: ReadonlyMap<string, Dose>, waits: ReturnType<typeof waitingDoses>): Shown {
  const answered = told.get(item.key);
  const dose = answered !== undefined && answered.event > item.dose.event ? answered : item.dose;
  const own = isOpenState(dose.state) ? waits.get(item.key) : undefined;
  return {
    ...item,
    dose: own === undefined ? dose : { ...dose, state: own.outcome, quantity: own.quantity ?? dose.planned },
    open: own === undefined && isOpenState(dose.state),
    timing: dose.suspended === null ? dose.timing : null,
    waits: own !== undefined,
  };
}

/** What counts for how far the round is: all of it but what is suspended. */
export const counted = (people: readonly ShownPerson[]) =>
  people.flatMap(({ items }) =>
    items
      .filter(({ dose }) => !isSuspended(dose))
      .map(({ dose, open, timing }) => ({
        residentId: dose.residentId,
        state: dose.state,
        timing: open ? timing : null,
      })),
  );

/** What waits here or was just sent: until the round was read again, its doses do not stand there as if nobody had given them. */
function useWaits(readAt: number): ReturnType<typeof waitingDoses> {
  const entries = waiting.use();
  const before = useRef(entries);
  const [sent, setSent] = useState({ readAt: -1, entries: before.current });
  useLayoutEffect(() => {
    const gone = before.current.filter((one) => !entries.some(({ id }) => id === one.id));
    before.current = entries;
    if (gone.length === 0) return;
    // what a person took back was not sent, and without a connection nothing was, whichever window it went from
    const went = connection.get().offline ? [] : gone.filter(({ id }) => !wasTakenBack(id));
    if (went.length > 0)
      setSent((now) => ({ readAt, entries: now.readAt === readAt ? [...now.entries, ...went] : went }));
    void refresh('medication-round.');
    // oxlint-disable-next-line react/exhaustive-deps -- of the moment at which it went
  }, [entries]);
  return waitingDoses(sent.readAt === readAt ? [...sent.entries, ...entries] : entries);
}

/** The round that is asked for, with what was signed on this device. */
export function useRound() {
  const { siteId } = useMe();
  const [asked, setSlot] = useAddressValue('at', '');
  const slot = slots.find((one) => one === asked);
  const query = useCall(
    round.get,
    { ...(siteId === null ? {} : { centerId: siteId }), ...(slot === undefined ? {} : { at: slot }) },
    { keep: true, every: 60_000 },
  );
  // answers of the record of giving count until the round itself was read again
  const [told, setTold] = useState<ReadonlyMap<string, Dose>>(new Map());
  const waits = useWaits(query.dataUpdatedAt);
  const people: readonly ShownPerson[] = (query.data?.people ?? []).map((person) => {
    const items = person.items.map((item) => shownOf(item, told, waits));
    return { ...person, items, asked: items.filter(isAsked).length };
  });
  return {
    query,
    people,
    centerId: siteId,
    setSlot: (next: Slot) => setSlot(next),
    note: (answers: readonly Dose[]) =>
      setTold((now) => new Map([...now, ...answers.map((one) => [keyOf(one), one] as const)])),
  };
}
export type RoundInSight = ReturnType<typeof useRound>;
