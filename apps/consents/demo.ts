import { presentResidents } from '#apps/residents/api.ts';
import { addDays } from '#platform/domain/days.ts';
import type { Context } from '#platform/server/context.ts';
import { recordConsent } from './server/consents.ts';

const subjects = ['photoRecord', 'photoPublic', 'dataExchange', 'patientRecord', 'relatives', 'chaplaincy'] as const;

/** Most agreed to most; some refused, one changed her mind. */
export async function demo(context: Context): Promise<void> {
  const residents = await presentResidents(context, { day: context.today });
  for (const [index, { id }] of residents.entries()) {
    for (const [at, subject] of subjects.entries()) {
      if ((index + at) % 5 === 4) continue;
      const answer = (index * 3 + at) % 7 === 0 ? 'refused' as const : 'given' as const;
      await recordConsent(context, id, { subject, answer, saidOn: addDays(context.today, -40 - index), saidBy: '', remarks: '' });
      if (subject === 'photoPublic' && answer === 'given' && index % 11 === 3) {
        await recordConsent(context, id, { subject, answer: 'withdrawn', saidOn: addDays(context.today, -5), saidBy: '', remarks: 'Möchte nicht mehr im Hausblatt erscheinen.' });
      }
    }
  }
}
