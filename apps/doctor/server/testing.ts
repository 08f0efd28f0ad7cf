import { createContact } from '#apps/contacts/api.ts';
import { createResident, enter, linkContact } from '#apps/residents/api.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { questions } from '../contract/questions.ts';

/** A home with a doctor and two nurses, for the tests of this app. */
export interface Stand {
  readonly world: World;
  readonly home: string;
  readonly nurse: Actor;
  readonly colleague: Actor;
  readonly doctor: Actor;
  readonly cook: Actor;
  readonly stranger: Actor;
  /** A resident who is here; `own`: the doctor is theirs. */
  readonly resident: (lastName?: string, own?: boolean) => Promise<string>;
  /** Says that the account is a doctor of the directory. */
  readonly makeKnown: () => Promise<void>;
  readonly ask: (residentId: string, text?: string) => ReturnType<typeof askOf>;
}

const askOf = (nurse: Actor, residentId: string, text: string) =>
  nurse.call(questions.ask, { residentId, text });

export async function openStand(): Promise<Stand> {
  const world = await createWorld();
  const home = await world.organisation();
  const doctor = await world.actor(home, 'DOCTOR');
  const nurse = await world.actor(home, 'NURSE');
  const contactId = await world.inside(home, (context) =>
    createContact(context, { kinds: ['doctor'], lastName: 'Rossi' }),
  );
  let count = 0;
  return {
    world,
    home,
    nurse,
    doctor,
    colleague: await world.actor(home, 'NURSE'),
    cook: await world.actor(home, 'COOK'),
    stranger: await world.actor(await world.organisation(), 'DOCTOR'),
    resident: (lastName = `Muster ${++count}`, own = false) =>
      world.inside(home, async (context) => {
        const id = await createResident(context, { lastName, firstName: 'Ida', allowSimilar: true });
        await enter(context, { residentId: id, entryDate: '2026-01-05' });
        if (own)
          await linkContact(context, {
            residentId: id,
            contactId,
            kind: 'doctor',
            relationship: 'familyDoctor',
          });
        return id;
      }),
    async makeKnown() {
      await world.server.database.pool.query(
        `insert into platform.external_users (organisation_id, id, account_id, access_type, contact_id)
         values ($1, gen_random_uuid(), $2, 'SPECIFIC', $3)`,
        [home, doctor.accountId, contactId],
      );
    },
    ask: (residentId, text = 'May she have coffee?') => askOf(nurse, residentId, text),
  };
}
