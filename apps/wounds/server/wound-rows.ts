import { type Selectable, sql } from 'kysely';
import { namesOf } from '#platform/server/access/account-names.ts';
import type { BodyPlace } from '#platform/domain/text/body-places.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import type { Wound, WoundFields } from '../contract/wounds.ts';
import { isUlcer } from '../domain/wounds.ts';
import { nextDressing, photoDueOn } from '../domain/entries.ts';
import { civilDays, healingAlarms, shrunkBy } from '../domain/healing.ts';
import { guidesOf } from './photos.ts';
import { rulesOf } from './rules.ts';

export type WoundRow = Selectable<Tables['wounds.wounds']>;

export const placeOf = (row: WoundRow): BodyPlace =>
  ({ region: row.region, side: row.side, view: row.view }) as BodyPlace;

export const woundsOf = (context: Context) =>
  context.db.selectFrom('wounds.wounds').selectAll().where('organisation_id', '=', context.organisationId);

export const toColumns = (fields: WoundFields) => ({
  region: fields.place.region,
  side: fields.place.side,
  view: fields.place.view,
  pin_x: fields.pinX,
  pin_y: fields.pinY,
  type: fields.type,
  cause: fields.cause,
  classification: fields.classification,
  origin: fields.origin,
  present_on: fields.presentOn,
  first_seen_on: fields.firstSeenOn,
  responsible: fields.responsible,
  relief_plan: fields.reliefPlan,
});
export const toFields = (row: WoundRow): WoundFields => ({
  place: placeOf(row),
  pinX: row.pin_x,
  pinY: row.pin_y,
  type: row.type,
  cause: row.cause,
  classification: row.classification,
  origin: row.origin,
  presentOn: row.present_on,
  firstSeenOn: row.first_seen_on,
  responsible: row.responsible,
  reliefPlan: row.relief_plan,
});

const inTenths = (value: number | null): number | null => (value === null ? null : value / 10);

/** What the looks at wounds say, the oldest first; struck ones are left out. */
export async function looksOf(context: Context, woundIds: readonly string[]) {
  if (woundIds.length === 0) return new Map<string, never[]>();
  const rows = await context.db
    .selectFrom('wounds.entries as e')
    .select([
      'e.id',
      'e.wound_id',
      'e.version',
      'e.at',
      'e.recorded_at',
      'e.length_mm',
      'e.width_mm',
      'e.area_tenths',
      'e.push',
      'e.trend',
      sql<boolean>`cardinality(e.local_signs) + cardinality(e.systemic_signs) > 0`.as('infected'),
      (photo) =>
        photo
          .selectFrom('wounds.photos as p')
          .select('p.id')
          .whereRef('p.organisation_id', '=', 'e.organisation_id')
          .whereRef('p.entry_id', '=', 'e.id')
          .where('p.struck_at', 'is', null)
          .orderBy('p.id', 'desc')
          .limit(1)
          .as('photo_id'),
    ])
    .where('e.organisation_id', '=', context.organisationId)
    .where('e.wound_id', 'in', [...woundIds])
    .where('e.struck_at', 'is', null)
    .orderBy('e.at')
    .orderBy('e.id')
    .execute();
  return Map.groupBy(
    rows.map((row) => ({
      id: row.id,
      woundId: row.wound_id,
      version: row.version,
      at: row.at,
      day: civilOf(row.at, context.zone).day,
      recordedAt: row.recorded_at,
      length: inTenths(row.length_mm),
      width: inTenths(row.width_mm),
      area: inTenths(row.area_tenths),
      push: row.push,
      trend: row.trend,
      infected: row.infected,
      photoId: row.photo_id,
    })),
    (look) => look.woundId,
  );
}
export type LookRow = NonNullable<ReturnType<Awaited<ReturnType<typeof looksOf>>['get']>>[number];

/** How much smaller than four weeks before, or than the first time where there is nothing so old. */
function changeOf(looks: readonly LookRow[]): number | null {
  const measured = looks.filter((one) => one.area !== null);
  const last = measured.at(-1);
  if (last === undefined || measured.length < 2) return null;
  const before = measured.findLast((one) => civilDays(one, last) >= 28) ?? measured[0]!;
  return shrunkBy(before.area!, last.area!);
}

/** Wounds as they are shown: with what the last look said, whether they heal, and what is planned. */
export async function toWounds(context: Context, rows: readonly WoundRow[]): Promise<Wound[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [looks, rules] = [await looksOf(context, ids), await rulesOf(context)];
  const plans = await context.db
    .selectFrom('wounds.dressings')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .where('wound_id', 'in', ids)
    .where('ended_on', 'is', null)
    .execute();
  const photographedOf = (id: string) => looks.get(id)?.findLast((one) => one.photoId !== null);
  const guides = await guidesOf(
    context,
    ids.flatMap((id) => photographedOf(id)?.id ?? []),
  );
  const nameOf = await namesOf(
    context,
    rows.flatMap((row) => [row.recorded_by, row.struck_by, row.responsible]),
  );
  const dayOf = (at: string) => civilOf(at, context.zone).day;
  return rows.map((row): Wound => {
    const own: readonly LookRow[] = looks.get(row.id) ?? [];
    const last = own.at(-1);
    const open = row.status === 'open' && row.struck_at === null;
    const photographed = photographedOf(row.id);
    const plan = plans.find((one) => one.wound_id === row.id);
    return {
      ...toFields(row),
      id: row.id,
      residentId: row.resident_id,
      number: row.number,
      status: row.status,
      endedOn: row.ended_on,
      responsibleName: nameOf(row.responsible),
      latest:
        last === undefined
          ? null
          : {
              entryId: last.id,
              at: last.at,
              length: last.length,
              width: last.width,
              area: last.area,
              shrunkBy: changeOf(own),
              push: last.push,
              trend: last.trend,
              infected: last.infected,
            },
      entries: own.length,
      alarms: open ? healingAlarms(own, rules) : [],
      photoId: photographed?.photoId ?? null,
      guide: guides.get(photographed?.id ?? '') ?? null,
      photoSmallest: { width: rules.photoWidth, height: rules.photoHeight },
      photoDueOn: open
        ? photoDueOn(photographed ? dayOf(photographed.at) : null, row.first_seen_on, rules.photoDays)
        : null,
      dressing:
        plan === undefined
          ? null
          : {
              id: plan.id,
              version: plan.version,
              everyDays: plan.every_days,
              time: plan.time,
              startsOn: plan.starts_on,
              instructions: plan.instructions,
              nextOn: nextDressing(
                { everyDays: plan.every_days, startsOn: plan.starts_on },
                context.today,
                last !== undefined && dayOf(last.at) === context.today,
              ),
            },
      recorded: { at: row.recorded_at, by: nameOf(row.recorded_by) },
      struck:
        row.struck_at === null
          ? null
          : { at: row.struck_at, by: nameOf(row.struck_by), reason: row.struck_reason },
      version: row.version,
    };
  });
}

export const woundRow = async (context: Context, residentId: string, id: string): Promise<WoundRow> =>
  found(
    await woundsOf(context).where('resident_id', '=', residentId).where('id', '=', id).executeTakeFirst(),
  );

/** The same, and nobody else changes it or records an entry until this is done. */
export const lockedWound = async (context: Context, residentId: string, id: string): Promise<WoundRow> =>
  found(
    await woundsOf(context)
      .where('resident_id', '=', residentId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  );

export const oneWound = async (context: Context, residentId: string, id: string): Promise<Wound> =>
  (await toWounds(context, [await woundRow(context, residentId, id)]))[0]!;

/** A wound in the version that the client has read, not struck; another version is 412. */
export async function writableWound(
  context: Context,
  input: { readonly residentId: string; readonly id: string; readonly version: number },
  refuse: { woundStruck(): Error },
): Promise<WoundRow> {
  const row = await lockedWound(context, input.residentId, input.id);
  if (row.version !== input.version) throw stale(await oneWound(context, input.residentId, input.id));
  if (row.struck_at !== null) throw refuse.woundStruck();
  return row;
}

/** The open wounds of a resident as numbers, for other records. */
export async function openWoundsOf(
  context: Context,
  residentId: string,
): Promise<{ readonly count: number; readonly ulcers: number; readonly recordedAt: string } | null> {
  const rows = await woundsOf(context)
    .where('resident_id', '=', residentId)
    .where('status', '=', 'open')
    .where('struck_at', 'is', null)
    .orderBy('recorded_at', 'desc')
    .execute();
  const [last] = rows;
  return last === undefined
    ? null
    : {
        count: rows.length,
        ulcers: rows.filter((row) => isUlcer(row.type)).length,
        recordedAt: last.recorded_at,
      };
}
