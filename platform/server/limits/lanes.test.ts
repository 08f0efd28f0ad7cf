import { expect, test } from 'vitest';
import { lanesOf } from './lanes.ts';

const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

/** Homes with so many pieces of work each; a piece ends when it is let go. */
function workshop(waiting: Record<string, number>, width: number) {
  const begun: string[] = [];
  const open = new Map<string, () => void>();
  const failures: unknown[] = [];
  const lanes = lanesOf({
    width,
    failed: (error) => void failures.push(error),
    homes: async () => Object.keys(waiting).filter((home) => waiting[home]! > 0),
    work: (home) =>
      new Promise((resolve) => {
        begun.push(home);
        open.set(home, () => {
          waiting[home]! -= 1;
          resolve(1);
        });
      }),
  });
  return {
    lanes,
    begun,
    failures,
    async finish(home: string) {
      open.get(home)!();
      await soon();
    },
  };
}

test('a home with much work has one lane; another one is served beside it, also when it comes later', async () => {
  const waiting: Record<string, number> = { a: 6 };
  const { lanes, begun, finish } = workshop(waiting, 2);
  const all = lanes.run();
  await soon();
  expect(begun).toEqual(['a']);
  waiting['b'] = 1;
  void lanes.run();
  await soon();
  expect(begun).toEqual(['a', 'b']);
  await finish('b');
  for (let n = 0; n < 6; n += 1) await finish('a');
  expect(await all).toBe(7);
});

test('with more homes than lanes the one that was served longest ago is next', async () => {
  const waiting: Record<string, number> = { a: 3, b: 1, c: 1 };
  const { lanes, begun, finish } = workshop(waiting, 1);
  const all = lanes.run();
  await soon();
  await finish('a');
  await finish('b');
  await finish('c');
  await finish('a');
  await finish('a');
  expect(begun).toEqual(['a', 'b', 'c', 'a', 'a']);
  expect(await all).toBe(5);
});

test('work that fails is told, is not begun again in the same run, and holds up nobody', async () => {
  const failures: unknown[] = [];
  const left = new Set(['bad', 'good']);
  const lanes = lanesOf({
    width: 1,
    failed: (error) => void failures.push(error),
    homes: async () => [...left],
    async work(home) {
      if (home === 'bad') throw new Error('x');
      left.delete(home);
      return 1;
    },
  });
  expect(await lanes.run()).toBe(1);
  expect(failures).toHaveLength(1);
  expect(await lanes.run()).toBe(0);
  expect(failures).toHaveLength(2);
});

test('stopping waits for what runs and begins nothing more', async () => {
  const { lanes, begun, finish } = workshop({ a: 2, b: 1 }, 1);
  const all = lanes.run();
  await soon();
  const stopped = lanes.stop();
  await finish('a');
  await stopped;
  expect(await all).toBe(1);
  expect(begun).toEqual(['a']);
});
