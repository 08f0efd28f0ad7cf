import type { Home } from './sign-in-homes.ts';

/** What breaks the product on purpose, each in the database behind the code: a trigger that takes back what the code does. */
export type Break =
  | 'tries'
  | 'counter'
  | 'spraying'
  | 'fixation'
  | 'replay'
  | 'expiry'
  | 'logout'
  | 'disable'
  | 'role'
  | 'cookies'
  | 'redirect'
  | 'provider'
  | 'pins'
  | 'devices';

const before = (
  name: string,
  table: string,
  events: string,
  body: string,
) => `create function platform.break_${name}() returns trigger language plpgsql security definer as $f$ begin ${body} end $f$;
  create trigger aaa_break before ${events} on ${table} for each row execute function platform.break_${name}();`;

const statements: Partial<Record<Break, string>> = {
  tries: before('tries', 'platform.challenges', 'update', 'new.tries := 0; return new;'),
  counter: before(
    'counter',
    'platform.accounts',
    'update',
    'new.failed_sign_ins := least(new.failed_sign_ins, 3); return new;',
  ),
  spraying: before(
    'spraying',
    'platform.failures_by_address',
    'insert',
    'if length(new.name_hash) > 4 then return null; end if; return new;',
  ),
  fixation: before(
    'fixation',
    'platform.sessions',
    'insert',
    `delete from platform.sessions where account_id <> new.account_id and user_agent = 'planted'; return new;`,
  ),
  replay: [
    `create function platform.break_replay1() returns trigger language plpgsql security definer as $f$ begin insert into platform.challenges select old.*; return null; end $f$;
      create trigger aaa_break after delete on platform.challenges for each row execute function platform.break_replay1();`,
    before('replay2', 'platform.recovery_codes', 'update', 'new.used_at := null; return new;'),
    before('replay3', 'platform.authenticators', 'update', 'new.last_step := null; return new;'),
    before('replay4', 'platform.kept_sign_ins', 'update', 'new.used_at := null; return new;'),
  ].join('\n'),
  expiry: [
    before(
      'expiry1',
      'platform.challenges',
      'update',
      'new.expires_at := greatest(new.expires_at, old.expires_at); new.code_expires_at := greatest(new.code_expires_at, old.code_expires_at); return new;',
    ),
    before('expiry2', 'platform.sessions', 'update', 'new.expires_at := old.expires_at; return new;'),
    before('expiry3', 'platform.kept_sign_ins', 'update', 'new.expires_at := old.expires_at; return new;'),
  ].join('\n'),
  logout: before('logout', 'platform.sessions', 'delete', 'return null;'),
  disable: before('disable', 'platform.accounts', 'update', 'new.active := old.active; return new;'),
  pins: before('pins', 'platform.pins', 'update', 'new.failed := least(new.failed, 3); return new;'),
  devices: before(
    'devices',
    'platform.shared_device_people',
    'update',
    'new.proven_at := greatest(new.proven_at, old.proven_at); return new;',
  ),
  role: before('role', 'platform.accounts', 'update', 'new.roles := old.roles; return new;'),
};

/** Breaks the product until the answered function is called. */
export async function breakIt(home: Home, what: Break): Promise<() => Promise<void>> {
  const sql = statements[what];
  if (sql === undefined) return async () => undefined;
  await home.query(sql);
  return async () => {
    const functions = [...sql.matchAll(/create function platform\.(\w+)/g)].map((match) => match[1]!);
    for (const name of functions) await home.query(`drop function platform.${name}() cascade`);
  };
}
