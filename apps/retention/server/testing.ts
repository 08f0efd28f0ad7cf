/** Former residents, and policies that are applied on another day. */
import { createResident, enter } from '#apps/residents/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { dayIn } from '#platform/server/work/work.ts';
import { applyPolicies } from './apply.ts';

export let world: World;
export let home: string;
export let admin: Actor;
export let nurse: Actor;

export const terms = {
  name: 'Records',
  centerId: null,
  residentType: '',
  periodMonths: 120,
  notificationDays: 30,
  autoArchive: true,
  archiveAfterDays: 60,
  autoDeletion: true,
  twoPersons: true,
  notifyNear: true,
  notifyExpiry: true,
  notifyRoles: ['ADMIN'],
  active: true,
};
/** The context as it would be on another day. */
export const on = (context: Context, day: string): Context => {
  const now = new Date(`${day}T03:00:00Z`);
  return { ...context, account: null, now, today: dayIn(context.zone, now) };
};
export const apply = (organisationId: string, day: string) =>
  world.inside(organisationId, (context) => applyPolicies(on(context, day)));
/** Somebody who left on a day. */
export const former = (organisationId: string, lastName: string, exitDate: string, residentType = '') =>
  world.inside(organisationId, async (context) => {
    const id = await createResident(context, { lastName, residentType, allowSimilar: true });
    await enter(context, { residentId: id, entryDate: '2016-01-01', exitDate });
    return id;
  });

export const openHome = async (): Promise<void> => {
  world = await createWorld();
  home = await world.organisation();
  admin = await world.actor(home, 'ADMIN');
  nurse = await world.actor(home, 'NURSE');
};
