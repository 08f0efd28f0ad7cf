import { lastStoolOf } from '#apps/excretion/api.ts';
import { fallsLately } from '#apps/falls/api.ts';
import { responseOf, type ResponseRow, responsesOf } from '#apps/forms/api.ts';
import type { Fact } from '#apps/forms/contract/form.ts';
import {
  abilitiesOf,
  allergensOf,
  diagnosesOf,
  isAmputation,
  nutritionOfResidents,
} from '#apps/health-record/api.ts';
import { meanIntake } from '#apps/intake/api.ts';
import { medicinesNow } from '#apps/medication/api.ts';
import { profileFacts, residentStays } from '#apps/residents/api.ts';
import { latestReadings, readingsBetween } from '#apps/vitals/api.ts';
import { openWounds } from '#apps/wounds/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import { type Evidence, factsFrom, type MiniMentalStatus } from '../domain/facts.ts';
import type { Weighing } from '../domain/weights.ts';
import { type Instruments, purpose } from './instruments.ts';

/** Weighings of the last half year and what its window needs more, the latest first. */
export async function weighingsOf(context: Context, residentId: string): Promise<Weighing[]> {
  const from = instantAt(addDays(context.today, -210), '00:00', context.zone);
  const rows = await readingsBetween(context, residentId, { kinds: ['weight'], from, limit: 400 });
  return rows.map((row) => ({ at: row.measuredAt, kilograms: row.value }));
}

const daysOfYear = 365;

const earlierCodes = ['mini-mental-status', 'hearing', 'vision', 'continence'] as const;
type EarlierCode = (typeof earlierCodes)[number];

/** The latest complete assessments that other forms ask for, up to a day; without the one that is being corrected. */
async function earlierOf(
  context: Context,
  residentId: string,
  forms: Instruments,
  until: string,
  except: string | null,
): Promise<ReadonlyMap<EarlierCode, ResponseRow>> {
  const definitionIds = earlierCodes.flatMap((code) => forms.byCode.get(code)?.definitionId ?? []);
  if (definitionIds.length === 0) return new Map();
  const rows = await responsesOf(context, {
    purpose,
    residentId,
    definitionIds,
    statuses: ['complete'],
    to: until,
    limit: 200,
  });
  const counting = rows
    .filter((row) => row.id !== except)
    .toSorted((a, b) => (`${b.day} ${b.completedAt}` > `${a.day} ${a.completedAt}` ? 1 : -1));
  return new Map(
    earlierCodes.flatMap((code) => {
      const row = counting.find((one) => one.code === code);
      return row ? [[code, row] as const] : [];
    }),
  );
}

function miniMentalStatus(
  row: ResponseRow | undefined,
  forms: Instruments,
  today: string,
): MiniMentalStatus | null {
  if (!row || row.score === null) return null;
  const oldest = forms.rules.mmsMaximumAgeDays;
  if (oldest !== null && row.day! < addDays(today, -oldest)) return null;
  return {
    day: row.day!,
    score: row.score,
    outcome: row.outcome,
    limited: row.reachable !== null && row.maximum !== null && row.reachable < row.maximum,
  };
}

type Scales = Evidence['scales'];

/** Hearing, vision and continence: what was assessed last, or what the medical information says when that is newer. */
async function scalesOf(
  context: Context,
  residentId: string,
  earlier: ReadonlyMap<EarlierCode, ResponseRow>,
): Promise<Scales> {
  const known = await abilitiesOf(context, residentId);
  const continence = earlier.get('continence');
  const filled = continence ? await responseOf(context, { purpose, residentId, id: continence.id }) : null;
  const assessed = (row: ResponseRow | undefined, level: number | null | undefined) =>
    row && typeof level === 'number' ? { level, day: row.day, source: 'assessment' as const } : undefined;
  const recorded = (level: number | null) =>
    level === null ? undefined : { level, day: known.assessedOn, source: 'medicalInfo' as const };
  const newer = (one: ReturnType<typeof assessed>, other: ReturnType<typeof recorded>) =>
    one && other ? ((other.day ?? '') > (one.day ?? '') ? other : one) : (one ?? other);
  const calculated = filled?.response.result?.calculated ?? {};
  const pairs = {
    hearing: newer(assessed(earlier.get('hearing'), earlier.get('hearing')?.score), recorded(known.hearing)),
    vision: newer(assessed(earlier.get('vision'), earlier.get('vision')?.score), recorded(known.vision)),
    // the medical information keeps one scale for both
    continenceBladder: newer(assessed(continence, calculated['bladderLevel']), recorded(known.continence)),
    continenceBowel: assessed(continence, calculated['bowelLevel']),
  };
  return Object.fromEntries(Object.entries(pairs).filter(([, scale]) => scale !== undefined)) as Scales;
}

/** Everything that is known of a resident, with source and moment. */
export async function factsOf(
  context: Context,
  residentId: string,
  forms: Instruments,
  until: string | null = null,
  except: string | null = null,
): Promise<Fact[]> {
  const day = until === null || until > context.today ? context.today : until;
  const earlier = await earlierOf(context, residentId, forms, day, except);
  const [people, stays, readings, weighings, scales, diagnoses, allergies, nutrition] = await Promise.all([
    profileFacts(context, [residentId]),
    residentStays(context, residentId),
    latestReadings(context, [residentId], ['height', 'pain', 'calfCircumference']),
    weighingsOf(context, residentId),
    scalesOf(context, residentId, earlier),
    diagnosesOf(context, residentId),
    allergensOf(context, [residentId]),
    nutritionOfResidents(context, [residentId]),
  ]);
  // of the past only the records of that day count: protocols are told of now
  const now = day === context.today;
  const [stool, fluid, falls, wounds, medicines] = now
    ? await Promise.all([
        lastStoolOf(context, residentId),
        meanIntake(context, residentId),
        fallsLately(context, residentId, daysOfYear),
        openWounds(context, residentId),
        medicinesNow(context, residentId),
      ])
    : [null, null, null, null, null];
  const person = people.get(residentId);
  const reading = (kind: 'height' | 'pain' | 'calfCircumference') =>
    readings.get(residentId)?.find((one) => one.kind === kind);
  const [height, pain, calf] = [reading('height'), reading('pain'), reading('calfCircumference')];
  const present = diagnoses.filter(
    (one) => one.status === 'active' || one.status === 'chronic' || one.status === 'suspected',
  );
  const eats = nutrition.get(residentId);
  return factsFrom({
    today: day,
    person: { birthDate: person?.birthDate ?? null, gender: person?.gender ?? 'unknown' },
    entryDay: stays.find((stay) => stay.entryDate <= day)?.entryDate ?? null,
    weighings,
    height: height ? { at: height.measuredAt, centimetres: height.value } : null,
    calf: calf ? { at: calf.measuredAt, centimetres: calf.value } : null,
    pain: pain ? { at: pain.measuredAt, value: pain.value } : null,
    scales,
    stool,
    fluid,
    falls,
    wounds,
    medicines,
    amputation: diagnoses.some(isAmputation),
    diagnoses: diagnoses.length === 0 ? null : present,
    allergies: allergies.get(residentId)?.names ?? [],
    diet: eats && eats.version > 0 ? eats.diet : null,
    mms: miniMentalStatus(earlier.get('mini-mental-status'), forms, day),
  }).map((one) => ({
    code: one.code,
    value: one.value,
    source: say(context.language, `assessments:sources.${one.source}`),
    at: one.at,
  }));
}
