import { keepPhoto, presentResidents, residentsBrief, residentsFrom } from '#apps/residents/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { drawnPortrait } from '#platform/server/files/drawn-portrait.ts';
import { recordConsent } from './server/consents.ts';

const subjects = [
  'photoRecord',
  'photoPublic',
  'dataExchange',
  'patientRecord',
  'relatives',
  'chaplaincy',
] as const;

/** Says no to a photo in the record: the initials stand in its place. */
const shy = 40;

/** Most agreed to most; some refused, one changed her mind. Whoever agreed to a photo in the record has one: drawn, of nobody. */
export async function demo(context: Context): Promise<void> {
  const residents = await presentResidents(context, { day: context.today });
  for (const [index, { id }] of residents.entries()) {
    for (const [at, subject] of subjects.entries()) {
      const aboutPhoto = subject === 'photoRecord';
      if (!aboutPhoto && (index + at) % 5 === 4) continue;
      const refuses = aboutPhoto ? index === shy : (index * 3 + at) % 7 === 0;
      const answer = refuses ? ('refused' as const) : ('given' as const);
      await recordConsent(context, id, {
        subject,
        answer,
        saidOn: addDays(context.today, -40 - index),
        saidBy: '',
        remarks: '',
      });
      if (subject === 'photoPublic' && answer === 'given' && index % 11 === 3) {
        await recordConsent(context, id, {
          subject,
          answer: 'withdrawn',
          saidOn: addDays(context.today, -5),
          saidBy: '',
          remarks: 'Möchte nicht mehr im Hausblatt erscheinen.',
        });
      }
    }
  }
  await portraits(context, residents[shy]?.id);
}

/** A face for everybody who was ever here, whoever is in hospital included; some photos are older than a year: the banner says so. */
async function portraits(context: Context, without: string | undefined): Promise<void> {
  const ids = await residentsFrom(context, { after: null, limit: 200 });
  const people = await residentsBrief(context, ids);
  const faces = await Promise.all(
    ids.map((id, number) => drawnPortrait({ number, isMan: people.get(id)?.gender === 'male' })),
  );
  for (const [index, id] of ids.entries()) {
    const taken = addDays(context.today, index % 9 === 6 ? -420 - index : -20 - index * 5);
    if (id !== without) await keepPhoto(context, id, faces[index]!, taken);
  }
}
