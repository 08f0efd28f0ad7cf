import { Address } from '#platform/contract/address.ts';
import type { Context } from '#platform/server/call/context.ts';
import { createCenter, createDepartment, createRestaurant, createRoom } from './api.ts';
import { demoLogo } from './server/demo-logo.ts';

interface Plan {
  readonly center: string;
  readonly departments: ReadonlyArray<{
    readonly name: string;
    readonly floor: string;
    readonly single: readonly string[];
    readonly double: readonly string[];
  }>;
}

const rooms = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => String(from + index));

/** Two invented care centers with 60 beds. */
export const demoPlan: readonly Plan[] = [
  {
    center: 'Haus Seeblick',
    departments: [
      { name: 'Rigi', floor: '2', single: rooms(201, 14), double: rooms(215, 3) },
      { name: 'Pilatus', floor: '3', single: rooms(301, 14), double: rooms(315, 3) },
    ],
  },
  {
    center: 'Haus Sonnegg',
    departments: [{ name: 'Sonnegg', floor: '1', single: rooms(11, 14), double: rooms(25, 3) }],
  },
];

const addresses = [
  { addressLine_1: 'Seestrasse 14', postalCode: '6353', city: 'Weggis', institutionNumber: '635301' },
  { addressLine_1: 'Sonneggweg 3', postalCode: '6353', city: 'Weggis', institutionNumber: '635302' },
];

/** Logo, care centers, departments, rooms and beds of the demo home. */
export async function demo(context: Context): Promise<void> {
  await demoLogo(context);
  for (const [position, plan] of demoPlan.entries()) {
    const { institutionNumber, ...address } = addresses[position]!;
    const centerId = await createCenter(context, {
      name: plan.center,
      institutionNumber,
      address: Address.parse({ ...address, region: 'LU' }),
      phone: '041 555 01 00',
      position,
    });
    await createRestaurant(context, {
      centerId,
      name: position === 0 ? 'Restaurant Seeblick' : 'Sonnenstube',
      floor: 'EG',
      seats: position === 0 ? 64 : 32,
    });
    if (position === 0)
      await createRestaurant(context, { centerId, name: 'Cafeteria', floor: 'EG', seats: 24, position: 1 });
    for (const [index, department] of plan.departments.entries()) {
      const departmentId = await createDepartment(context, {
        centerId,
        name: department.name,
        position: index,
      });
      for (const number of department.single)
        await createRoom(context, { departmentId, number, floor: department.floor, beds: ['A'] });
      for (const number of department.double)
        await createRoom(context, { departmentId, number, floor: department.floor, beds: ['A', 'B'] });
    }
  }
}
