import { createCenter } from '#apps/sites/api.ts';
import type { Call } from '#platform/contract/call.ts';
import { RefusalError } from '#platform/server/call/problems.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { type Kind, type Limits, type Rhythm, usual } from '../domain/limits.ts';
import { batchCalls } from './batches.ts';
import { checkCalls } from './checks.ts';
import { insertPoint } from './point-rows.ts';
import { pointCalls } from './points.ts';
import { sampleCalls } from './samples.ts';

/** A call whose handler runs as it would at a moment that the test names. */
type At = <Sent, Res>(call: Call<Sent, any, any, Res, any>, input: NoInfer<Sent>) => Promise<Res>; // oxlint-disable-line typescript/no-explicit-any -- any call

/** A home with a kitchen, for the tests of this app. */
export interface Stand {
  readonly world: World;
  readonly home: string;
  readonly centerId: string;
  readonly cook: Actor;
  /** Who verifies what the cook wrote. */
  readonly lead: Actor;
  readonly nurse: Actor;
  readonly stranger: Actor;
  /** A control point that is there since a moment; without one since 1 November 2026. */
  readonly point: (kind: Kind, more?: Partial<Limits & Rhythm>, since?: string) => Promise<string>;
  readonly at: (moment: string) => At;
}

const every = [...pointCalls, ...checkCalls, ...batchCalls, ...sampleCalls];
const refuse = new Proxy({} as never, {
  get: (_, code: string) => (data?: Record<string, unknown>) => new RefusalError(code, data ?? {}),
});

export async function openStand(): Promise<Stand> {
  const world = await createWorld();
  const home = await world.organisation();
  const centerId = await world.inside(home, (context) => createCenter(context, { name: 'Seeblick' }));
  let count = 0;
  return {
    world,
    home,
    centerId,
    cook: await world.actor(home, 'COOK'),
    lead: await world.actor(home, 'COOK'),
    nurse: await world.actor(home, 'NURSE'),
    stranger: await world.actor(await world.organisation(), 'COOK'),
    point: (kind, more = {}, since = '2026-11-01T00:00:00+01:00') =>
      world.inside(
        home,
        (context) =>
          insertPoint(
            context,
            { center_id: centerId, name: `${kind} ${++count}`, kind, device: 'Testo 3' },
            { ...usual[kind], ...more },
          ),
        new Date(since),
      ),
    at: (moment) => (call, input) =>
      world.inside(
        home,
        async (context) => {
          const { handler } = every.find((one) => one.call.name === call.name)!;
          const got: unknown = call.input.parse(input);
          return (await handler({ input: got, context, db: context.db, refuse })) as never;
        },
        new Date(moment),
      ),
  };
}

/** The code of the refusal that something ends with. */
export const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof RefusalError ? error.code : error),
  );
