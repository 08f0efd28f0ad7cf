import { beforeAll, expect, test } from 'vitest';
import { ProblemAnswer } from '#platform/server/testing/world.ts';
import { type Dose, doses } from '../contract/doses.ts';
import { windows } from '../contract/windows.ts';
import { of, openStand, type Stand } from './testing.ts';

/*
 * The limits of a reserve, reckoned a second time from the words of care and medication, section 5: by nothing of this app but its
 * calls. Moments lie on half hours, so that the edges of the interval and of the 24 hours are met to the millisecond.
 */
let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
  const now = await stand.lead.call(windows.get, {});
  await stand.lead.call(windows.change, { ...now, hoursBack: 48 });
});

const step = 30 * 60_000;
const hour = 2 * step;
const [interval, most] = [4, 5];

interface Known {
  dose: Dose;
  /** When it was said to be given first. */
  readonly first: number;
  at: number;
  /** 0: nothing was taken. */
  taken: number;
}

/** The same numbers each time. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Whether a dose may stand beside others: none nearer than the interval, and no 24 hours with it hold more than the maximum. */
function mayStand(others: readonly Known[], at: number, taken: number): boolean {
  const all = [...others.filter((one) => one.taken > 0), { at, taken }];
  const near = all.slice(0, -1).some((one) => Math.abs(one.at - at) < interval * hour);
  const over = all
    .filter((one) => one.at >= at && one.at < at + 24 * hour)
    .some(
      (end) =>
        all
          .filter((one) => one.at > end.at - 24 * hour && one.at <= end.at)
          .reduce((sum, one) => sum + one.taken, 0) > most,
    );
  return !near && !over;
}

const tried = async (work: Promise<Dose>): Promise<Dose | string> =>
  work.catch((error: unknown) => {
    if (!(error instanceof ProblemAnswer)) throw error;
    return error.problem.errors?.[0]?.code ?? error.problem.code;
  });

test.each([11, 4711, 20_261])(
  'given, refused, corrected and given back at random (seed %d)',
  async (seed) => {
    const pick = numbersFrom(seed);
    const order = await stand.reserve(await stand.resident(), {
      intervalHours: interval,
      max24: most,
      quantityMost: 2,
    });
    const end = Math.floor(Date.now() / step) * step;
    const known: Known[] = [];
    const counts = { given: 0, refused: 0, corrected: 0, kept: 0 };
    for (let turn = 0; turn < 45; turn += 1) {
      const at = end - pick(70) * step;
      const givenAt = new Date(at).toISOString();
      const old = known.length > 0 && pick(2) === 0 ? known[pick(known.length)]! : null;
      if (old === null) {
        const taken = [1, 1.5, 2][pick(3)]!;
        const done = await tried(
          stand.nurse.call(doses.giveReserve, {
            ...{ residentId: order.residentId, orderId: order.id, number: 1 },
            ...{ quantity: taken, reason: 'headache', givenAt },
          }),
        );
        const may = mayStand(known, at, taken);
        expect([turn, typeof done !== 'string'], String(done)).toEqual([turn, may]);
        if (typeof done === 'string') {
          expect(['reserveTooEarly', 'exceedsDailyMaximum']).toContain(done);
          counts.refused += 1;
        } else {
          known.push({ dose: done, first: at, at, taken });
          counts.given += 1;
        }
        continue;
      }
      const [outcome, taken] = (
        [
          ['refused', 0],
          ['partly', 0.5],
          ['given', 1],
          ['given', 2],
        ] as const
      )[pick(4)]!;
      const moved = pick(2) === 0 ? at : null;
      const to = moved ?? old.at;
      const done = await tried(
        stand.lead.call(doses.correct, {
          ...of(old.dose),
          ...{ outcome, reason: 'said anew', quantity: taken === 0 ? null : taken },
          givenAt: moved === null ? null : givenAt,
        }),
      );
      const others = known.filter((one) => one !== old);
      const isFar = to !== old.at && Math.abs(to - old.first) > 24 * hour;
      const isLess = to === old.at && taken <= old.taken;
      const may = !isFar && (taken === 0 || isLess || mayStand(others, to, taken));
      expect([turn, typeof done !== 'string'], String(done)).toEqual([turn, may]);
      if (typeof done === 'string') counts.kept += 1;
      else {
        Object.assign(old, { dose: done, at: to, taken });
        counts.corrected += 1;
      }
    }
    // each of them came up, or nothing was tried
    expect(Object.values(counts).every((count) => count >= 3)).toBe(true);
    for (const one of known) {
      const [newest] = await stand.nurse.call(doses.events, {
        residentId: order.residentId,
        id: one.dose.id!,
      });
      expect([newest!.quantity ?? 0, Date.parse(newest!.givenAt!)]).toEqual([one.taken, one.at]);
      if (one.taken > 0)
        expect(
          mayStand(
            known.filter((other) => other !== one),
            one.at,
            one.taken,
          ),
        ).toBe(true);
    }
  },
);
