/** A home whose residents are assessed: who may what there, and a record that is begun. */
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { records, type Sheet } from '../../contract/records.ts';

export let world: World;
export let home: string;
export let nurse: Actor;
export let admin: Actor;
export let cook: Actor;
export let stranger: Actor;
let count = 0;
export const today = () => new Date().toLocaleDateString('sv', { timeZone: 'Europe/Zurich' });
export const ago = (days: number) => addDays(today(), -days);

export const newResident = (organisationId = home, daysAgo = 5) =>
  world.inside(organisationId, async (context) => {
    const id = await createResident(context, {
      lastName: `Muster ${++count}`,
      firstName: 'Test',
      allowSimilar: true,
    });
    await enter(context, { residentId: id, entryDate: addDays(context.today, -daysAgo) });
    return id;
  });
export const begin = async (residentId: string, more: object = {}): Promise<Sheet> => {
  const { id } = (await nurse.call(records.create, {
    residentId,
    type: 'INITIAL',
    referenceDate: today(),
    ...more,
  })) as { id: string };
  return nurse.call(records.get, { residentId, id });
};
export const head = (sheet: Sheet) => ({
  ...sheet.record,
  residentId: sheet.record.residentId,
  id: sheet.record.id,
  version: sheet.record.version,
});

export const openWard = async (): Promise<void> => {
  world = await createWorld();
  home = await world.organisation();
  [nurse, cook] = [await world.actor(home, 'NURSE'), await world.actor(home, 'COOK')];
  admin = await world.actor(home, 'ADMIN');
  stranger = await world.actor(await world.organisation(), 'NURSE');
};
