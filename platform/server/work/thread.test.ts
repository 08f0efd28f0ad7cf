import { expect, test } from 'vitest';
import { inThread } from './thread.ts';

// a program of its own: a thread takes nothing but what it is named
const pieces = `data:text/javascript,${encodeURIComponent(`
  export const doubled = (value) => value * 2;
  export const failing = () => {
    throw Object.assign(new Error('planted'), { code: 'PLANTED' });
  };
  export const ending = () => process.exit(3);
`)}`;
const doubled = inThread<[number], number>(pieces, 'doubled');
const failing = inThread<[], never>(pieces, 'failing');
const ending = inThread<[], never>(pieces, 'ending');

test('pieces are answered each with its own', async () => {
  expect(await Promise.all([1, 2, 3].map((one) => doubled(one)))).toEqual([2, 4, 6]);
});
test('a piece that fails fails its asker alone', async () => {
  const [good, bad, after] = await Promise.allSettled([doubled(4), failing(), doubled(5)]);
  expect(good).toMatchObject({ value: 8 });
  expect(bad).toMatchObject({ reason: { message: 'planted' } });
  expect(after).toMatchObject({ value: 10 });
});
test('what cannot be copied is refused, and what is asked later is done', async () => {
  await expect(doubled((() => 1) as unknown as number)).rejects.toThrow('could not be cloned');
  expect(await doubled(6)).toBe(12);
});
test('a thread that ends tells all who wait, and the next piece begins another', async () => {
  const [ended, behind] = await Promise.allSettled([ending(), doubled(1)]);
  for (const one of [ended, behind]) expect(one).toMatchObject({ reason: { message: /thread ended/ } });
  expect(await doubled(8)).toBe(16);
});
