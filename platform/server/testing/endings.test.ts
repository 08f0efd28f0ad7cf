import { beforeAll, expect, test } from 'vitest';
import { atFileEnd, runEndings } from './endings.ts';

const done: string[] = [];
beforeAll(() => {
  atFileEnd(async () => void done.push('opened first'));
  atFileEnd(async () => void done.push('opened last'));
});

test('what is opened within a beforeAll is closed, the latest first, once', async () => {
  expect(done).toEqual([]);
  await runEndings();
  expect(done).toEqual(['opened last', 'opened first']);
  await runEndings();
  expect(done).toHaveLength(2);
});

test('an ending that fails is told, and does not keep the others from being done', async () => {
  const others: string[] = [];
  atFileEnd(async () => void others.push('other'));
  atFileEnd(() => Promise.reject(new Error('stays open')));
  await expect(runEndings()).rejects.toThrow('stays open');
  expect(others).toEqual(['other']);
});
