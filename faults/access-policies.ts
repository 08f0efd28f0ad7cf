import { type Action } from '#platform/contract/call.ts';
import { declaredAccess, reservedKeys } from '#platform/server/access/access.ts';
import { actions, effective, type Permissions, type RolePolicy } from '#platform/domain/access/access.ts';
import { newId } from '#platform/server/database/ids.ts';
import { createAccount, createOrganisation } from '#platform/server/access/organisations.ts';
import { startSession } from '#platform/server/session/sessions.ts';
import { type Place, place } from '#platform/server/testing/place.ts';
import { send } from '#platform/server/testing/send.ts';
import { type Figure, print, printControl } from './figure.ts';
import type { Size } from './rows.ts';

/** A repeatable stream of numbers below one: the same policies in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

interface Policy {
  readonly roles: readonly RolePolicy[];
  readonly reserved: readonly string[];
  readonly keys: readonly string[];
}

function randomPolicy(next: () => number, keys: readonly string[]): Policy {
  const some = (chance: number): Permissions =>
    Object.fromEntries(
      keys.filter(() => next() < chance).map((key) => [key, actions.filter(() => next() < 0.5)]),
    );
  return {
    keys,
    reserved: keys.filter(() => next() < 0.2),
    roles: Array.from({ length: Math.floor(next() * 4) }, () => ({
      grants: some(0.6),
      denials: next() < 0.5 ? some(0.25) : {},
      administrator: next() < 0.2,
    })),
  };
}

/**
 * The reference, written from the rule and not from the product: a person may do an action on a key when some role grants it
 * (a reserved key: some role of administrators), no role denies it, and no role denies display of the key.
 */
function reference(policy: Policy, key: string, action: Action): boolean {
  let granted = false;
  for (const role of policy.roles) {
    for (const [own, list] of Object.entries(role.denials)) {
      if (own !== key) continue;
      for (const one of list) {
        if (one === action) return false;
        if (one === 'Read') return false;
      }
    }
    for (const [own, list] of Object.entries(role.grants)) {
      if (own !== key) continue;
      if (policy.reserved.includes(key) && !role.administrator) continue;
      for (const one of list) if (one === action) granted = true;
    }
  }
  return granted;
}

type Evaluator = (roles: readonly RolePolicy[], reserved: readonly string[]) => { permissions: Permissions };

function disagreements(
  evaluate: Evaluator,
  count: number,
): { wrong: number; denied: number; decisions: number } {
  const next = numbers(20261121);
  const keys = ['a', 'b', 'c', 'd', 'e'];
  const result = { wrong: 0, denied: 0, decisions: 0 };
  for (let at = 0; at < count; at += 1) {
    const policy = randomPolicy(next, keys);
    const { permissions } = evaluate(policy.roles, policy.reserved);
    for (const key of keys) {
      for (const action of actions) {
        const wanted = reference(policy, key, action);
        result.decisions += 1;
        if ((permissions[key]?.includes(action) ?? false) !== wanted) result.wrong += 1;
        // how often the rule that denials win decided: an experiment without such cases would prove nothing
        if (
          !wanted &&
          policy.roles.some((role) => role.grants[key]?.includes(action)) &&
          policy.roles.some((role) => role.denials[key]?.includes(action))
        )
          result.denied += 1;
      }
    }
  }
  return result;
}

/** Random roles stored in a real home: what the server tells the browser is what the reference says. */
async function throughTheServer(home: Place, count: number): Promise<{ wrong: number; decisions: number }> {
  const { server } = home;
  const [declared, reserved] = [declaredAccess(server.manifests), reservedKeys(server.manifests)];
  const keys = Object.keys(declared);
  const next = numbers(7);
  const organisationId = await server.database.system((db) => createOrganisation(db, { name: 'Policies' }));
  const me = server.implementations.find((one) => one.call.name === 'frame.profile.me')!.call;
  const result = { wrong: 0, decisions: 0 };
  for (let at = 0; at < count; at += 1) {
    const policy = { ...randomPolicy(next, keys), reserved };
    const roles = policy.roles.map((role, index) => ({
      ...role,
      administrator: false,
      code: `R${at}_${index}`,
    }));
    for (const role of roles) {
      await server.database.pool.query(
        'insert into platform.roles (organisation_id, id, code, name, permissions, denials) values ($1, $2, $3, $3, $4, $5)',
        [organisationId, newId(), role.code, JSON.stringify(role.grants), JSON.stringify(role.denials)],
      );
    }
    const accountId = await server.database.system((db) =>
      createAccount(db, organisationId, {
        username: `policy${at}`,
        fullName: 'Policy',
        email: 'x@example.org',
        roles: [...roles.map((one) => one.code), 'NONE'],
        passwordHash: '',
        language: 'en',
        demo: false,
      }),
    );
    const { token } = await server.database.tenant({ organisationId }, (unit) =>
      startSession(unit, { organisationId, accountId, keep: false, address: null, userAgent: null }),
    );
    const { access } = (await send(server, token, me, {})).json() as { access: Permissions };
    for (const key of keys) {
      for (const action of actions) {
        result.decisions += 1;
        if ((access[key]?.includes(action) ?? false) !== reference({ ...policy, roles }, key, action))
          result.wrong += 1;
      }
    }
  }
  return result;
}

/** 10,000 random policies against a reference evaluator: what any role denies is denied, whatever the others give. */
export async function accessPolicies({ short }: Size): Promise<number> {
  const pure = disagreements(effective, 10_000);
  const home = await place({ demo: false });
  try {
    const stored = await throughTheServer(home, short ? 20 : 200);
    const figures: Figure[] = [
      {
        name: 'decisions that differ from the reference',
        value: pure.wrong,
        wanted: 0,
        detail: `10,000 random policies, ${pure.decisions} decisions, in ${pure.denied} a denial beat a grant`,
      },
      { name: 'policies without a denial that mattered', value: pure.denied > 1000 ? 0 : 1, wanted: 0 },
      {
        name: 'stored policies that the server reads otherwise',
        value: stored.wrong,
        wanted: 0,
        detail: `${short ? 20 : 200} policies, ${stored.decisions} decisions`,
      },
    ];
    let off = print('Policies: deny beats allow', figures);
    const control = (title: string, evaluate: Evaluator) => {
      const { wrong } = disagreements(evaluate, 1000);
      off += printControl(title, [{ ...figures[0]!, value: wrong }]);
    };
    control('allow beats deny', (roles, reserved) =>
      effective(
        roles.map((role) => ({ ...role, denials: {} })),
        reserved,
      ),
    );
    control('a denial counts only within its own role', (roles, reserved) => ({
      permissions: effective(
        roles.map((role) => ({ ...role, grants: effective([role], []).permissions, denials: {} })),
        reserved,
      ).permissions,
    }));
    control('reserved keys count from every role', (roles) => effective(roles, []));
    return off;
  } finally {
    await home.close();
  }
}
