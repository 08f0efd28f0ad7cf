import type { Insertable } from 'kysely';
import { presentResidents } from '#apps/residents/api.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import { addDays } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { accountsWithRole } from '#platform/server/notifications/notify.ts';
import { needsSecond } from './domain/second.ts';
import type { Effect, Outcome, Reason } from './domain/states.ts';
import { isTaken } from './domain/transitions.ts';
import { isLate } from './domain/windows.ts';
import { freeAt } from './server/reserves.ts';
import { type Medicine, sceneOf } from './server/scene.ts';

type Head = Insertable<Tables['medication_giving.doses']>;
type Entry = Insertable<Tables['medication_giving.dose_events']>;
type Dose = Pick<Head, 'order_id' | 'resident_id' | 'number' | 'planned_at' | 'part' | 'planned' | 'unit'>;

const minute = 60_000;
const hour = 60 * minute;
/** What is written at once: a statement takes so many values. */
const atOnce = 500;

const texts = {
  en: {
    tired: 'does not want any more today',
    pain: 'headache',
    knee: 'pain in the knee',
    half: 'spat out half',
  },
  de: {
    tired: 'mag heute nicht mehr',
    pain: 'Kopfschmerz',
    knee: 'Schmerz im Knie',
    half: 'die Hälfte ausgespuckt',
  },
} as const;

interface Said {
  readonly outcome: Outcome;
  readonly minutes: number;
  readonly reason?: Reason;
  readonly note?: string;
}
const usual: Said = { outcome: 'given', minutes: 4 };

/** What became of a dose in a week like others: most is given on time, some late, refused, slept through. */
function becameOf(index: number, t: (typeof texts)['en' | 'de']): Said {
  if (index % 41 === 7) return { outcome: 'refused', minutes: 6, reason: 'refused', note: t.tired };
  if (index % 53 === 11) return { outcome: 'withheld', minutes: 9, reason: 'asleep' };
  if (index % 47 === 13) return { ...usual, minutes: 78 };
  if (index % 67 === 17) return { outcome: 'partly', minutes: 8, reason: 'swallowing', note: t.half };
  return { ...usual, minutes: (index * 7) % 26 };
}

/** A week of given medicines: refusals, one of them three times in a row, late and partly given doses, a reserve whose effect is asked for. */
export async function demo(context: Context): Promise<void> {
  const t = context.language === 'de' ? texts.de : texts.en;
  const [nurses, leads] = [
    await accountsWithRole(context, ['NURSE']),
    await accountsWithRole(context, ['NURSHOME']),
  ];
  const people = [...nurses, ...leads];
  const [first, second = leads[0]] = people;
  if (first === undefined || second === undefined || first === second) return;
  const residents = (await presentResidents(context, { day: context.today })).map((one) => one.id);
  const now = context.now.getTime();
  const from = new Date(instantAt(addDays(context.today, -6), '00:00', context.zone));
  const scene = await sceneOf(context, residents, { from, to: context.now });
  const heads: Head[] = [];
  const events: Entry[] = [];
  const add = (dose: Dose, medicine: Medicine, said: Said, given: number, more: Partial<Head> = {}) => {
    const taken = isTaken(said.outcome);
    const half = Math.max(0.5, dose.planned / 2);
    const quantity = taken ? (said.outcome === 'partly' ? half : dose.planned) : null;
    const known = quantity === null ? [] : medicine.ingredients.filter((one) => one.milligrams !== null);
    const by = heads.length % 3 === 0 ? second : first;
    const shared = {
      organisation_id: context.organisationId,
      resident_id: dose.resident_id,
      state: said.outcome,
      given_at: new Date(given).toISOString(),
      substances: known.map((one) => one.name),
      milligrams: known.map((one) => one.milligrams! * quantity!),
      late:
        taken &&
        dose.planned_at != null &&
        isLate(Date.parse(dose.planned_at as string), given, medicine.window),
      recorded_at: new Date(given + minute).toISOString(),
      product_id: medicine.version.productId,
    };
    const id = newId();
    const head: Head = { ...shared, ...dose, id, event: 1, quantity, ...more };
    const entry: Entry = {
      ...shared,
      id: newId(),
      dose_id: id,
      number: 1,
      kind: 'recorded',
      outcome: said.outcome,
      quantity,
      total: quantity,
      recorded_by: by,
      second_by:
        needsSecond(medicine.watched, scene.windows.secondLists) && taken
          ? by === first
            ? second
            : first
          : null,
      reason: said.reason ?? null,
      note: said.note ?? '',
    };
    heads.push(head);
    events.push(entry);
    if (more.effect == null) return;
    // asked for afterwards, it is an entry of its own
    const told = { effect: more.effect, recorded_at: new Date(given + hour + 5 * minute).toISOString() };
    Object.assign(head, told, { event: 2 });
    events.push({ ...entry, ...told, id: newId(), number: 2, kind: 'effect', second_by: null, note: '' });
  };
  const due = scene.around.doses.filter((dose) => dose.suspended === null && dose.quantity > 0);
  // the last three of one order are refused: the doctor is asked
  const refusing = due.findLast((dose) => Date.parse(dose.at) < now - 4 * hour)?.orderId;
  const refused = new Set(
    due
      .filter((dose) => dose.orderId === refusing && Date.parse(dose.at) < now - 2 * hour)
      .slice(-3)
      .map((dose) => dose.at),
  );
  for (const [index, dose] of due.entries()) {
    const at = Date.parse(dose.at);
    // nobody has recorded two of yesterday, and those of the last hour are still to be given
    const isMissed = at > now - 26 * hour && at < now - 3 * hour && index % 29 === 3;
    if (at > now - hour || isMissed) continue;
    const isRefused = dose.orderId === refusing && refused.has(dose.at);
    const said: Said = isRefused
      ? { outcome: 'refused', minutes: 5, reason: 'refused', note: t.tired }
      : becameOf(index, t);
    if (said.outcome === 'partly' && dose.quantity < 1) continue;
    const order = scene.order(dose.orderId)!;
    const medicine = scene.medicine(order, dose.number);
    const planned = {
      resident_id: dose.residentId,
      order_id: dose.orderId,
      number: dose.number,
      planned_at: dose.at,
      part: dose.part,
      planned: dose.quantity,
      unit: dose.unit,
    };
    add(planned, medicine, said, Math.min(at + said.minutes * minute, now - 2 * minute));
  }
  const reserves = scene.around.orders.filter(
    (order) => order.at(now)?.type === 'reserve' && order.standing(now) === 'active',
  );
  for (const order of reserves.slice(0, 3)) {
    const version = order.at(now)!;
    const quantity = version.quantity ?? 0;
    if (quantity <= 0) continue;
    const medicine = scene.medicine(order, version.number);
    const give = (hoursAgo: number, note: string, effect: Effect | null) => {
      const at = now - hoursAgo * hour;
      const dose = {
        resident_id: order.residentId,
        order_id: order.id,
        number: version.number,
        planned_at: null,
        part: null,
        planned: quantity,
        unit: version.unit,
      };
      add(dose, medicine, { outcome: 'given', minutes: 0, note }, at, {
        effect,
        free_at: freeAt(version, at),
        effect_due_at: new Date(at + scene.windows.effectMinutes * minute).toISOString(),
      });
    };
    give(54, t.knee, 'some');
    give(27, t.pain, 'good');
    // whose effect is asked for now
    if (order === reserves[0]) give(1.25, t.pain, null);
  }
  for (let index = 0; index < heads.length; index += atOnce) {
    await context.db
      .insertInto('medication_giving.doses')
      .values(heads.slice(index, index + atOnce))
      .execute();
    await context.db
      .insertInto('medication_giving.dose_events')
      .values(events.slice(index, index + atOnce))
      .execute();
  }
}
