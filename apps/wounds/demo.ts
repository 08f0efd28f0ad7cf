import sharp from 'sharp';
import { addDays } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { storeBytes } from '#platform/server/files/files.ts';
import { presentResidents, residentStays } from '#apps/residents/api.ts';
import { EntryFields } from './contract/entries.ts';
import { WoundFields } from './contract/wounds.ts';
import { type Drawn, drawnSize, drawWound, outlineOf } from './server/demo-pictures.ts';
import { told, type ToldWound } from './server/demo-wounds.ts';
import { dayMs } from './domain/entries.ts';
import { writePlan } from './server/dressings.ts';
import { toColumns as entryColumns } from './server/entry-rows.ts';
import { toColumns as woundColumns, woundRow } from './server/wound-rows.ts';

/** The bed of a wound from the edge inwards: red, yellow, dark; closed skin is pale. */
const ringsOf = ({ slough, necroticDry, epithelial }: EntryFields): Drawn['rings'] => [
  { colour: [195, 59, 52], share: 1 },
  { colour: [224, 189, 85], share: Math.sqrt((slough ?? 0) / 100) },
  { colour: [58, 43, 38], share: Math.sqrt((necroticDry ?? 0) / 100) },
  { colour: [231, 167, 155], share: epithelial === 100 ? 1 : 0 },
];

const drawnAs = ({ length, width }: Partial<EntryFields>) => ({
  width: Math.max(0.6, length ?? 1),
  height: Math.max(0.4, width ?? 1),
});

interface Of {
  readonly residentId: string;
  readonly woundId: string;
  readonly entryId: string;
}

async function keepDrawn(context: Context, of: Of, fields: EntryFields, at: string, by: string) {
  const bytes = await drawWound({ ...drawnAs(fields), rings: ringsOf(fields) });
  const kept = { residentId: of.residentId, name: 'wound.jpg' };
  const thumbnailId = await storeBytes(context, {
    ...kept,
    mediaType: 'image/webp',
    purpose: 'thumbnail',
    bytes: await sharp(bytes).resize({ width: 320 }).webp({ quality: 78 }).toBuffer(),
  });
  const fileId = await storeBytes(context, {
    ...kept,
    ...drawnSize,
    mediaType: 'image/jpeg',
    purpose: 'wounds.photo',
    bytes,
    thumbnailId,
  });
  await context.db
    .insertInto('wounds.photos')
    .values({
      organisation_id: context.organisationId,
      id: newId(),
      resident_id: of.residentId,
      wound_id: of.woundId,
      entry_id: of.entryId,
      file_id: fileId,
      ...drawnSize,
      ruler_visible: true,
      consented: true,
      recorded_at: at,
      recorded_by: by,
    })
    .execute();
}

async function tell(
  context: Context,
  one: ToldWound,
  residentId: string,
  number: number,
  nurses: readonly string[],
): Promise<void> {
  const [first = '', second = first] = nurses;
  const dayOf = (daysAgo: number) => addDays(context.today, -daysAgo);
  const at = (daysAgo: number, minutes = 0) =>
    new Date(context.now.getTime() - daysAgo * dayMs + minutes * 60_000).toISOString();
  const woundId = newId();
  const entered = (await residentStays(context, residentId)).at(-1)?.entryDate ?? dayOf(one.daysAgo);
  const onAdmission = one.wound.origin === 'onAdmission';
  const fields = WoundFields.parse({
    ...one.wound,
    firstSeenOn: dayOf(one.daysAgo),
    presentOn: onAdmission ? entered : null,
    responsible: first,
    reliefPlan: one.relief?.[context.language] ?? '',
  });
  const healed = one.entries.find((entry) => entry.fields.trend === 'healed');
  await context.db
    .insertInto('wounds.wounds')
    .values({
      ...woundColumns(fields),
      organisation_id: context.organisationId,
      id: woundId,
      resident_id: residentId,
      number,
      ...(healed ? { status: 'healed' as const, ended_on: dayOf(healed.daysAgo) } : {}),
      recorded_at: at(one.daysAgo, 5),
      recorded_by: first,
    })
    .execute();
  for (const [index, entry] of one.entries.entries()) {
    const said = EntryFields.parse({
      ...entry.fields,
      ...(entry.photo === 'outlined' ? outlineOf(drawnAs(entry.fields)) : {}),
      treatment: entry[context.language] ?? '',
    });
    const entryId = newId();
    const by = index % 2 === 0 ? first : second;
    await context.db
      .insertInto('wounds.entries')
      .values({
        ...entryColumns(said, fields.type),
        at: at(entry.daysAgo),
        organisation_id: context.organisationId,
        id: entryId,
        resident_id: residentId,
        wound_id: woundId,
        recorded_at: at(entry.daysAgo, 10),
        recorded_by: by,
      })
      .execute();
    if (entry.photo)
      await keepDrawn(context, { residentId, woundId, entryId }, said, at(entry.daysAgo, 10), by);
  }
  if (one.dressing)
    await writePlan(context, await woundRow(context, residentId, woundId), {
      everyDays: one.dressing.everyDays,
      time: one.dressing.time,
      startsOn: context.today,
      instructions: one.dressing[context.language],
    });
}

/** Four wounds of six weeks with drawn photos, on three residents. */
export async function demo(context: Context): Promise<void> {
  const residents = await presentResidents(context, { day: context.today });
  const nurses = await context.db
    .selectFrom('platform.accounts')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where('username', 'in', ['nurse', 'pflege'])
    .orderBy('username')
    .execute();
  const numbers = new Map<string, number>();
  for (const one of told) {
    const resident = residents[one.resident];
    if (resident === undefined || nurses.length === 0) continue;
    const number = (numbers.get(resident.id) ?? 0) + 1;
    numbers.set(resident.id, number);
    await tell(
      context,
      one,
      resident.id,
      number,
      nurses.map((nurse) => nurse.id),
    );
  }
}
