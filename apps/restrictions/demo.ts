import type { Insertable } from 'kysely';
import { addDays } from '#platform/domain/time/days.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { storeSetting } from '#platform/server/settings/settings.ts';
import { presentResidents } from '#apps/residents/api.ts';
import manifest from './manifest.ts';

type Row = Insertable<Tables['restrictions.measures']>;

interface Told {
  /** By the place among the residents. */
  readonly resident: number;
  readonly daysAgo: number;
  /** Days from today to the next review; below 0 it is overdue. */
  readonly reviewIn: number;
  readonly endedDaysAgo: number | null;
  /** Hours after the start at which the representative was told; null: nobody has. */
  readonly informedAfterHours: number | null;
  readonly row: Pick<Row, 'kind' | 'purpose' | 'capacity' | 'consented'>;
  readonly en: Partial<Row>;
  readonly de: Partial<Row>;
}

/** The usual ones of a home: one in order, one overdue, one with consent, one nobody told the daughter of, one that was lifted. */
const all: readonly Told[] = [
  {
    resident: 2,
    daysAgo: 24,
    reviewIn: 4,
    endedDaysAgo: null,
    informedAfterHours: 3,
    row: { kind: 'bedRailBothSides', purpose: 'dangerToSelf', capacity: 'lacking', consented: false },
    en: {
      reason: 'Climbs out of bed at night, three falls in six weeks.',
      milder_means: 'Low bed, mat beside the bed and bell tried for two weeks.',
      information: 'Explained at the bed by Mrs Keller; nods, asks for the rail in the evening.',
      representative: 'Daughter',
      representative_informed_how: 'by telephone',
      representative_reaction: 'Agrees, wants to be asked again in a month.',
    },
    de: {
      reason: 'Steigt nachts aus dem Bett, drei Stürze in sechs Wochen.',
      milder_means: 'Niederbett, Matte vor dem Bett und Glocke zwei Wochen lang versucht.',
      information: 'Am Bett erklärt durch Frau Keller; nickt, verlangt am Abend selbst danach.',
      representative: 'Tochter',
      representative_informed_how: 'telefonisch',
      representative_reaction: 'Einverstanden, möchte in einem Monat wieder gefragt werden.',
    },
  },
  {
    resident: 9,
    daysAgo: 12,
    reviewIn: -2,
    endedDaysAgo: null,
    informedAfterHours: 5,
    row: { kind: 'sensorMat', purpose: 'dangerToSelf', capacity: 'lacking', consented: false },
    en: {
      reason: 'Walks alone since the blow to the head and falls.',
      milder_means: 'Rounds every hour at night, night light.',
      information: 'Explained with a picture by Mr Frei.',
      representative: 'Son',
      representative_informed_how: 'during a visit',
    },
    de: {
      reason: 'Steht seit dem Schlag auf den Kopf allein auf und stürzt.',
      milder_means: 'Rundgang jede Stunde in der Nacht, Nachtlicht.',
      information: 'Mit einem Bild erklärt durch Herrn Frei.',
      representative: 'Sohn',
      representative_informed_how: 'beim Besuch',
    },
  },
  {
    resident: 14,
    daysAgo: 40,
    reviewIn: 18,
    endedDaysAgo: null,
    informedAfterHours: null,
    row: { kind: 'bedRailOneSide', purpose: 'dangerToSelf', capacity: 'present', consented: true },
    en: {
      reason: 'Wishes the rail to turn over safely.',
      milder_means: 'A handle at the wall was too far away.',
    },
    de: {
      reason: 'Wünscht das Gitter, um sich sicher zu drehen.',
      milder_means: 'Ein Griff an der Wand war zu weit weg.',
    },
  },
  {
    resident: 19,
    daysAgo: 2,
    reviewIn: 5,
    endedDaysAgo: null,
    informedAfterHours: null,
    row: { kind: 'doorCode', purpose: 'dangerToSelf', capacity: 'lacking', consented: false },
    en: {
      reason: 'Left the house twice and did not find back.',
      milder_means: 'Accompanied walks twice a day, picture at the door.',
      information: 'Explained by Mrs Keller; is annoyed, walks in the garden instead.',
      representative: 'Daughter',
    },
    de: {
      reason: 'Hat das Haus zweimal verlassen und nicht zurückgefunden.',
      milder_means: 'Begleitete Spaziergänge zweimal am Tag, Bild an der Tür.',
      information: 'Erklärt durch Frau Keller; ärgert sich, geht dafür in den Garten.',
      representative: 'Tochter',
    },
  },
  {
    resident: 6,
    daysAgo: 70,
    reviewIn: -40,
    endedDaysAgo: 42,
    informedAfterHours: 2,
    row: { kind: 'tableAtChair', purpose: 'dangerToSelf', capacity: 'lacking', consented: false },
    en: {
      reason: 'Slid out of the chair after the stroke.',
      milder_means: 'Wedge cushion, other chair.',
      information: 'Explained by the physiotherapist.',
      representative: 'Husband',
      representative_informed_how: 'by telephone',
      end_reason: 'Sits safely with the new chair.',
    },
    de: {
      reason: 'Rutschte nach dem Schlaganfall aus dem Stuhl.',
      milder_means: 'Keilkissen, anderer Stuhl.',
      information: 'Erklärt durch die Physiotherapeutin.',
      representative: 'Ehemann',
      representative_informed_how: 'telefonisch',
      end_reason: 'Sitzt mit dem neuen Stuhl sicher.',
    },
  },
];

const authority = {
  en: 'Adult protection authority of the region',
  de: 'KESB der Region',
};

async function demoRules(context: Context): Promise<void> {
  await storeSetting(context, 'organisation', context.organisationId, `${manifest.code}.rules`, {
    ...manifest.settings.rules.default,
    authorityName: authority[context.language],
    authorityAddress: 'Bahnhofstrasse 1\n8000 Zürich',
    authorityPhone: '044 000 00 00',
    authorityEmail: 'kesb@example.org',
  });
}

/** Measures of the last months with their reviews and checks. */
export async function demo(context: Context): Promise<void> {
  await demoRules(context);
  const residents = await presentResidents(context, { day: context.today });
  const nurses = await context.db
    .selectFrom('platform.accounts')
    .select(['id', 'full_name'])
    .where('organisation_id', '=', context.organisationId)
    .where('username', 'in', ['nurse', 'pflege'])
    .orderBy('username')
    .execute();
  const hours = (count: number) => new Date(context.now.getTime() - count * 3_600_000);
  for (const [index, told] of all.entries()) {
    const resident = residents[told.resident];
    const nurse = nurses[index % Math.max(nurses.length, 1)];
    if (resident === undefined || nurse === undefined) continue;
    const id = newId();
    const shared = { organisation_id: context.organisationId, resident_id: resident.id };
    const startsAt = hours(told.daysAgo * 24);
    const startsOn = civilOf(startsAt, context.zone).day;
    const next = addDays(context.today, told.reviewIn);
    const informed = told.informedAfterHours;
    await context.db
      .insertInto('restrictions.measures')
      .values({
        ...shared,
        id,
        ...told.row,
        reason: '',
        milder_means: '',
        capacity_assessed_by: 'Dr. Weber',
        capacity_assessed_on: addDays(startsOn, -3),
        ordered_by: nurse.full_name,
        agreed_in_team: true,
        doctor: 'Dr. Weber',
        starts_at: startsAt,
        starts_on: startsOn,
        planned_end: null,
        next_review_on: next < startsOn ? startsOn : next,
        representative_informed_at: informed === null ? null : hours(told.daysAgo * 24 - informed),
        representation: informed === null ? null : 'descendants',
        recorded_at: startsAt,
        recorded_by: nurse.id,
        ended_at: told.endedDaysAgo === null ? null : hours(told.endedDaysAgo * 24),
        ended_by: told.endedDaysAgo === null ? null : nurse.id,
        ...told[context.language],
      })
      .execute();
    const part = { ...shared, measure_id: id, recorded_by: nurse.id };
    if (told.daysAgo > 7)
      await context.db
        .insertInto('restrictions.reviews')
        .values({
          ...part,
          id: newId(),
          reviewed_on: addDays(startsOn, 1),
          note:
            context.language === 'de'
              ? 'Weiterhin nötig, wird gut ertragen.'
              : 'Still needed, well accepted.',
          next_review_on: addDays(startsOn, 8),
          recorded_at: hours(told.daysAgo * 24 - 24),
        })
        .execute();
    if (told.endedDaysAgo === null)
      for (const [at, state] of [
        [9, 'asleep'],
        [3, 'calm'],
      ] as const)
        await context.db
          .insertInto('restrictions.checks')
          .values({ ...part, id: newId(), checked_at: hours(at), state, note: '', recorded_at: hours(at) })
          .execute();
  }
}
