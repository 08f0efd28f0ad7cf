import { z as zod } from 'zod';
import { beforeEach, expect, test, vi } from 'vitest';

// What contracts write down is noted first and built later: the notes know what reading and naming ask, and checks give the answers of zod.

let later: typeof import('./later.ts');
beforeEach(async () => {
  vi.resetModules();
  later = await import('./later.ts');
});
const withChecks = async () => void (await import('./now.ts'));

/** A contract as apps write them, by either. */
const shapesOf = (z: typeof zod) => {
  const Name = z.string().trim().min(2).max(5);
  const Person = z.object({
    name: Name,
    sex: z.enum(['female', 'male']).nullable().default(null),
    born: z.iso.datetime({ offset: true }).optional(),
  });
  const Named = Person.extend({
    id: z.uuid(),
    marks: z
      .array(z.enum(['one', 'two']))
      .max(2)
      .default([]),
  });
  return {
    Named,
    Short: Named.omit({ born: true }).refine(({ name }) => name !== 'nobody', { error: 'nobody' }),
    Picked: Named.pick({ name: true }),
    Sex: z.enum(['female', 'male']),
    Either: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('a'), count: z.coerce.number() }),
      z.object({ kind: z.literal('b'), of: z.record(z.string(), z.union([z.int(), z.null()])) }),
    ]),
    Upper: z
      .string()
      .toLowerCase()
      .pipe(z.email({ error: 'email' })),
  };
};

test('what is asked of a shape without checking anything is known at once', () => {
  const { Named, Short, Picked, Sex } = shapesOf(later.z);
  expect(Object.keys(Named.shape)).toEqual(['name', 'sex', 'born', 'id', 'marks']);
  expect(Object.keys(Short.shape)).toEqual(['name', 'sex', 'id', 'marks']);
  expect('name' in Picked.shape).toBe(true);
  expect('id' in Picked.shape).toBe(false);
  expect(Sex.options).toEqual(['female', 'male']);
});

test('a check before zod is there fails loudly, and names the shape', () => {
  const { Named, Upper } = shapesOf(later.z);
  expect(() => Named.safeParse({})).toThrow('checks are not there yet');
  expect(() => Upper.parse('x')).toThrow('z.string.toLowerCase().pipe().parse');
});

const id = '01a20c15-9126-71b8-af0d-41cb646580db';
test.each([
  ['Named', { name: ' Anna ', id, sex: 'female', born: '2026-01-01T10:00:00+01:00', marks: ['one'] }],
  ['Named', { name: 'A', id: 'x', sex: 'none', born: 'today', marks: ['one', 'two', 'one'] }],
  ['Named', undefined],
  ['Short', { name: 'Anna', id, born: 'left out' }],
  ['Picked', { name: 'Annabell' }],
  ['Sex', 'male'],
  ['Sex', 'other'],
  ['Either', { kind: 'a', count: '3' }],
  ['Either', { kind: 'a', count: 'x', more: 1 }],
  ['Either', { kind: 'b', of: { x: 1, y: null } }],
  ['Either', { kind: 'c' }],
  ['Upper', 'A@B.CH'],
  ['Upper', 'A'],
] as const)('%s checks %j as zod itself does', async (name, value) => {
  const noted = shapesOf(later.z)[name];
  await withChecks();
  const { success, data, error } = noted.safeParse(value);
  const real = shapesOf(zod)[name].safeParse(value);
  expect({ success, data, issues: error?.issues }).toEqual({
    success: real.success,
    data: real.data,
    issues: real.error?.issues,
  });
});

test('fields of a shape check by themselves, and a shape stands in one of zod', async () => {
  const { Named } = shapesOf(later.z);
  await withChecks();
  expect(Named.shape.name.safeParse('Anna').success).toBe(true);
  expect(Named.shape.name.safeParse('A').success).toBe(false);
  expect(zod.object({ person: Named }).safeParse({ person: { name: 'Anna', id } }).success).toBe(true);
  expect(Named instanceof zod.ZodObject).toBe(true);
});
