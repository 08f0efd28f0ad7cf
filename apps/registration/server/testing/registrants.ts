/** Registrations that wait: at a link of a mail, or for the administrators of a home. */
import { registering } from '#platform/server/invitation/testing/registering.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';

export let world: World;
export const { pool, ask, mailsTo, code, lastLink, signIn, names } = registering(() => world);

export const profileNumber = async (organisationId: string) =>
  (
    await pool().query<{ profile_number: string }>(
      'select profile_number from platform.organisations where id = $1',
      [organisationId],
    )
  ).rows[0]!.profile_number;

export const openWorld = async (): Promise<void> => {
  world = await createWorld();
};
