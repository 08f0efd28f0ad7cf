import type { Insertable } from 'kysely';
import { newId } from '#platform/server/database/ids.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { Context } from '#platform/server/call/context.ts';
import { presentResidents } from '#apps/residents/api.ts';

type Row = Insertable<Tables['falls.falls']>;

const hourMs = 3_600_000;

interface Told {
  /** By the place among the residents. */
  readonly resident: number;
  readonly hoursAgo: number;
  /** Null: the short record is still to be completed. */
  readonly completedAfterHours: number | null;
  readonly row: Partial<Row>;
  readonly en: Partial<Row>;
  readonly de: Partial<Row>;
}

/** A quarter of a year: mostly without harm, one head, one fracture, one who falls again and again, and one of last night. */
const all: readonly Told[] = [
  {
    resident: 3,
    hoursAgo: 7,
    completedAfterHours: null,
    row: { place: 'room', manner: 'fromBed', witnessed: 'notSeen', injuries: ['bruise'] },
    en: { immediate_measures: 'Helped up by two, bed lowered, bell put into the hand.' },
    de: { immediate_measures: 'Zu zweit aufgeholfen, Bett abgesenkt, Glocke in die Hand gegeben.' },
  },
  {
    resident: 3,
    hoursAgo: 20 * 24,
    completedAfterHours: 5,
    row: {
      place: 'bath',
      manner: 'toilet',
      witnessed: 'notSeen',
      injury_grade: 0,
      consciousness: 'alert',
      footwear: 'slippers',
      floor: 'wet',
      light: 'good',
      bell_in_reach: false,
      aid: 'walker',
    },
    en: {
      immediate_measures: 'Helped up, floor dried.',
      cause_analysis: 'Wanted to go alone at night, wet floor after the shower.',
      planned_measures: 'Offer the toilet at 22:00 and 02:00, non-slip mat.',
      relatives_informed: 'daughter',
    },
    de: {
      immediate_measures: 'Aufgeholfen, Boden getrocknet.',
      cause_analysis: 'Wollte nachts allein auf die Toilette, Boden nach der Dusche nass.',
      planned_measures: 'Toilettengang um 22 und 2 Uhr anbieten, Antirutschmatte.',
      relatives_informed: 'Tochter',
    },
  },
  {
    resident: 3,
    hoursAgo: 48 * 24,
    completedAfterHours: 3,
    row: {
      place: 'corridor',
      manner: 'walking',
      witnessed: 'seen',
      injury_grade: 1,
      injuries: ['bruise'],
      consciousness: 'alert',
      footwear: 'socks',
    },
    en: {
      immediate_measures: 'Cold pack on the knee.',
      witnesses: 'Cleaning staff',
      planned_measures: 'Firm shoes beside the bed.',
    },
    de: {
      immediate_measures: 'Knie gekühlt.',
      witnesses: 'Reinigungsdienst',
      planned_measures: 'Feste Schuhe ans Bett stellen.',
    },
  },
  {
    resident: 9,
    hoursAgo: 6 * 24,
    completedAfterHours: 9,
    row: {
      place: 'room',
      manner: 'foundOnFloor',
      witnessed: 'notSeen',
      injury_grade: 2,
      injuries: ['head', 'wound'],
      anticoagulant: 'yes',
      consciousness: 'alert',
      pupils: 'equal',
      lying_systolic: 138,
      lying_diastolic: 78,
      standing_systolic: 112,
      standing_diastolic: 70,
    },
    en: {
      injury_note: 'Cut of 2 cm over the left eyebrow',
      immediate_measures: 'Doctor called at once, wound closed with strips.',
      monitoring: 'Consciousness and pupils every hour for 24 hours.',
      doctor_informed: 'Doctor on call',
      relatives_informed: 'son',
      planned_measures: 'Check the pressure lying and standing for a week.',
    },
    de: {
      injury_note: 'Riss von 2 cm über der linken Augenbraue',
      immediate_measures: 'Sofort Ärztin gerufen, Wunde mit Strips verschlossen.',
      monitoring: 'Während 24 Stunden stündlich Bewusstsein und Pupillen.',
      doctor_informed: 'Dienstärztin',
      relatives_informed: 'Sohn',
      planned_measures: 'Eine Woche lang Blutdruck liegend und stehend messen.',
    },
  },
  {
    resident: 15,
    hoursAgo: 33 * 24,
    completedAfterHours: 2,
    row: {
      place: 'outside',
      manner: 'walking',
      witnessed: 'seen',
      injury_grade: 3,
      injuries: ['suspectedFracture', 'pain'],
      consciousness: 'alert',
      hospital_transfer: true,
      floor: 'uneven',
    },
    en: {
      injury_note: 'Right hip, leg turned outwards',
      immediate_measures: 'Left lying, kept warm, ambulance called.',
      doctor_informed: 'Emergency service 144',
      relatives_informed: 'husband',
    },
    de: {
      injury_note: 'Rechte Hüfte, Bein nach aussen gedreht',
      immediate_measures: 'Liegen gelassen, warm gehalten, Ambulanz gerufen.',
      doctor_informed: 'Notruf 144',
      relatives_informed: 'Ehemann',
    },
  },
  {
    resident: 22,
    hoursAgo: 30,
    completedAfterHours: 4,
    row: { kind: 'nearFall', place: 'diningRoom', manner: 'standingUp', witnessed: 'seen' },
    en: { immediate_measures: 'Caught at the arm, brakes of the walker shown again.' },
    de: { immediate_measures: 'Am Arm gehalten, Bremsen des Rollators nochmals gezeigt.' },
  },
];

/** Falls of a quarter of a year, some of them repeated, one still to be completed. */
export async function demo(context: Context): Promise<void> {
  const residents = await presentResidents(context, { day: context.today });
  const nurses = await context.db
    .selectFrom('platform.accounts')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where('username', 'in', ['nurse', 'pflege'])
    .orderBy('username')
    .execute();
  const rows = all.flatMap((told, index): Row[] => {
    const resident = residents[told.resident];
    const nurse = nurses[index % nurses.length];
    if (resident === undefined || nurse === undefined) return [];
    const at = new Date(context.now.getTime() - told.hoursAgo * hourMs);
    const after = (hours: number) => new Date(at.getTime() + hours * hourMs).toISOString();
    const words = context.language === 'de' ? told.de : told.en;
    const informed = (who: unknown) => (who === undefined ? null : after(0.5));
    return [
      {
        organisation_id: context.organisationId,
        id: newId(),
        resident_id: resident.id,
        kind: 'fall',
        happened_at: at.toISOString(),
        doctor_informed_at: informed(words.doctor_informed),
        relatives_informed_at: informed(words.relatives_informed),
        recorded_at: after(0.4),
        recorded_by: nurse.id,
        completed_at: told.completedAfterHours === null ? null : after(told.completedAfterHours),
        completed_by: told.completedAfterHours === null ? null : nurse.id,
        ...told.row,
        ...words,
      },
    ];
  });
  for (const row of rows) await context.db.insertInto('falls.falls').values(row).execute();
}
