import { createCenter, createDepartment, createRoom } from '#apps/sites/api.ts';
import type { Context } from '#platform/server/call/context.ts';

/** A center with one department and rooms of some beds each (A, B …); answers the beds in the order of the numbers. */
export async function makeHouse(
  context: Context,
  numbers: readonly string[],
  name = 'House',
  bedsPerRoom = 1,
): Promise<{ centerId: string; beds: string[] }> {
  const centerId = await createCenter(context, { name });
  const departmentId = await createDepartment(context, { centerId, name: 'Department' });
  const beds: string[] = [];
  for (const number of numbers)
    beds.push(
      ...(await createRoom(context, { departmentId, number, beds: [...'ABCD'.slice(0, bedsPerRoom)] }))
        .bedIds,
    );
  return { centerId, beds };
}
