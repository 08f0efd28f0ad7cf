import { strengthText } from '#apps/compendium/api.ts';
import { implement } from '#platform/server/call/app.ts';
import { namesOf } from '#platform/server/access/account-names.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { signedBy } from '#platform/server/second-signature/signed-by.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Patch } from '../contract/patches.ts';
import { patches } from '../contract/patches.ts';
import { isTired, proposedSites, type Site } from '../domain/patches.ts';
import type { Method } from '../domain/stocks.ts';
import { happenedAt } from './booking.ts';

/** The last ones of a resident, the newest first. */
const shown = 40;

export async function wornBy(context: Context, residentId: string): Promise<Patch[]> {
  const rows = await context.db
    .selectFrom('medicine_stock.patches as p')
    .leftJoin('medicine_stock.patches as off', (join) =>
      join.onRef('off.organisation_id', '=', 'p.organisation_id').onRef('off.placed_id', '=', 'p.id'),
    )
    .select(['p.id', 'p.name', 'p.strength', 'p.site', 'p.at', 'p.recorded_by'])
    .select([
      'off.at as offAt',
      'off.recorded_by as offBy',
      'off.second_by as offSecond',
      'off.folded',
      'off.method',
      'off.note',
    ])
    .where('p.organisation_id', '=', context.organisationId)
    .where('p.resident_id', '=', residentId)
    .where('p.step', '=', 'on')
    .orderBy('p.at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(shown)
    .execute();
  const nameOf = await namesOf(
    context,
    rows.flatMap((row) => [row.recorded_by, row.offBy, row.offSecond]),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    strength: strengthText(row.strength),
    site: row.site as Site,
    placedAt: row.at,
    placedBy: nameOf(row.recorded_by),
    removed:
      row.offAt === null
        ? null
        : {
            at: row.offAt,
            by: nameOf(row.offBy),
            second: nameOf(row.offSecond),
            folded: row.folded!,
            method: row.method as Method,
            note: row.note ?? '',
          },
  }));
}

/** Patches that were given, as the ledger says it now, the latest first. */
const standingPatches = (context: Context, residentId: string) =>
  context.db
    .selectFrom('medicine_stock.givings as g')
    .leftJoin('medicine_stock.entries as back', (join) =>
      join
        .onRef('back.organisation_id', '=', 'g.organisation_id')
        .onRef('back.reverses_id', '=', 'g.entry_id'),
    )
    .select(['g.dose_id', 'g.name', 'g.strength', 'g.given_at'])
    .where('g.organisation_id', '=', context.organisationId)
    .where('g.resident_id', '=', residentId)
    .where('g.unit', '=', 'patch')
    .where('g.outcome', 'in', ['given', 'partly'])
    .where('back.id', 'is', null)
    .orderBy('g.given_at', 'desc')
    .orderBy('g.id');

/** Those that are said to be nowhere yet. */
const unplacedOf = (context: Context, residentId: string) =>
  standingPatches(context, residentId)
    .leftJoin('medicine_stock.patches as p', (join) =>
      join.onRef('p.organisation_id', '=', 'g.organisation_id').onRef('p.dose_id', '=', 'g.dose_id'),
    )
    .where('p.id', 'is', null)
    .limit(shown);

const onePatch = async (context: Context, residentId: string, id: string): Promise<Patch> =>
  found((await wornBy(context, residentId)).find((one) => one.id === id));

export const patchCalls = implement(patches, {
  async list({ input, context }) {
    const worn = await wornBy(context, input.residentId);
    const unplaced = await unplacedOf(context, input.residentId).execute();
    return {
      worn,
      unplaced: unplaced.map((row) => ({
        doseId: row.dose_id,
        name: row.name,
        strength: strengthText(row.strength),
        givenAt: row.given_at,
      })),
      proposed: proposedSites(worn.map(({ site, placedAt }) => ({ site, at: placedAt }))),
    };
  },

  async place({ input, context, refuse }) {
    const giving = await standingPatches(context, input.residentId)
      .where('g.dose_id', '=', input.doseId)
      .executeTakeFirst();
    if (giving === undefined) throw refuse.doseUnknown();
    const worn = await wornBy(context, input.residentId);
    const sites = worn.map(({ site, placedAt }) => ({ site, at: placedAt }));
    if (isTired(input.site, sites, giving.given_at) && !context.confirmed.includes('siteTired'))
      throw refuse.siteTired();
    const id = newId();
    const { numInsertedOrUpdatedRows } = await context.db
      .insertInto('medicine_stock.patches')
      .values({
        organisation_id: context.organisationId,
        id,
        resident_id: input.residentId,
        step: 'on',
        name: giving.name,
        strength: giving.strength,
        dose_id: input.doseId,
        site: input.site,
        at: giving.given_at,
        recorded_at: context.now,
        recorded_by: context.actor(),
      })
      .onConflict((conflict) =>
        conflict.columns(['organisation_id', 'dose_id']).where('dose_id', 'is not', null).doNothing(),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) throw refuse.alreadyPlaced();
    return onePatch(context, input.residentId, id);
  },

  async takeOff({ input, context, refuse }) {
    const patch = await onePatch(context, input.residentId, input.id);
    if (patch.removed !== null) throw refuse.alreadyOff();
    const at = happenedAt(context, input.at, refuse.inFuture);
    if (at.getTime() < Date.parse(patch.placedAt)) throw refuse.beforePlaced();
    const second = await signedBy(context, input.secondSignature, { call: patches.takeOff, subject: input });
    const { numInsertedOrUpdatedRows } = await context.db
      .insertInto('medicine_stock.patches')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        resident_id: input.residentId,
        step: 'off',
        name: patch.name,
        strength: patch.strength,
        placed_id: patch.id,
        site: patch.site,
        at,
        recorded_at: context.now,
        recorded_by: context.actor(),
        second_by: second,
        folded: input.folded,
        method: input.method,
        note: input.note,
      })
      .onConflict((conflict) => conflict.columns(['organisation_id', 'placed_id']).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) throw refuse.alreadyOff();
    return onePatch(context, input.residentId, patch.id);
  },
});
