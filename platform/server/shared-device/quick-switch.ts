import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Call } from '#platform/contract/call.ts';
import { type DevicePerson, quickSwitch } from '#platform/contract/account/shared-device.ts';
import type { Language } from '#platform/contract/text.ts';
import { initialsOf } from '#platform/domain/text/person-name.ts';
import {
  createChallenge,
  endChallenge,
  findChallenge,
  takeTry,
} from '#platform/server/sign-in/challenges.ts';
import { demoPin } from '#platform/server/config/demo-password.ts';
import { roleNames } from '#platform/server/access/role-names.ts';
import { countOpenCall } from '#platform/server/limits/open-call-limits.ts';
import { codeOf, homeOf } from '#platform/server/sign-in/home-page.ts';
import { setUpDemoTablet } from './demo-tablet.ts';
import type { Context, Services } from '#platform/server/call/context.ts';
import type { Unit } from '#platform/server/database/database.ts';
import { memberOf } from '#platform/server/session/device-people.ts';
import type { DeviceToken } from '#platform/server/call/client.ts';
import { parseInput } from '#platform/server/request/asked.ts';
import { requestLanguage } from '#platform/server/request/http.ts';
import { inputOf, type OpenDoor } from '#platform/server/sign-in/open-door.ts';
import type { OpenImplementation } from '#platform/server/request/open-call.ts';
import { authenticationOptions, verifyPasskey } from '#platform/server/sign-in/passkeys.ts';
import { pinState, tryPin } from '#platform/server/session/pins.ts';
import { thumbnailOf } from '#platform/server/files/pictures.ts';
import { provided } from '#platform/server/call/provisions.ts';
import { found, notFound, RefusalError } from '#platform/server/call/problems.ts';
import { securityPolicy } from '#platform/server/access/security-policy.ts';
import {
  type AccountRow,
  accountRow,
  afterFirstFactor,
  noteSignIn,
  policyFor,
  type SignInOutcome,
} from '#platform/server/sign-in/sign-in.ts';
import { contextOf } from '#platform/server/work/work.ts';

/** People whose last whole sign-in on the device is longer ago are not shown any more; so many at most. */
const shownDays = 30;
const shownPeople = 24;

const nobody = { device: null, people: [], demoPin: null };

type Refused = { readonly refused: string };
type Given = {
  readonly personId: string;
  readonly method: 'pin' | 'passkey';
  readonly pin: string;
  readonly passkey?: Readonly<Record<string, unknown>> | undefined;
};

/** Photos that the app of the staff keeps. */
function photosOf(
  unit: Unit,
  services: Services,
  organisationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return provided(services.apps(), 'photosOf')(contextIn(unit, services, organisationId), ids);
}
const contextIn = (unit: Unit, services: Services, organisationId: string): Context =>
  contextOf({
    unit,
    organisationId,
    account: null,
    zone: 'Europe/Zurich',
    language: 'en',
    requestId: '',
    confirmed: [],
    services,
    call: 'frame.quickSwitch',
  });

async function peopleOn(
  unit: Unit,
  door: OpenDoor,
  services: Services,
  device: DeviceToken,
  language: Language,
): Promise<{ device: string | null; people: DevicePerson[]; demoPin: string | null }> {
  const { organisationId } = device;
  const known = await unit.db
    .selectFrom('platform.shared_devices')
    .select(['id', 'name'])
    .where('organisation_id', '=', organisationId)
    .where('token_hash', '=', device.hash)
    .executeTakeFirst();
  if (!known) return nobody;
  const rows = await unit.db
    .selectFrom('platform.shared_device_people as p')
    .innerJoin('platform.accounts as a', (join) =>
      join.onRef('a.organisation_id', '=', 'p.organisation_id').onRef('a.id', '=', 'p.account_id'),
    )
    .select([
      'a.id',
      'a.full_name',
      'a.roles',
      'a.demo',
      sql<number>`extract(epoch from now() - p.proven_at)::int`.as('seconds'),
      sql<boolean>`exists (select 1 from platform.pins n where n.organisation_id = a.organisation_id and n.account_id = a.id)`.as(
        'pin',
      ),
      sql<boolean>`exists (select 1 from platform.passkeys k where k.organisation_id = a.organisation_id and k.account_id = a.id)`.as(
        'passkey',
      ),
    ])
    .where('p.organisation_id', '=', organisationId)
    .where('p.device_id', '=', known.id)
    .where('a.active', '=', true)
    .where('a.confirmed', '=', true)
    .where('p.proven_at', '>', sql<string>`now() - make_interval(days => ${shownDays})`)
    .$if(!door.demo, (query) => query.where('a.demo', '=', false))
    .orderBy('a.full_name')
    .orderBy('a.id')
    .limit(shownPeople)
    .execute();
  const photos = await photosOf(
    unit,
    services,
    organisationId,
    rows.map((row) => row.id),
  );
  const roleOf = await roleNames(unit, organisationId, language);
  const people: DevicePerson[] = [];
  for (const row of rows) {
    const { quickSwitchHours: hours } = await securityPolicy(unit.db, organisationId, {
      accountId: row.id,
      roles: row.roles,
    });
    if (hours === 0) continue;
    people.push({
      id: row.id,
      name: row.full_name,
      role: roleOf(row.roles[0] ?? ''),
      initials: initialsOf(row.full_name),
      avatarIndex: Number.parseInt(row.id.slice(-2), 16) % 8,
      ready: row.seconds < hours * 3600,
      photo: photos.has(row.id),
      pin: row.pin,
      passkey: row.passkey,
    });
  }
  return { device: known.name, people, demoPin: rows.some((row) => row.demo) ? demoPin : null };
}

/** Who tries a demo home out becomes its shared tablet. */
async function tryOut(door: OpenDoor, request: FastifyRequest): Promise<string> {
  const { home } = inputOf<{ home: string }>(quickSwitch.tryOut as Call, request);
  await countOpenCall(door.database, { what: 'demoTablet', perHour: 60 }, { address: request.ip });
  const found = door.demo ? await homeOf(door, codeOf(home, request.host)) : undefined;
  const tablet =
    found &&
    (await door.database.tenant({ organisationId: found.id, requestId: request.id }, (unit) =>
      setUpDemoTablet(unit, door.secrets, found.id),
    ));
  if (!tablet) throw new RefusalError('noDemo', {});
  return tablet.token;
}

async function isRight(
  unit: Unit,
  door: OpenDoor,
  request: FastifyRequest,
  account: AccountRow,
  organisationId: string,
  given: Given,
): Promise<'right' | 'wrongPin' | 'pinLocked' | 'notSetUp' | 'wrongPasskey' | 'startAgain'> {
  if (given.method === 'pin') return tryPin(unit, door.secrets, organisationId, account.id, given.pin);
  // the device's own challenge: whoever started it must answer it
  const token = door.cookies.read(request, 'step');
  const challenge =
    token?.organisationId === organisationId
      ? await findChallenge(unit, organisationId, 'quickSwitch', { hash: token.hash })
      : undefined;
  if (
    !challenge?.webauthn ||
    challenge.accountId !== account.id ||
    given.passkey === undefined ||
    (await takeTry(unit, organisationId, challenge.id)) === null
  )
    return 'startAgain';
  const proven = await verifyPasskey(unit, door.siteOf(request), {
    organisationId,
    accountId: account.id,
    challenge: challenge.webauthn,
    response: given.passkey,
  });
  if (!proven) return 'wrongPasskey';
  return (await endChallenge(unit, organisationId, challenge.id)) ? 'right' : 'startAgain';
}

/** Lets somebody in who is known on this device. Wrong PINs stay counted: what is refused is committed. */
async function enterOn(
  unit: Unit,
  door: OpenDoor,
  request: FastifyRequest,
  device: DeviceToken,
  given: Given,
): Promise<{ result: SignInOutcome } | Refused> {
  const { organisationId } = device;
  const visitor = door.visitorOf(request);
  const account = await accountRow(unit, organisationId, given.personId, true);
  const member =
    account &&
    (await memberOf(
      unit,
      organisationId,
      device,
      account.id,
      (await policyFor(unit, organisationId, account)).quickSwitchHours,
    ));
  if (!account || !member) return { refused: 'startAgain' };
  if (account.locked) {
    await noteSignIn(unit, organisationId, account.id, account.username, 'locked', visitor.address);
    return { refused: 'locked' };
  }
  const checked = await isRight(unit, door, request, account, organisationId, given);
  if (checked !== 'right') {
    if (checked !== 'startAgain')
      await noteSignIn(
        unit,
        organisationId,
        account.id,
        account.username,
        given.method === 'pin' ? 'wrongPin' : 'wrongCode',
        visitor.address,
      );
    return { refused: checked };
  }
  return {
    result: await afterFirstFactor(unit, door, organisationId, account, {
      ...visitor,
      keep: false,
      quick: member,
    }),
  };
}

/** The calls of a shared device before anybody is signed in. */
export function quickSwitchCalls(door: OpenDoor, services: () => Services): OpenImplementation[] {
  provided(services().apps(), 'photosOf'); // without it the server does not start
  const onDevice = async <T extends object>(
    request: FastifyRequest,
    work: (unit: Unit, device: DeviceToken) => Promise<T | Refused>,
  ): Promise<T> => {
    const device = door.cookies.read(request, 'device');
    const result: T | Refused = device
      ? await door.database.tenant({ organisationId: device.organisationId, requestId: request.id }, (unit) =>
          work(unit, device),
        )
      : { refused: 'startAgain' };
    if ('refused' in result) throw new RefusalError((result as Refused).refused, {});
    return result;
  };
  return [
    {
      call: quickSwitch.people as Call,
      async handler(request) {
        const device = door.cookies.read(request, 'device');
        return device
          ? door.database.tenant({ organisationId: device.organisationId }, (unit) =>
              peopleOn(unit, door, services(), device, requestLanguage(request)),
            )
          : nobody;
      },
    },
    {
      call: quickSwitch.tryOut as Call,
      async handler(request, reply) {
        door.cookies.set(reply, 'device', await tryOut(door, request));
        return { done: true };
      },
    },
    {
      call: quickSwitch.photo as Call,
      async handler(request) {
        const { personId } = parseInput(
          quickSwitch.photo as Call,
          request.query,
          requestLanguage(request),
        ) as { personId: string };
        const device = door.cookies.read(request, 'device');
        if (!device) throw notFound();
        const { organisationId } = device;
        return door.database.tenant({ organisationId }, async (unit) => {
          const { people } = await peopleOn(unit, door, services(), device, 'en');
          if (!people.some((one) => one.id === personId)) throw notFound();
          const photos = await photosOf(unit, services(), organisationId, [personId]);
          return thumbnailOf(contextIn(unit, services(), organisationId), found(photos.get(personId)));
        });
      },
    },
    {
      call: quickSwitch.passkeyOptions as Call,
      async handler(request, reply) {
        const { personId } = inputOf<{ personId: string }>(quickSwitch.passkeyOptions as Call, request);
        const { options, token } = await onDevice<{ options: object; token: string }>(
          request,
          async (unit, device) => {
            const { organisationId } = device;
            const account = await accountRow(unit, organisationId, personId);
            const member =
              account &&
              (await memberOf(
                unit,
                organisationId,
                device,
                personId,
                (await policyFor(unit, organisationId, account)).quickSwitchHours,
              ));
            if (!account || !member) return { refused: 'startAgain' };
            const wanted = await authenticationOptions(unit, door.siteOf(request), organisationId, personId);
            if ((wanted.allowCredentials ?? []).length === 0) return { refused: 'notSetUp' };
            const challenge = await createChallenge(unit, {
              organisationId,
              accountId: personId,
              purpose: 'quickSwitch',
              minutes: 5,
              webauthn: wanted.challenge,
            });
            return { options: wanted, token: challenge.token };
          },
        );
        door.cookies.set(reply, 'step', token);
        return { options };
      },
    },
    {
      call: quickSwitch.enter as Call,
      async handler(request, reply) {
        const given = inputOf<Given>(quickSwitch.enter as Call, request);
        const { result } = await onDevice<{ result: SignInOutcome }>(request, (unit, device) =>
          enterOn(unit, door, request, device, given),
        );
        return door.answer(request, reply, result.outcome === 'wrong' ? { outcome: 'locked' } : result);
      },
    },
  ];
}

/** Whether the person of a session may unlock it by PIN on this device. */
export async function mayUsePin(
  unit: Unit,
  organisationId: string,
  device: DeviceToken | null,
  account: AccountRow,
): Promise<boolean> {
  const { quickSwitchHours: hours } = await policyFor(unit, organisationId, account);
  return (
    (await pinState(unit, organisationId, account.id)) !== null &&
    (await memberOf(unit, organisationId, device, account.id, hours)) !== undefined
  );
}
