import { securityPolicy } from '#platform/server/access/security-policy.ts';
import { demoPin } from '#platform/server/config/demo-password.ts';
import type { Secrets } from '#platform/server/config/secrets.ts';
import type { Unit } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/database/ids.ts';
import { noteOnDevice } from '#platform/server/session/device-people.ts';
import { storePin } from '#platform/server/session/pins.ts';
import { readToken } from '#platform/server/session/sessions.ts';

/** Name of the demo home's shared tablet. */
const tabletName = 'Tablet 1. Stock';

/**
 * Sets up the shared tablet of a demo home, or freshens it: its people have the PIN that stands on the page, and are as if they had
 * just signed in wholly. Its secret is always the same, so that each browser that tries it out is the same device. Only of demo
 * accounts, and only of those whose policy allows to change by PIN. Null where there are none.
 */
export async function setUpDemoTablet(
  unit: Unit,
  secrets: Secrets,
  organisationId: string,
): Promise<{ readonly token: string } | null> {
  const { db } = unit;
  const accounts = await db
    .selectFrom('platform.accounts')
    .select(['id', 'roles'])
    .where('organisation_id', '=', organisationId)
    .where('demo', '=', true)
    .where('active', '=', true)
    .where('confirmed', '=', true)
    .where('password_hash', '<>', '')
    .where('email_codes', '=', false)
    .orderBy('id')
    .execute();
  const people: string[] = [];
  for (const { id, roles } of accounts) {
    const policy = await securityPolicy(db, organisationId, { accountId: id, roles });
    if (policy.quickSwitchHours > 0) people.push(id);
  }
  if (people[0] === undefined) return null;
  const token = `${organisationId}.${secrets.digest('tablet', `demo tablet ${organisationId}`).toString('base64url')}`;
  const device = readToken(token)!;
  await db
    .insertInto('platform.shared_devices')
    .values({
      organisation_id: organisationId,
      id: newId(),
      token_hash: device.hash,
      name: tabletName,
      registered_by: people[0],
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'token_hash']).doNothing())
    .execute();
  for (const accountId of people) {
    await noteOnDevice(unit, organisationId, device, accountId);
    // anew each time: the server that filled the demo home may have had another key, and somebody may have typed wrong ones
    await storePin(unit, secrets, organisationId, accountId, demoPin);
  }
  return { token };
}
