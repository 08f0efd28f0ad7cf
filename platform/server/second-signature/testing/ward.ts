/** A tiny app whose doses a second person signs, and the people and the tablet of a ward. */
import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';
import { type Call, call, topic } from '#platform/contract/call.ts';
import { confirmed, id, mandatoryLine } from '#platform/contract/fields.ts';
import { frame } from '#platform/contract/frame.ts';
import {
  secondSignature,
  secondSignatureRefusals,
  secondSignatures,
} from '#platform/contract/account/second-signature.ts';
import { rolePolicies } from '#platform/server/access/role-policies.ts';
import { createAccount, createOrganisation } from '#platform/server/access/organisations.ts';
import { defineServer, implement } from '#platform/server/call/app.ts';
import type { DeviceToken } from '#platform/server/call/client.ts';
import type { Services } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { knownCallers, largeTurns, turnsOf } from '#platform/server/limits/turns.ts';
import { performer } from '#platform/server/request/handle.ts';
import { signedBy } from '#platform/server/second-signature/signed-by.ts';
import { noteOnDevice } from '#platform/server/session/device-people.ts';
import { hashPassword } from '#platform/server/session/password-hash.ts';
import { storePin } from '#platform/server/session/pins.ts';
import { newToken, startSession } from '#platform/server/session/sessions.ts';
import { frameServer } from '#platform/server/start/frame-calls.ts';
import type { RunningServer } from '#platform/server/start/server.ts';

const ward = defineApp({
  code: 'ward',
  partOf: 'ward',
  name: { en: 'Ward', de: 'Station' },
  needs: [],
  screens: {},
  access: { 'authorization.ward': ['Read', 'Write'] },
  grants: { NURSE: { 'authorization.ward': ['Read', 'Write'] } },
});
const dose = { residentId: id, dose: mandatoryLine(40), note: z.string().max(40).default('none') };
const signed = call({
  may: ['authorization.ward', 'Write'],
  input: z.object({ ...dose, secondSignature, confirmed }),
  output: z.object({ secondId: id }),
  errors: { ...secondSignatureRefusals, unusual: { status: 409, confirm: true } },
});
export const doses = topic(ward, 'doses', {
  give: signed,
  waste: signed,
  /** Takes no second signature. */
  plan: call({
    may: ['authorization.ward', 'Write'],
    input: z.object(dose),
    output: z.object({ planned: z.literal(true) }),
  }),
});

const wardServer = defineServer(ward, {
  locales: { en: {}, de: {} },
  calls: implement(doses, {
    async give({ input, context, refuse }) {
      const { secondSignature: token } = input;
      const secondId = await signedBy(context, token, { call: doses.give, subject: input });
      if (input.note === 'unusual' && !context.confirmed.includes('unusual')) throw refuse.unusual();
      return { secondId };
    },
    async waste({ input, context }) {
      return {
        secondId: await signedBy(context, input.secondSignature, { call: doses.waste, subject: input }),
      };
    },
    plan: () => Promise.resolve({ planned: true as const }),
  }),
});

export const password = 'Kranich-77-Weide!';
export const pin = '48213';
const passwordHash = await hashPassword(password);

export interface Nurse {
  readonly organisationId: string;
  readonly accountId: string;
  readonly username: string;
  readonly token: string;
}
export type Dose = Readonly<Record<string, unknown>>;
export interface Signing {
  readonly signerId: string;
  readonly call?: string;
  readonly content?: Dose;
  readonly method?: 'pin' | 'password';
  readonly secret?: string;
}

let number = 0;

/**
 * A home of its own with a shared tablet; calls go through session, access, transaction and checks of the frame. `blind`: a control in
 * which everything that is signed looks the same.
 */
export async function openWard(server: RunningServer, { blind = false } = {}) {
  const { database } = server;
  const query = async (text: string, values: unknown[] = []) =>
    (await database.pool.query(text, values)).rows;
  const manifests = [frame, ward];
  const apps = [...server.services.apps(), wardServer];
  const { secrets } = server.services;
  const services: Services = {
    ...server.services,
    apps: () => apps,
    policies: rolePolicies(manifests),
    secrets: blind ? { ...secrets, digest: () => Buffer.alloc(32, 1) } : secrets,
  };
  const own = frameServer({ manifests, apps, demo: false });
  const perform = performer({
    database,
    manifests,
    apps,
    services,
    // as in the server: who has a turn finds a connection for a transaction beside its own
    admission: { turns: turnsOf({ places: 4 }), large: largeTurns(), known: knownCallers() },
  });
  const implementations = [...own.calls, ...wardServer.calls];

  async function home(hours = 12): Promise<string> {
    const organisationId = await database.system((db) =>
      createOrganisation(db, { name: `Ward home ${++number}` }),
    );
    await query(
      `insert into platform.security_policies (organisation_id, id, name, applies_to, two_factor, methods, maximum_failed_sign_ins, lock_minutes, session_lock_minutes, registration_link_hours, quick_switch_hours)
      values ($1, gen_random_uuid(), 'all', 'all', 'optional', '{authenticator}', 5, 15, 0, 24, $2)`,
      [organisationId, hours],
    );
    return organisationId;
  }
  const organisationId = await home();

  async function nurse(given: { home?: string; roles?: string[]; name?: string } = {}): Promise<Nurse> {
    const of = given.home ?? organisationId;
    const username = `signer${++number}`;
    const accountId = await database.system((db) =>
      createAccount(db, of, {
        username,
        fullName: given.name ?? `Signer ${username}`,
        email: `${username}@example.org`,
        roles: given.roles ?? ['NURSE'],
        passwordHash,
        language: 'en',
        demo: false,
      }),
    );
    const { token } = await database.tenant({ organisationId: of }, (unit) =>
      startSession(unit, {
        organisationId: of,
        accountId,
        keep: false,
        address: '203.0.113.7',
        userAgent: null,
      }),
    );
    return { organisationId: of, accountId, username, token };
  }

  /** A shared device of the home, on which somebody gave password and second factor, who has a PIN. */
  async function tablet(...people: readonly Nurse[]): Promise<DeviceToken> {
    const of = people[0]!.organisationId;
    const { hash } = newToken(of);
    await query(
      `insert into platform.shared_devices (organisation_id, id, token_hash, name, registered_by) values ($1, $2, $3, 'Ward 2', $4)`,
      [of, newId(), hash, people[0]!.accountId],
    );
    const device = { organisationId: of, hash };
    await database.tenant({ organisationId: of }, async (unit) => {
      for (const { accountId } of people) {
        await noteOnDevice(unit, of, device, accountId);
        await storePin(unit, services.secrets, of, accountId, pin);
      }
    });
    return device;
  }

  const make = async (
    who: Nurse,
    target: unknown,
    input: Record<string, unknown>,
    more: { readonly key?: string; readonly device?: DeviceToken | null; readonly address?: string } = {},
  ): Promise<unknown> =>
    perform(
      implementations.find((one) => one.call === (target as Call))!,
      {
        token: who.token,
        input,
        language: 'en',
        requestId: `ward-${++number}`,
        idempotencyKey: more.key,
        address: more.address ?? '203.0.113.7',
        site: 'http://localhost',
        device: more.device ?? null,
      },
    );

  return {
    organisationId,
    query,
    home,
    nurse,
    tablet,
    make,
    services,
    async sign(
      first: Nurse,
      signing: Signing,
      more: { readonly key?: string; readonly device?: DeviceToken | null; readonly address?: string } = {},
    ) {
      const answer = await make(
        first,
        secondSignatures.sign,
        { call: doses.give.name, content: {}, method: 'password', secret: password, ...signing },
        more,
      );
      return answer as { token: string; signerId: string; name: string; at: string; until: string };
    },
    give: (first: Nurse, content: Dose, token?: string, key?: string) =>
      make(
        first,
        doses.give,
        { ...content, ...(token === undefined ? {} : { secondSignature: token }) },
        key === undefined ? {} : { key },
      ) as Promise<{ secondId: string }>,
  };
}
export type Ward = Awaited<ReturnType<typeof openWard>>;

/** The code of what a call was refused with, or `done`. */
export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: unknown }) => String(error.code ?? error),
  );
