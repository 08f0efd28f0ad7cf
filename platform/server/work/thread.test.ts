import { expect, test } from 'vitest';
import { inThread } from './thread.ts';

// any function of any module; what the engine brings is enough here
const last = inThread<[string], string>('node:path', 'basename');
const failing = inThread<[string], never>('node:assert', 'fail');
const ending = inThread<[number], never>('node:process', 'exit');

test('pieces are answered each with its own', async () => {
  expect(await Promise.all(['a/b', 'a/c', 'd'].map((one) => last(one)))).toEqual(['b', 'c', 'd']);
});
test('a piece that fails fails its asker alone', async () => {
  const [good, bad, after] = await Promise.allSettled([last('x/4'), failing('planted'), last('x/5')]);
  expect(good).toMatchObject({ value: '4' });
  expect(bad).toMatchObject({ reason: { message: 'planted' } });
  expect(after).toMatchObject({ value: '5' });
});
test('what cannot be copied is refused, and what is asked later is done', async () => {
  const notPlain: unknown = () => 1;
  await expect(last(notPlain as string)).rejects.toThrow('could not be cloned');
  expect(await last('x/6')).toBe('6');
});
test('a thread that ends tells all who wait, and the next piece begins another', async () => {
  const [ended, behind] = await Promise.allSettled([ending(3), last('x/1')]);
  for (const one of [ended, behind]) expect(one).toMatchObject({ reason: { message: /thread ended/ } });
  expect(await last('x/8')).toBe('8');
});
