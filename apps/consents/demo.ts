import { keepPhoto, presentResidents } from '#apps/residents/api.ts';
import { addDays } from '#platform/domain/days.ts';
import type { Context } from '#platform/server/context.ts';
import { recordConsent } from './server/consents.ts';
import { portrait } from './server/demo-portraits.ts';

const subjects = [
  'photoRecord',
  'photoPublic',
  'dataExchange',
  'patientRecord',
  'relatives',
  'chaplaincy',
] as const;

/** Most agreed to most; some refused, one changed her mind. Whoever agreed to a photo in the record may have one: drawn, of nobody. */
export async function demo(context: Context): Promise<void> {
  const residents = await presentResidents(context, { day: context.today });
  for (const [index, { id, gender }] of residents.entries()) {
    let agreed = false;
    for (const [at, subject] of subjects.entries()) {
      if ((index + at) % 5 === 4) continue;
      const answer = (index * 3 + at) % 7 === 0 ? ('refused' as const) : ('given' as const);
      await recordConsent(context, id, {
        subject,
        answer,
        saidOn: addDays(context.today, -40 - index),
        saidBy: '',
        remarks: '',
      });
      if (subject === 'photoRecord') agreed = answer === 'given';
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
    // some photos are older than a year: the banner says so
    if (agreed && index % 2 === 0)
      await keepPhoto(
        context,
        id,
        await portrait(index, gender === 'male'),
        addDays(context.today, index % 8 === 6 ? -420 - index : -20 - index * 5),
      );
  }
}
