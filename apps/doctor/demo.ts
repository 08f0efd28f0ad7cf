import { presentResidents } from '#apps/residents/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';

const hourMs = 3_600_000;

interface Asked {
  /** By the place among the residents. */
  readonly resident: number;
  readonly hoursAgo: number;
  readonly en: string;
  readonly de: string;
  readonly answer?: { readonly en: string; readonly de: string };
}

/** Questions of the last days: three that wait for the next visit, two that were answered. */
const all: readonly Asked[] = [
  {
    resident: 1,
    hoursAgo: 30,
    en: 'Calls out every night from two o’clock on and does not know where she is. Is the sleeping pill still right?',
    de: 'Ruft jede Nacht ab zwei Uhr und weiss nicht, wo sie ist. Ist das Schlafmittel noch das richtige?',
  },
  {
    resident: 4,
    hoursAgo: 6,
    en: 'Swelling of both ankles since Monday. May the water tablet be raised?',
    de: 'Beide Knöchel seit Montag geschwollen. Darf die Wassertablette erhöht werden?',
  },
  {
    resident: 9,
    hoursAgo: 50,
    en: 'Eats with pain since the tooth broke. Referral to the dentist?',
    de: 'Isst mit Schmerzen, seit der Zahn abgebrochen ist. Überweisung an die Zahnärztin?',
  },
  {
    resident: 2,
    hoursAgo: 120,
    en: 'The daughter asks whether her father may travel by train for a weekend.',
    de: 'Die Tochter fragt, ob ihr Vater für ein Wochenende Zug fahren darf.',
    answer: {
      en: 'Yes, with company and the inhaler in the hand luggage.',
      de: 'Ja, in Begleitung und mit dem Inhalator im Handgepäck.',
    },
  },
  {
    resident: 4,
    hoursAgo: 200,
    en: 'How long should the bandage stay on the left shin?',
    de: 'Wie lange soll der Verband am linken Schienbein bleiben?',
    answer: {
      en: 'Until my next visit; change it every second day.',
      de: 'Bis zu meiner nächsten Visite; jeden zweiten Tag wechseln.',
    },
  },
];

export async function demo(context: Context): Promise<void> {
  const { db, organisationId, language, now } = context;
  const residents = await presentResidents(context, { day: context.today });
  const accounts = await db
    .selectFrom('platform.accounts')
    .select(['id', 'username'])
    .where('organisation_id', '=', organisationId)
    .where('username', 'in', ['nurse', 'pflege', 'doctor', 'arzt'])
    .orderBy('username')
    .execute();
  const nurse = accounts.find(({ username }) => ['nurse', 'pflege'].includes(username));
  const doctor = accounts.find(({ username }) => ['doctor', 'arzt'].includes(username));
  for (const { resident, hoursAgo, answer, ...text } of all) {
    const who = residents[resident];
    if (who === undefined || nurse === undefined) continue;
    const askedAt = new Date(now.getTime() - hoursAgo * hourMs);
    const answeredAt = answer && doctor ? new Date(askedAt.getTime() + 20 * hourMs) : null;
    const id = newId();
    const shared = { organisation_id: organisationId, resident_id: who.id };
    await db
      .insertInto('doctor.questions')
      .values({
        ...shared,
        id,
        text: text[language],
        asked_at: askedAt,
        asked_by: nurse.id,
        answered_at: answeredAt,
      })
      .execute();
    if (answer && doctor && answeredAt)
      await db
        .insertInto('doctor.answers')
        .values({
          ...shared,
          id: newId(),
          question_id: id,
          text: answer[language],
          answered_at: answeredAt,
          answered_by: doctor.id,
        })
        .execute();
  }
}
