import { createCenter, createDepartment, createRoom } from '#apps/sites/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { createResident, type NewResident } from '../api.ts';

/** A center with one department and rooms of one bed each; answers the beds in the order of the numbers. */
export async function makeHouse(
  context: Context,
  numbers: readonly string[],
  name = 'House',
): Promise<{ centerId: string; departmentId: string; beds: string[] }> {
  const centerId = await createCenter(context, { name });
  const departmentId = await createDepartment(context, { centerId, name: 'Department' });
  const beds: string[] = [];
  for (const number of numbers)
    beds.push(...(await createRoom(context, { departmentId, number, beds: ['A'] })).bedIds);
  return { centerId, departmentId, beds };
}

/** A resident in the home since the beginning of 2026 unless said otherwise. */
export function makeResident(context: Context, input: Partial<NewResident> = {}): Promise<string> {
  return createResident(context, {
    lastName: 'Muster',
    firstName: 'Ida',
    entryDate: '2026-01-01',
    allowSimilar: true,
    ...input,
  });
}

/** The day of death in the profile; the stay runs on in the records. */
export async function recordDeath(context: Context, residentId: string, day: string): Promise<void> {
  await context.db
    .updateTable('residents.residents')
    .set({ death_date: day })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', residentId)
    .execute();
}
