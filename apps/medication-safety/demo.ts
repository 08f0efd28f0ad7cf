import { presentResidents } from '#apps/residents/api.ts';
import { recordReadings } from '#apps/vitals/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { findingsOf } from './domain/findings.ts';
import { gather } from './server/gather.ts';
import { wording } from './server/words.ts';

const day = 86_400_000;
/** By the place among the residents: what the laboratory said, and so many days ago. */
const laboratory = [
  { resident: 2, kind: 'egfr', value: 48, daysAgo: 40 },
  { resident: 4, kind: 'creatinine', value: 118, daysAgo: 70 },
  { resident: 5, kind: 'egfr', value: 71, daysAgo: 400 },
] as const;
/** Whose pairs of medicines were ordered all the same, why, and so many days ago. */
const ordered = [
  {
    resident: 4,
    daysAgo: 25,
    en: 'Stent and atrial fibrillation: both for six months, as the cardiologist wrote.',
    de: 'Stent und Vorhofflimmern: beide für sechs Monate, laut Kardiologie.',
    seen: true,
  },
  {
    resident: 5,
    daysAgo: 3,
    en: 'For five days only, ECG on Monday.',
    de: 'Nur für fünf Tage, EKG am Montag.',
    seen: false,
  },
] as const;

async function accounts(context: Context): Promise<{ doctor: string; nurse: string } | null> {
  const rows = await context.db
    .selectFrom('platform.accounts')
    .select(['id', 'username'])
    .where('organisation_id', '=', context.organisationId)
    .where('username', 'in', ['doctor', 'arzt', 'nurse', 'pflege'])
    .orderBy('username')
    .execute();
  const idOf = (...names: string[]) => rows.find((row) => names.includes(row.username))?.id;
  const [doctor, nurse] = [idOf('doctor', 'arzt'), idOf('nurse', 'pflege')];
  return doctor && nurse ? { doctor, nurse } : null;
}

/** Values of the laboratory, and checks that were overridden: one that a doctor has seen, one that waits. */
export async function demo(context: Context): Promise<void> {
  const residents = await presentResidents(context, { day: context.today });
  for (const { resident, kind, value, daysAgo } of laboratory) {
    const who = residents[resident];
    const measuredAt = new Date(context.now.getTime() - daysAgo * day).toISOString();
    if (who) await recordReadings(context, who.id, [{ kind, value, measuredAt, source: 'import' }]);
  }
  const people = await accounts(context);
  if (people === null) return;
  for (const told of ordered) {
    const who = residents[told.resident];
    if (who) await override(context, who.id, told, people);
  }
}

async function override(
  context: Context,
  residentId: string,
  told: (typeof ordered)[number],
  { doctor, nurse }: { readonly doctor: string; readonly nurse: string },
): Promise<void> {
  const gathered = await gather(context, [residentId], 'all');
  const drugs = gathered.drugs.get(residentId) ?? [];
  const person = gathered.persons.get(residentId)!;
  const sides = gathered.sides(drugs);
  const one = drugs
    .toSorted((a, b) => b.since.localeCompare(a.since))
    .flatMap((drug) => findingsOf(drug, drugs, person, sides).map((finding) => ({ drug, finding })))
    .find(({ finding }) => finding.code === 'interaction');
  if (one === undefined) return;
  const { drug, finding } = one;
  const at = new Date(context.now.getTime() - told.daysAgo * day);
  await context.db
    .insertInto('medication_safety.overrides')
    .values({
      organisation_id: context.organisationId,
      id: newId(),
      resident_id: residentId,
      order_id: drug.id,
      medicine: drug.name,
      finding: finding.key,
      code: finding.code,
      level: finding.level as 'alert' | 'warning',
      place: 'ordering',
      text_en: wording(finding, 'en'),
      text_de: wording(finding, 'de'),
      reason: context.language === 'de' ? told.de : told.en,
      recorded_at: at,
      recorded_by: nurse,
      second_by: finding.level === 'alert' ? doctor : null,
      ...(told.seen ? { seen_at: new Date(at.getTime() + day), seen_by: doctor } : {}),
    })
    .execute();
}
