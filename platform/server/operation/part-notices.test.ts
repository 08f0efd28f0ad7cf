import { expect, test } from 'vitest';
import type { Part } from '#platform/server/call/away.ts';
import { partTeller } from './part-notices.ts';

/** What was told, while the notices of some parts cannot be written. */
function teller(unwritable: ReadonlySet<string>) {
  const told: string[] = [];
  const failed: Part[] = [];
  const tell = partTeller(
    async (part, when) => {
      if (unwritable.has(`${part} ${when}`)) throw new Error('no space left on device');
      told.push(`${part} ${when}`);
    },
    (part) => void failed.push(part),
  );
  return { told, failed, tell };
}

test('a part that falls out is told at once; that it is back is not told again', async () => {
  const { told, tell } = teller(new Set());
  await tell('mail', true);
  await tell('mail', false);
  expect(told).toEqual(['mail away']);
});

test('while the disk is full no notice can be written: that it was full is told afterwards, once', async () => {
  const { told, failed, tell } = teller(new Set(['disk away']));
  await tell('disk', true);
  expect([told, failed]).toEqual([[], ['disk']]);
  await tell('disk', false);
  await tell('disk', false);
  expect(told).toEqual(['disk wasAway']);
});

test('of the database itself nobody can be told before it is back', async () => {
  const { told, failed, tell } = teller(new Set());
  await tell('database', true);
  expect([told, failed]).toEqual([[], []]);
  await tell('database', false);
  expect(told).toEqual(['database wasAway']);
});
