/** A home with an administrator, and calls of other apps in which it shows what roles are worth. */
import type { Call } from '#platform/contract/call.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { roles } from '../contract/roles.ts';
import { profile } from '#platform/contract/frame.ts';

export let world: World;
export let home: string;
export let admin: Actor;

export const list = 'authorization.residents.list';
/** A call of an app that this one does not know, by its name: what roles are worth shows in the calls of others. */
const callNamed = <Res>(name: string) =>
  world.server.implementations.find((one) => one.call.name === name)!.call as Call<
    Record<string, unknown>,
    unknown,
    unknown,
    Res
  >;
export const residents = {
  get list() {
    return callNamed<unknown>('residents.residents.list');
  },
  get create() {
    return callNamed<{ id: string }>('residents.residents.create');
  },
  get banner() {
    return callNamed<unknown>('residents.residents.banner');
  },
  get granted() {
    return callNamed<{ id: string }[]>('residents.residents.granted');
  },
};
export const roleNamed = async (code: string) =>
  (await admin.call(roles.list, {})).find((one) => one.code === code)!;
export const mayList = (actor: Actor) =>
  actor.call(residents.list, {}).then(
    () => true,
    () => false,
  );

export const openHome = async (): Promise<void> => {
  world = await createWorld();
  home = await world.organisation();
  admin = await world.actor(home, 'ADMIN');
};

export const works = (actor: Actor) =>
  actor.call(profile.me, {}).then(
    () => true,
    () => false,
  );
