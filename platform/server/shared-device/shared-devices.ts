import { sql } from 'kysely';
import { ownDevice, sharedDevices } from '#platform/contract/account/shared-device.ts';
import { isWeakPin, pinTries } from '#platform/domain/access/pin.ts';
import { implement, type Implementation } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { noteOnDevice } from '#platform/server/session/device-people.ts';
import { assertProven } from '#platform/server/session/identity-check.ts';
import { newId } from '#platform/server/database/ids.ts';
import { pinState, storePin } from '#platform/server/session/pins.ts';
import { notFound, RefusalError } from '#platform/server/call/problems.ts';
import { securityPolicy } from '#platform/server/access/security-policy.ts';
import { newToken } from '#platform/server/session/sessions.ts';
import { noteSignIn } from '#platform/server/sign-in/sign-in.ts';

const note = (context: Context, outcome: Parameters<typeof noteSignIn>[4]) =>
  noteSignIn(
    context.unit,
    context.organisationId,
    context.actor(),
    context.account!.username,
    outcome,
    context.client?.address ?? null,
  );
const hoursOf = async (context: Context): Promise<number> =>
  (
    await securityPolicy(context.db, context.organisationId, {
      accountId: context.actor(),
      roles: context.account!.roles,
    })
  ).quickSwitchHours;

/** PINs and shared devices are for people whom a policy allows it, who gave two factors for this session and proved them lately. */
async function assertMayShare(context: Context): Promise<void> {
  if (context.account!.external || (await hoursOf(context)) === 0)
    throw new RefusalError('quickSwitchOff', {});
  assertProven(context);
  if (!(context.client?.twoFactors ?? false)) throw new RefusalError('twoFactorsFirst', {});
}

/** The device of the request, when this organisation knows it. */
async function deviceOf(
  context: Context,
): Promise<{ id: string; name: string; onDevice: boolean } | undefined> {
  const device = context.client?.device;
  if (!device || device.organisationId !== context.organisationId) return undefined;
  return context.db
    .selectFrom('platform.shared_devices as d')
    .select([
      'd.id',
      'd.name',
      sql<boolean>`exists (select 1 from platform.shared_device_people p where p.organisation_id = d.organisation_id and p.device_id = d.id and p.account_id = ${context.actor()})`.as(
        'onDevice',
      ),
    ])
    .where('d.organisation_id', '=', context.organisationId)
    .where('d.token_hash', '=', device.hash)
    .executeTakeFirst();
}

const ownCalls = () =>
  implement(ownDevice, {
    async state({ context }) {
      const [device, failed] = [
        await deviceOf(context),
        await pinState(context.unit, context.organisationId, context.actor()),
      ];
      return {
        hours: context.account!.external ? 0 : await hoursOf(context),
        device: device?.name ?? null,
        onDevice: device?.onDevice ?? false,
        pin: failed !== null,
        pinLocked: failed !== null && failed >= pinTries,
        twoFactors: context.client?.twoFactors ?? false,
      };
    },
    async register({ input, context, db }) {
      await assertMayShare(context);
      const { organisationId } = context;
      const { token, hash } = newToken(organisationId);
      await db
        .insertInto('platform.shared_devices')
        .values({
          organisation_id: organisationId,
          id: newId(),
          token_hash: hash,
          name: input.name,
          registered_by: context.actor(),
        })
        .execute();
      await noteOnDevice(context.unit, organisationId, { organisationId, hash }, context.actor());
      await note(context, 'deviceShared');
      context.client?.give('device', token);
      return { done: true };
    },
    async leave({ context, db }) {
      const device = await deviceOf(context);
      if (device) {
        await db
          .deleteFrom('platform.shared_device_people')
          .where('organisation_id', '=', context.organisationId)
          .where('device_id', '=', device.id)
          .where('account_id', '=', context.actor())
          .execute();
      }
      return { done: true };
    },
    async setPin({ input, context, refuse }) {
      await assertMayShare(context);
      if (input.pin !== input.repeatPin) throw refuse.pinsDiffer();
      if (isWeakPin(input.pin)) throw refuse.weakPin();
      await storePin(
        context.unit,
        context.services.secrets,
        context.organisationId,
        context.actor(),
        input.pin,
      );
      await note(context, 'pinSet');
      return { done: true };
    },
    async removePin({ context, db }) {
      const { numDeletedRows } = await db
        .deleteFrom('platform.pins')
        .where('organisation_id', '=', context.organisationId)
        .where('account_id', '=', context.actor())
        .executeTakeFirst();
      if (numDeletedRows > 0n) await note(context, 'pinRemoved');
      return { done: true };
    },
  });

const officeCalls = () =>
  implement(sharedDevices, {
    // a home has some dozens at most
    async list({ context, db }) {
      const { organisationId } = context;
      const devices = await db
        .selectFrom('platform.shared_devices as d')
        .innerJoin('platform.accounts as a', (join) =>
          join.onRef('a.organisation_id', '=', 'd.organisation_id').onRef('a.id', '=', 'd.registered_by'),
        )
        .select(['d.id', 'd.name', 'd.created_at', 'a.full_name'])
        .where('d.organisation_id', '=', organisationId)
        .orderBy('d.name')
        .orderBy('d.id')
        .limit(500)
        .execute();
      const people = await db
        .selectFrom('platform.shared_device_people as p')
        .innerJoin('platform.accounts as a', (join) =>
          join.onRef('a.organisation_id', '=', 'p.organisation_id').onRef('a.id', '=', 'p.account_id'),
        )
        .select(['p.device_id', 'p.proven_at', 'a.full_name'])
        .where('p.organisation_id', '=', organisationId)
        .orderBy('p.proven_at', 'desc')
        .limit(5000)
        .execute();
      const on = Map.groupBy(people, (row) => row.device_id);
      return {
        items: devices.map((row) => ({
          id: row.id,
          name: row.name,
          registeredBy: row.full_name,
          registeredAt: row.created_at,
          people: (on.get(row.id) ?? []).map((one) => ({ name: one.full_name, provenAt: one.proven_at })),
        })),
        nextCursor: null,
        total: null,
      };
    },
    async remove({ input, context, db }) {
      const { organisationId } = context;
      const { numDeletedRows } = await db
        .deleteFrom('platform.shared_devices')
        .where('organisation_id', '=', organisationId)
        .where('id', '=', input.id)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw notFound();
      const ended = await db
        .deleteFrom('platform.sessions')
        .where('organisation_id', '=', organisationId)
        .where('device_id', '=', input.id)
        .executeTakeFirst();
      await note(context, 'deviceForgotten');
      return { ended: Number(ended.numDeletedRows) };
    },
  });

/** The device in use with the own PIN, and all shared devices for those who administer them. */
export const sharedDeviceCalls = (): Implementation[] => [...ownCalls(), ...officeCalls()];
