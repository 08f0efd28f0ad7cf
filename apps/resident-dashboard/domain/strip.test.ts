import { expect, test } from 'vitest';
import { byHour, minuteOf, placed, widthOfMark } from './strip.ts';

const at = (minutes: readonly number[]) =>
  placed(minutes.map((minute) => ({ mark: {}, minute }))).shown.map(({ minute, start, lane }) => [
    minute,
    start,
    lane,
  ]);

test('marks apart from each other stand in one line, those that would cover each other below', () => {
  expect(at([0, widthOfMark, 2 * widthOfMark])).toEqual([
    [0, 0, 0],
    [widthOfMark, widthOfMark, 0],
    [2 * widthOfMark, 2 * widthOfMark, 0],
  ]);
  expect(at([480, 500, 490]).map(([minute, , lane]) => [minute, lane])).toEqual([
    [480, 0],
    [490, 1],
    [500, 2],
  ]);
});

test('what is late in the evening stays within the day and on its minute', () => {
  expect(at([1430])).toEqual([[1430, 1440 - widthOfMark, 0]]);
});

test('what finds no place is counted, not lost', () => {
  const { shown, lanes, more } = placed(Array.from({ length: 7 }, () => ({ mark: {}, minute: 480 })));
  expect([shown.length, lanes, more]).toEqual([4, 4, 3]);
  expect(placed([])).toEqual({ shown: [], lanes: 0, more: 0 });
});

test('what is handed over keeps its place where there is none for all; the others are counted', () => {
  const marks = [480, 481, 482, 483, 576, 577].map((minute) => ({
    mark: { minute, handedOver: minute > 570 },
    minute,
  }));
  const { shown, lanes, more } = placed(marks);
  expect(shown.map((one) => one.minute).toSorted()).toEqual([480, 481, 576, 577]);
  expect([lanes, more]).toEqual([4, 2]);
  // no two cover each other
  const places = shown.map((one) => `${one.lane}`);
  expect(new Set(places).size).toBe(4);
  // nothing gives way to an ordinary one, and nothing handed over to another
  const all = placed(marks.map((one) => ({ ...one, mark: { handedOver: true } })));
  expect(all.shown.map((one) => one.minute)).toEqual([480, 481, 482, 483]);
});

test('the order of the day; what has no hour comes last', () => {
  const marks = [
    { id: 'c', at: null },
    { id: 'b', at: '2026-11-23T08:00:00Z' },
    { id: 'a', at: '2026-11-23T08:00:00Z' },
    { id: 'd', at: '2026-11-23T06:00:00Z' },
  ];
  expect(marks.toSorted(byHour).map((one) => one.id)).toEqual(['d', 'a', 'b', 'c']);
  expect([minuteOf('00:00'), minuteOf('07:40'), minuteOf('23:59')]).toEqual([0, 460, 1439]);
});
