import { afterEach, expect, test } from 'vitest';
import { sharedGround } from '#platform/server/testing/databases.ts';
import { shareGround } from './run/ground.mjs';

const before = process.env.OBHUT_GROUND;
afterEach(() => {
  if (before === undefined) delete process.env.OBHUT_GROUND;
  else process.env.OBHUT_GROUND = before;
});

const stands = { url: 'postgres://postgres@127.0.0.1:1/postgres', demoData: '/nowhere/demo' };

test('who comes later finds the ground, until it is stopped; the program ends by the end of its input', async () => {
  const told = JSON.stringify({ root: process.cwd(), ...stands });
  const program = `console.log(${JSON.stringify(told)}); process.stdin.resume()`;
  const ground = shareGround(['--eval', program]);
  expect(await ground.ready).toBe(true);
  expect(sharedGround()).toEqual(stands);
  await ground.stop();
  expect(process.env.OBHUT_GROUND).toBeUndefined();
});

test('a ground that cannot be made is nobody’s: each makes its own', async () => {
  delete process.env.OBHUT_GROUND;
  const ground = shareGround(['--eval', 'process.exit(1)']);
  expect(await ground.ready).toBe(false);
  expect(sharedGround()).toBeUndefined();
  await ground.stop();
});

test('a copy of the checkout, which may have other migrations, does not stand on it', () => {
  process.env.OBHUT_GROUND = JSON.stringify({ root: `${process.cwd()}-copy`, ...stands });
  expect(sharedGround()).toBeUndefined();
});
