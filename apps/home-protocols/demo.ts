import { recordResponses } from '#apps/forms/api.ts';
import type { Answers } from '#apps/forms/contract/form.ts';
import { presentResidents } from '#apps/residents/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { fitForms, protocolRows, purpose } from './server/home-protocol-rows.ts';
import { shipProtocols } from './server/shipped.ts';

const choice = (code: string) => ({ kind: 'choice' as const, code });
const number = (value: number) => ({ kind: 'number' as const, number: value });

interface Written {
  /** By the place among the residents; days before today, time of the home. */
  readonly resident: number;
  readonly code: 'behaviour-protocol' | 'sleep-protocol';
  readonly ago: number;
  readonly time: string;
  readonly answers: Answers;
}

/** Two weeks of somebody who is restless in the evening, the less so since somebody sits with them. */
const evenings: readonly Written[] = [
  [13, '18:40', 'leaving', 'strong', 'alone', 'talked', 'no'],
  [12, '19:10', 'calling', 'strong', 'alone', 'medicine', 'partly'],
  [11, '17:50', 'restless', 'clear', 'noise', 'place', 'partly'],
  [9, '18:30', 'leaving', 'clear', 'visit', 'company', 'yes'],
  [8, '06:50', 'refusing', 'clear', 'care', 'peace', 'yes'],
  [6, '18:20', 'restless', 'light', 'unknown', 'company', 'yes'],
  [4, '19:00', 'calling', 'clear', 'need', 'need', 'yes'],
  [2, '18:10', 'restless', 'light', 'noise', 'distracted', 'yes'],
].map(([ago, time, what, intensity, trigger, measure, effect]) => ({
  resident: 8,
  code: 'behaviour-protocol',
  ago: ago as number,
  time: time as string,
  answers: {
    what: choice(what as string),
    intensity: choice(intensity as string),
    trigger: choice(trigger as string),
    measure: { kind: 'multiple', codes: [measure as string] },
    effect: choice(effect as string),
  },
}));

/** Nights: one who sleeps badly and is looked after for it, one who sleeps well. */
const nights: readonly Written[] = [
  ...[3.5, 2.5, 5, 4, 6, 5.5, 4.5, 6, 6.5, 5].map((hours, index) => ({
    resident: 8,
    code: 'sleep-protocol' as const,
    ago: 11 - index,
    time: '06:30',
    answers: {
      hours: number(hours),
      quality: choice(hours < 4 ? 'poor' : hours > 5.5 ? 'good' : 'fair'),
      interruptions: number(Math.round(7 - hours)),
      ...(hours < 5 ? { reasons: { kind: 'multiple' as const, codes: ['toilet', 'restless'] } } : {}),
    },
  })),
  ...[7, 8, 7.5].map((hours, index) => ({
    resident: 3,
    code: 'sleep-protocol' as const,
    ago: 4 - index,
    time: '06:45',
    answers: { hours: number(hours), quality: choice('good'), interruptions: number(1) },
  })),
];

export async function demo(context: Context): Promise<void> {
  await shipProtocols(context);
  const residents = await presentResidents(context, { day: context.today });
  const forms = await fitForms(context);
  const protocols = new Map(
    (await protocolRows(context).execute()).map((row) => [forms.get(row.definition_id)?.code ?? '', row.id]),
  );
  const nurse = await context.db
    .selectFrom('platform.accounts')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where('username', 'in', ['nurse', 'pflege'])
    .orderBy('username')
    .executeTakeFirst();
  if (!nurse) return;
  const rows = [...evenings, ...nights].flatMap((one) => {
    const resident = residents[one.resident];
    const day = addDays(context.today, -one.ago);
    return resident
      ? [{ ...one, residentId: resident.id, day, at: instantAt(day, one.time, context.zone) }]
      : [];
  });
  const responseIds = await recordResponses(
    context,
    purpose,
    rows.map((row) => ({
      residentId: row.residentId,
      code: row.code,
      day: row.day,
      shift: null,
      assignedTo: null,
      answers: row.answers,
      facts: [],
      at: row.at,
      by: nurse.id,
    })),
  );
  await context.db
    .insertInto('home_protocols.protocol_entries')
    .values(
      rows.map((row, index) => ({
        organisation_id: context.organisationId,
        id: newId(),
        resident_id: row.residentId,
        protocol_id: protocols.get(row.code)!,
        response_id: responseIds[index]!,
        at: row.at,
        recorded_at: row.at,
        recorded_by: nurse.id,
      })),
    )
    .execute();
}
