import { addDays, daysFromTo } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Context } from '#platform/server/call/context.ts';
import { writeReport } from '#apps/care-reports/api.ts';
import { presentResidents } from '#apps/residents/api.ts';

interface Sample {
  readonly resident: number;
  readonly topic: string;
  readonly from: number;
  readonly to: number;
  readonly shifts: readonly (0 | 1 | 2)[];
  readonly question: { readonly en: string; readonly de: string };
  readonly reports: readonly { readonly en: string; readonly de: string }[];
}

/** One that is well kept, one with gaps, one over 14 days for an assessment; places among the residents. */
const samples: readonly Sample[] = [
  {
    resident: 3,
    topic: 'afterFall',
    from: -2,
    to: 4,
    shifts: [0, 1, 2],
    question: {
      en: 'Confusion, nausea, headache, gait?',
      de: 'Verwirrtheit, Übelkeit, Kopfschmerz, Gang?',
    },
    reports: [
      { en: 'Oriented, no nausea, walks as usual.', de: 'Orientiert, keine Übelkeit, geht wie gewohnt.' },
      { en: 'Slept, woke once, pupils equal.', de: 'Geschlafen, einmal wach, Pupillen gleich.' },
    ],
  },
  {
    resident: 6,
    topic: 'sleep',
    from: -5,
    to: 1,
    shifts: [2],
    question: { en: 'How long, how often awake?', de: 'Wie lange, wie oft wach?' },
    reports: [
      {
        en: 'Awake from 2 to 4, tea and a talk, then asleep.',
        de: 'Wach von 2 bis 4, Tee und Gespräch, dann eingeschlafen.',
      },
      { en: 'Slept through until 5.', de: 'Durchgeschlafen bis 5.' },
    ],
  },
  {
    resident: 8,
    topic: 'assessment',
    from: -6,
    to: 7,
    shifts: [0, 1],
    question: { en: 'Help with washing, dressing, walking', de: 'Hilfe beim Waschen, Anziehen, Gehen' },
    reports: [
      { en: 'Washes the face alone, help with the rest.', de: 'Wäscht das Gesicht selbst, Hilfe beim Rest.' },
    ],
  },
];

const hours = ['10:20', '17:40', '23:30'] as const;

/** Phases with most of their entries. */
export async function demo(context: Context): Promise<void> {
  const people = await presentResidents(context, { day: context.today });
  for (const { resident, topic, from, to, shifts, question, reports } of samples) {
    const person = people[resident % people.length];
    if (person === undefined) continue;
    const id = newId();
    const days = [addDays(context.today, from), addDays(context.today, to)] as const;
    await context.db
      .insertInto('observations.phases')
      .values({
        organisation_id: context.organisationId,
        id,
        resident_id: person.id,
        topic,
        question: question[context.language],
        from_day: days[0],
        to_day: days[1],
        shifts: [...shifts],
        started_at: instantAt(days[0], '09:10', context.zone),
        started_by: context.actor(),
      })
      .execute();
    const owed = daysFromTo(days[0], context.today).flatMap((day) => shifts.map((shift) => ({ day, shift })));
    for (const [index, { day, shift }] of owed.entries()) {
      const happenedAt = new Date(instantAt(day, hours[shift]!, context.zone));
      // each fifth one was forgotten
      if (index % 5 === 4 || happenedAt > context.now) continue;
      const entryId = await writeReport(context, {
        residentId: person.id,
        type: 'general',
        text: reports[index % reports.length]![context.language],
        happenedAt,
      });
      await context.db
        .insertInto('observations.reports')
        .values({
          organisation_id: context.organisationId,
          id: newId(),
          resident_id: person.id,
          phase_id: id,
          day,
          shift,
          entry_id: entryId,
          written_at: happenedAt,
        })
        .execute();
    }
  }
}
