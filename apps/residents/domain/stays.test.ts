import { expect, test } from 'vitest';
import { checkStay, currentStay, statusOn, type Stay } from './stays.ts';

const stay = (id: string, entry: string, exit: string | null): Stay => ({ id, entry, exit });
const closed = stay('1', '2026-01-10', '2026-02-20');
const running = stay('2', '2026-05-01', null);

test.each<[Stay, Stay[], string | undefined]>([
  [stay('n', '2026-03-01', null), [], undefined],
  [stay('n', '2026-06-01', null), [running], 'openStayExists'],
  [stay('n', '2026-06-01', '2026-06-05'), [running], 'openStayExists'],
  [stay('n', '2026-03-01', '2026-04-01'), [running, closed], undefined],
  [stay('n', '2026-03-01', '2026-05-01'), [running, closed], undefined],
  [stay('n', '2026-03-01', null), [running], 'openStayExists'],
  [stay('n', '2026-03-01', '2026-02-28'), [], 'exitBeforeEntry'],
  [stay('n', '2026-03-01', '2026-03-01'), [], undefined],
  [stay('n', '2026-02-20', null), [closed], undefined],
  [stay('n', '2026-02-19', null), [closed], 'stayOverlaps'],
  [stay('n', '2026-01-01', '2026-01-10'), [closed], undefined],
  [stay('n', '2026-01-01', '2026-01-11'), [closed], 'stayOverlaps'],
  [stay('n', '2026-01-12', '2026-01-13'), [closed], 'stayOverlaps'],
  [stay('n', '2026-01-01', '2026-12-31'), [closed], 'stayOverlaps'],
  [stay('n', '2026-03-03', '2026-03-03'), [stay('1', '2026-03-03', '2026-03-03')], 'stayOverlaps'],
  [stay('2', '2026-05-02', '2026-06-01'), [running, closed], undefined],
])('%j beside %j: %s', (given, all, code) => expect(checkStay(given, all)?.code).toBe(code));

test('nobody enters after their death', () => {
  expect(checkStay(stay('n', '2026-03-02', null), [], '2026-03-01')).toEqual({ code: 'entryAfterDeath' });
});

test.each<[Stay[], string | null, string, string]>([
  [[], null, '2026-03-01', 'noStay'],
  [[closed], null, '2026-01-09', 'expected'],
  [[closed], null, '2026-01-10', 'present'],
  [[closed], null, '2026-02-20', 'present'],
  [[closed], null, '2026-02-21', 'left'],
  [[closed, running], null, '2026-03-01', 'expected'],
  [[closed, running], null, '2030-01-01', 'present'],
  [[closed], '2026-02-20', '2026-02-20', 'deceased'],
  [[closed], '2026-02-20', '2026-02-19', 'present'],
])('%j, death %s: on %s %s', (stays, death, day, status) => expect(statusOn(stays, death, day)).toBe(status));

test.each([
  ['2026-01-15', '1'],
  ['2026-03-01', '2'],
  ['2026-06-01', '2'],
  ['2025-01-01', '1'],
])('on %s stay %s counts', (day, id) => expect(currentStay([running, closed], day)?.id).toBe(id));

test('after all exits the last stay counts; without stays none', () => {
  expect(currentStay([closed], '2026-12-01')?.id).toBe('1');
  expect(currentStay([], '2026-12-01')).toBeNull();
});
