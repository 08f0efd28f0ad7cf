import { print, printControl, type Figure } from './figure.ts';
import { place, signInAs, type Place } from '#platform/server/testing/place.ts';
import type { Size } from './rows.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  format?: string;
  anyOf?: Schema[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  const?: unknown;
}

/** Numbers that look random and are the same in every run. */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const nasty: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '😀'.repeat(50),
  'x'.repeat(20_000),
  "'; drop table residents.residents; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '{{7*7}}',
  '2026-02-30',
  '9999-99-99',
  '0000-00-00',
  '2026-11-21T99:99:99Z',
  'NaN',
  '1e400',
  '-0',
  null,
  true,
  [],
  {},
  [[[]]],
  { $ne: 1 },
  { __proto__: { admin: true } },
  Number.MAX_SAFE_INTEGER,
  -1,
  0,
  0.1 + 0.2,
  1e308,
  '00000000-0000-0000-0000-000000000000',
  '01900000-0000-7000-8000-000000000001',
  'null',
  'undefined',
  '\u202e',
  '\r\nX: y',
];

function valueFor(schema: Schema, next: () => number, depth = 0): unknown {
  if (next() < 0.25) return nasty[Math.floor(next() * nasty.length)];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[Math.floor(next() * schema.enum.length)];
  if (schema.anyOf) return valueFor(schema.anyOf[Math.floor(next() * schema.anyOf.length)]!, next, depth);
  const type = Array.isArray(schema.type)
    ? schema.type[Math.floor(next() * schema.type.length)]
    : schema.type;
  switch (type) {
    case 'integer':
      return Math.floor(next() * 100) - 5;
    case 'number':
      return next() * 500 - 10;
    case 'boolean':
      return next() < 0.5;
    case 'null':
      return null;
    case 'array':
      return depth > 3
        ? []
        : Array.from({ length: Math.floor(next() * 3) }, () => valueFor(schema.items ?? {}, next, depth + 1));
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(() => next() < 0.9)
          .map(([name, one]) => [name, valueFor(one, next, depth + 1)]),
      );
    default:
      return schema.format === 'uuid'
        ? '01900000-0000-7000-8000-000000000001'
        : ['Anna', '2026-11-21', '12:30', '142/78', 'a@b.ch'][Math.floor(next() * 5)];
  }
}

/** Sends inputs made from the OpenAPI document as an administrator and counts answers 5xx; to all calls, or to one. */
async function attack(home: Place, perCall: number, only?: string): Promise<Figure[]> {
  // invented passwords lock the account, as they should; each call is asked by one that is open
  const unlocked = () =>
    home.server.database.pool.query(
      "update platform.accounts set locked_until = null, failed_sign_ins = 0, failed_codes = 0 where username = 'admin'",
    );
  await unlocked();
  const cookie = await signInAs(home.server, 'admin');
  let signedOut = 0;
  const document = (await home.server.http.inject('/api/openapi.json')).json() as {
    paths: Record<string, Record<string, Operation>>;
  };
  const next = random(20_261_121);
  let sent = 0;
  let calls = 0;
  const bad: string[] = [];
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      // these end or lock the very session that asks, or take their time on purpose
      if (
        [
          'frame.session.signOut',
          'frame.session.signIn',
          'frame.ownSession.lock',
          'frame.ownSession.unlock',
          'frame.passwordReset.request',
          'frame.passwordReset.check',
        ].includes(operation.operationId) ||
        (only !== undefined && operation.operationId !== only)
      )
        continue;
      calls += 1;
      await unlocked();
      const body = operation.requestBody?.content['application/json']?.schema;
      for (let i = 0; i < perCall; i += 1) {
        const query = new URLSearchParams();
        let url = path;
        for (const parameter of operation.parameters) {
          const value = valueFor(parameter.schema, next);
          const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
          if (parameter.in === 'path')
            url = url.replace(
              `{${parameter.name}}`,
              encodeURIComponent(text.isWellFormed() ? text.slice(0, 300) : 'x') || 'x',
            );
          if (parameter.in === 'query' && next() < 0.8)
            query.append(parameter.name, text.isWellFormed() ? text : 'x');
        }
        const answer = await home.server.http.inject({
          method: method.toUpperCase() as 'GET',
          url: `${url}?${query}`,
          headers: { cookie },
          ...(body
            ? {
                payload: (valueFor(body, next) as object) ?? {},
                headers: { cookie, 'content-type': 'application/json' },
              }
            : {}),
        });
        sent += 1;
        if (answer.statusCode === 401) signedOut += 1;
        if (answer.statusCode >= 500 && bad.length < 20)
          bad.push(`${answer.statusCode} ${operation.operationId} ${url} ${answer.body.slice(0, 120)}`);
      }
    }
  }
  for (const line of bad) console.log(`    ${line}`);
  return [
    { name: 'requests without a session', value: signedOut, wanted: 0 },
    { name: 'answers 5xx', value: bad.length, wanted: 0, detail: `${sent} requests to ${calls} calls` },
  ];
}

/** Fuzz from the OpenAPI document, 300 inputs a call (short: 8). */
export async function fuzz({ short }: Size): Promise<number> {
  const home = await place({ demo: true });
  try {
    const off = print('Fuzz from the OpenAPI document', await attack(home, short ? 8 : 300));
    // a handler that fails on input must be seen
    const call = home.server.implementations.find((one) => one.call.name === 'frame.search.find')!;
    (call as { handler: unknown }).handler = () => Promise.reject(new Error('planted'));
    return off + printControl('a handler that throws', await attack(home, 3, call.call.name), 'answers 5xx');
  } finally {
    await home.close();
  }
}
