import { presentResidents } from '#apps/residents/api.ts';
import { keepReading } from '#apps/vitals/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { painWord } from './domain/pain.ts';
import { PainFields } from './contract/pain-entries.ts';
import { StripFields } from './contract/urine-strips.ts';
import { toColumns } from './server/pain-rows.ts';
import { toColumns as stripColumns } from './server/strip-rows.ts';

const hourMs = 3_600_000;
const keptBy = 'protocols.pain_entries';

interface Told {
  /** By the place among the residents. */
  readonly resident: number;
  readonly hoursAgo: number;
  readonly fields: Partial<PainFields> & { readonly intensity: number };
  readonly en?: Partial<PainFields>;
  readonly de?: Partial<PainFields>;
}

const knee = { region: 'knee', side: 'right', view: 'front' } as const;
const hip = { region: 'hip', side: 'left', view: 'front' } as const;
const back = { region: 'lowerBack', side: 'left', view: 'back' } as const;

/** A knee that gets better with what is given, a hip that hurts day after day, a back at night. */
const all: readonly Told[] = [
  ...([7, 5, 6, 4, 3, 2] as const).map((intensity, index): Told => ({
    resident: 1,
    hoursAgo: (10 - index) * 24 + 3,
    fields: { intensity, places: [knee], qualities: ['stabbing'], situation: 'movement' },
  })),
  {
    resident: 1,
    hoursAgo: 20,
    fields: { intensity: 2, places: [knee], qualities: ['dull'], situation: 'movement', dose: '500 mg' },
    en: { medication: 'paracetamol', relief: 'cold pack, sitting down', impact: 'stairs with help only' },
    de: { medication: 'Paracetamol', relief: 'Kälte, Absitzen', impact: 'Treppe nur mit Hilfe' },
  },
  ...([6, 5, 7, 6] as const).map((intensity, index): Told => ({
    resident: 5,
    hoursAgo: (4 - index) * 22,
    fields: { intensity, places: [hip], qualities: ['pressing', 'pulling'], situation: 'movement' },
    en: { timing: 'when turning in bed', symptoms: 'sleeps badly' },
    de: { timing: 'beim Drehen im Bett', symptoms: 'schläft schlecht' },
  })),
  {
    resident: 5,
    hoursAgo: 0.7,
    fields: { intensity: 5, places: [hip], qualities: ['pressing'], situation: 'rest', dose: '20 Tr.' },
    en: { medication: 'metamizole', therapy: 'positioned on the right side' },
    de: { medication: 'Metamizol', therapy: 'auf die rechte Seite gelagert' },
  },
  {
    resident: 8,
    hoursAgo: 9,
    fields: { intensity: 3, places: [back, { ...back, side: 'right' }], qualities: ['dull'] },
    en: { timing: 'since 3 in the morning', relief: 'warm pad' },
    de: { timing: 'seit 3 Uhr nachts', relief: 'Wärmekissen' },
  },
];

/** A strip of this morning of which a doctor is to hear, and one that was as usual. */
const strips = [
  {
    resident: 9,
    hoursAgo: 4,
    values: {
      colour: 'dark',
      clarity: 'cloudy',
      ph: 7.5,
      gravity: 1.02,
      leucocytes: '3',
      nitrite: 'positive',
      protein: 'trace',
      blood: '1',
      symptoms: ['burning', 'confusion'],
    },
  },
  {
    resident: 1,
    hoursAgo: 6 * 24,
    values: {
      colour: 'yellow',
      clarity: 'clear',
      ph: 6,
      gravity: 1.015,
      leucocytes: 'negative',
      nitrite: 'negative',
    },
  },
] as const;

export async function demo(context: Context): Promise<void> {
  const residents = await presentResidents(context, { day: context.today });
  const nurses = await context.db
    .selectFrom('platform.accounts')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where('username', 'in', ['nurse', 'pflege'])
    .orderBy('username')
    .execute();
  for (const [index, one] of all.entries()) {
    const resident = residents[one.resident];
    const nurse = nurses[index % nurses.length];
    if (!resident || !nurse) continue;
    const fields = PainFields.parse({ ...one.fields, ...one[context.language] });
    const at = new Date(context.now.getTime() - one.hoursAgo * hourMs).toISOString();
    const readingId = await keepReading(context, resident.id, {
      kind: 'pain',
      value: fields.intensity,
      measuredAt: at,
      keptBy,
      recorded: { at, by: nurse.id },
    });
    await context.db
      .insertInto('protocols.pain_entries')
      .values({
        ...toColumns(fields),
        word: painWord(fields.intensity)!,
        organisation_id: context.organisationId,
        id: newId(),
        resident_id: resident.id,
        reading_id: readingId,
        at,
        recorded_at: at,
        recorded_by: nurse.id,
      })
      .execute();
  }
  for (const [index, { resident: place, hoursAgo, values }] of strips.entries()) {
    const resident = residents[place];
    const nurse = nurses[index % nurses.length];
    if (!resident || !nurse) continue;
    const at = new Date(context.now.getTime() - hoursAgo * hourMs).toISOString();
    const fields = StripFields.parse({ ...values, lot: 'A 4711', expiresOn: addDays(context.today, 200) });
    await context.db
      .insertInto('protocols.urine_strips')
      .values({
        ...stripColumns(fields),
        organisation_id: context.organisationId,
        id: newId(),
        resident_id: resident.id,
        at,
        recorded_at: at,
        recorded_by: nurse.id,
      })
      .execute();
  }
}
