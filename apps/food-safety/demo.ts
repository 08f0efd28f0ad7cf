import type { Insertable } from 'kysely';
import { centers } from '#apps/sites/api.ts';
import { addDays, daysFromTo, weekday } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { accountsWithRole } from '#platform/server/notifications/notify.ts';
import type { FullPoint } from './contract/points.ts';
import { pointsOfDemo, texts, type Texts } from './server/demo-texts.ts';
import { isLate, remeasureBy, slotsOf } from './domain/checks.ts';
import { isDevice, judge, usual, type Verdict } from './domain/limits.ts';
import { storeUntil } from './domain/samples.ts';
import { fullPoints, insertPoint } from './server/point-rows.ts';
import { sampleRules } from './server/samples.ts';

type Entry = Insertable<Tables['food_safety.entries']> & { readonly measured_at: string };
type Sample = Insertable<Tables['food_safety.samples']>;

/** So many days the log goes back; the points were there before. */
const daysBack = 30;
/** Older ones were looked through by a second person. */
const verifiedAfter = 7;
const minute = 60_000;
const after = (at: string, minutes: number): string =>
  new Date(Date.parse(at) + minutes * minute).toISOString();
/** The same for the same day and point. */
const varied = (day: number, point: number, of: number): number => (day * 7 + point * 5 + day * point) % of;

class Log {
  readonly entries: Entry[] = [];
  readonly #context: Context;
  readonly #cooks: readonly string[];
  constructor(context: Context, cooks: readonly string[]) {
    this.#context = context;
    this.#cooks = cooks;
  }
  /** A line; null where it would lie in the future. */
  add(point: FullPoint, measuredAt: string, said: Partial<Entry>, waited = 0): Entry | null {
    const recordedAt = after(measuredAt, waited);
    if (Date.parse(recordedAt) > this.#context.now.getTime()) return null;
    const id = newId();
    const due = typeof said.due_at === 'string' ? said.due_at : null;
    const entry: Entry = {
      kind: 'reading',
      value: null,
      verdict: null,
      recorded_by: this.#cooks[this.entries.length % 3 === 0 ? 1 : 0] ?? null,
      device: point.device,
      late: isLate(measuredAt, recordedAt, due),
      ...said,
      organisation_id: this.#context.organisationId,
      id,
      root_id: id,
      point_id: point.id,
      limits_id: said.limits_id ?? point.rule.id,
      number: 0,
      measured_at: measuredAt,
      recorded_at: recordedAt,
    };
    this.entries.push(entry);
    return entry;
  }
  /** A value, with what was done where it lies outside. */
  value(point: FullPoint, measuredAt: string, exact: number, said: Partial<Entry> = {}, waited = 0) {
    const value = Math.round(exact * 10) / 10;
    const verdict: Verdict = judge(point.rule, value);
    const again = verdict === 'breach' && isDevice(point.kind) ? remeasureBy(measuredAt) : null;
    return this.add(point, measuredAt, { value, verdict, remeasure_by: again, ...said }, waited);
  }
}

/** What devices show, day by day; a refrigerator and a freezer have a bad day, one value was typed wrong, some checks are missing. */
function daily(log: Log, context: Context, t: Texts, point: FullPoint, place: number): void {
  const days = daysFromTo(addDays(context.today, -daysBack), context.today);
  for (const [index, day] of days.entries()) {
    const back = days.length - 1 - index;
    for (const slot of slotsOf(point.rules, day, context.zone)) {
      const early = after(slot.due, -20 - varied(index, place, 40));
      const due = { due_at: slot.due };
      if (point.kind === 'cleaning') {
        if (back !== 1)
          log.add(point, early, { ...due, verdict: 'ok' }, varied(index, place, 9) === 0 ? 95 : 0);
        continue;
      }
      if (point.kind === 'dishwasher') {
        if (back !== 5) log.value(point, early, 81 + varied(index, place, 50) / 10, due);
        continue;
      }
      const usually =
        point.kind === 'freezer' ? -21 + varied(index, place, 20) / 10 : 2.4 + varied(index, place, 20) / 10;
      const bad =
        point.kind === 'freezer' ? place % 2 === 0 && back === 9 : place === 2 && (back === 20 || back === 0);
      if (bad) {
        const action = back === 9 ? 'technician' : 'adjusted';
        const breach = log.value(point, early, point.kind === 'freezer' ? -15.5 : 8.4, {
          ...due,
          action,
          action_text: t.door,
        });
        if (breach && back > 0) log.value(point, after(early, 50), usually, { follows_id: breach.id });
      } else if (place === 0 && back === 7) {
        const typed = log.value(point, early, 48, { ...due, action: 'adjusted' });
        if (typed)
          log.value(point, early, 4.8, {
            ...due,
            kind: 'correction',
            corrects_id: typed.id,
            reason: t.typo,
            late: false,
          });
      } else log.value(point, early, usually, due, back === 12 && place < 3 ? 90 : 0);
    }
  }
}

/** Deliveries, cooked meals: what comes in and what goes out. */
function occasions(log: Log, context: Context, t: Texts, points: readonly FullPoint[]): void {
  const of = (kind: FullPoint['kind']) => points.find((one) => one.kind === kind)!;
  for (const [index, day] of daysFromTo(addDays(context.today, -daysBack), context.today).entries()) {
    const at = (time: string) => instantAt(day, time, context.zone);
    const on = weekday(day);
    const small = varied(index, 3, 20) / 10;
    if (on === 2 || on === 5)
      log.value(of('goodsChilled'), at('06:40'), 2.6 + small, { subject: t.deliveries[0] });
    if (on === 5) log.value(of('goodsFish'), at('06:50'), small, { subject: t.deliveries[1] });
    if (on === 3) {
      const value = index < 7 ? -11 : index < 14 ? -16.5 : -19 - small;
      const back =
        judge(of('goodsFrozen').rule, value) === 'breach'
          ? { action: 'returned', action_text: t.thawed }
          : {};
      log.value(of('goodsFrozen'), at('07:05'), value, { subject: t.deliveries[2], ...back });
    }
    const dish = t.dishes[index % t.dishes.length]!;
    if (index === 18) {
      const raw = log.value(of('core'), at('11:05'), 66, {
        subject: dish,
        action: 'heated',
        remeasure_by: remeasureBy(at('11:05')),
      });
      if (raw) log.value(of('core'), at('11:20'), 76, { subject: dish, follows_id: raw.id });
    } else log.value(of('core'), at('11:05'), 74 + small * 3, { subject: dish });
    if (on === 4) log.value(of('corePoultry'), at('11:10'), 78 + small, { subject: t.chicken });
  }
}

/** Pots that cooled down: in time, once too slowly, and one that cools now. */
async function coolings(log: Log, context: Context, t: Texts, point: FullPoint): Promise<void> {
  const shared = { organisation_id: context.organisationId, point_id: point.id, limits_id: point.rule.id };
  for (const [index, back] of [28, 23, 16, 9, 2, 1].entries()) {
    const start = instantAt(addDays(context.today, -back), '13:10', context.zone);
    const slow = index === 2;
    const minutes = slow ? 95 : 70 + varied(index, 1, 15);
    const [id, dish, end] = [newId(), t.dishes[index % t.dishes.length]!, after(start, minutes)];
    await context.db
      .insertInto('food_safety.batches')
      .values({ ...shared, id, dish, started_at: start, ended_at: end })
      .execute();
    const said = { batch_id: id, subject: dish };
    log.add(point, start, { ...said, value: 70 + varied(index, 2, 60) / 10, verdict: 'ok' });
    const bad = { verdict: 'breach' as const, action: 'discarded', action_text: t.tooSlow };
    log.add(point, end, { ...said, value: 4.9, verdict: 'ok', ...(slow ? bad : {}) });
  }
  const [id, start] = [newId(), after(context.now.toISOString(), -25)];
  await context.db
    .insertInto('food_safety.batches')
    .values({ ...shared, id, dish: t.dishes[2]!, started_at: start })
    .execute();
  log.add(point, start, { batch_id: id, subject: t.dishes[2]!, value: 71.5, verdict: 'ok' });
}

async function samplesOf(
  context: Context,
  t: Texts,
  centerId: string,
  cooks: readonly string[],
): Promise<void> {
  const { grams, days } = await sampleRules(context);
  const rows: Sample[] = [];
  for (const [index, day] of daysFromTo(addDays(context.today, -21), context.today).entries()) {
    const takenAt = instantAt(day, '12:30', context.zone);
    if (Date.parse(takenAt) > context.now.getTime()) continue;
    const until = storeUntil(day, days);
    const leaves = instantAt(addDays(until, 1), '14:00', context.zone);
    const gone = Date.parse(leaves) < context.now.getTime() - 2 * 86_400_000;
    for (const part of [0, 1, 2])
      rows.push({
        organisation_id: context.organisationId,
        id: newId(),
        center_id: centerId,
        dish: t.dishes[(index * 3 + part) % t.dishes.length]!,
        meal: 'lunch',
        grams,
        place: t.sampleFreezer,
        taken_on: day,
        taken_at: takenAt,
        taken_by: cooks[0] ?? null,
        store_until: until,
        ...(gone ? { outcome: 'expired', discarded_at: leaves, discarded_by: cooks[1] ?? null } : {}),
      });
  }
  await context.db.insertInto('food_safety.samples').values(rows).execute();
}

/** A month of a kitchen that checks itself: most of it in order, with the days on which it was not. */
export async function demo(context: Context): Promise<void> {
  const t = texts[context.language === 'de' ? 'de' : 'en'];
  const [center] = await centers(context);
  if (!center) return;
  const cooks = await accountsWithRole(context, ['COOK']);
  const since = {
    ...context,
    now: new Date(instantAt(addDays(context.today, -daysBack - 10), '08:00', context.zone)),
  };
  for (const [index, one] of pointsOfDemo.entries())
    await insertPoint(
      since,
      { center_id: center.id, kind: one.kind, device: one.device, ...t.points[index]! },
      { ...usual[one.kind], ...one.rule },
    );
  const points = await fullPoints(context, { centerId: center.id });
  const log = new Log(context, cooks);
  for (const [place, point] of points.filter((one) => one.rule.frequency !== 'occasion').entries())
    daily(log, context, t, point, place);
  occasions(log, context, t, points);
  await coolings(
    log,
    context,
    t,
    points.find((one) => one.kind === 'cooling')!,
  );
  const sorted = log.entries.toSorted(
    (left, right) => Date.parse(left.measured_at) - Date.parse(right.measured_at),
  );
  for (let from = 0; from < sorted.length; from += 200)
    await context.db
      .insertInto('food_safety.entries')
      .values(sorted.slice(from, from + 200))
      .execute();
  const seen = sorted.filter(
    (one) => Date.parse(one.measured_at) < context.now.getTime() - verifiedAfter * 86_400_000,
  );
  const others = (entry: Entry) => cooks.find((one) => one !== entry.recorded_by);
  await context.db
    .insertInto('food_safety.verifications')
    .values(
      seen.flatMap((entry) => {
        const by = others(entry);
        return by === undefined
          ? []
          : [
              {
                organisation_id: context.organisationId,
                id: newId(),
                entry_id: entry.id,
                verified_at: after(entry.measured_at, 3 * 1440),
                verified_by: by,
              },
            ];
      }),
    )
    .execute();
  await samplesOf(context, t, center.id, cooks);
}
