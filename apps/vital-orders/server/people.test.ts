import { expect, test } from 'vitest';
import type { Item } from '../contract/round.ts';
import { byWay, withoutDoubles } from './people.ts';

const item = (residentId: string, kind: Item['kind'], more: Partial<Item> = {}): Item => ({
  orderId: `order of ${kind}`,
  residentId,
  kind,
  name: kind,
  day: '2026-11-24',
  moment: '08:00',
  dueFrom: '2026-11-24T07:00:00.000Z',
  dueUntil: '2026-11-24T08:00:00.000Z',
  state: 'due',
  instructions: '',
  reading: null,
  shown: '',
  beyond: null,
  outcome: null,
  note: '',
  recordedAt: null,
  recordedBy: null,
  mayTakeBack: false,
  ...more,
});
const ref = (id: string, roomNumber: string | null, lastName = id) => ({
  id,
  lastName,
  firstName: 'Ida',
  roomNumber,
  birthDate: null,
  deathDate: null,
  photoFileId: null,
  sameName: false,
});

test('on the way through the house: rooms as numbers, then names, without a room last; the kinds in their order', () => {
  const refs = new Map(
    [
      ref('a', '101'),
      ref('b', '12', 'Zweifel'),
      ref('c', '9'),
      ref('d', '12', 'Amstutz'),
      ref('e', null),
    ].map((one) => [one.id, one]),
  );
  const items = [...refs.keys()].flatMap((id) => [item(id, 'weight'), item(id, 'pulse')]);
  const way = byWay([...items, item('unknown', 'pulse')], refs, new Map());
  expect(way.map(({ resident }) => resident.id)).toEqual(['c', 'd', 'b', 'a', 'e']);
  expect(way[0]!.items.map((one) => one.kind)).toEqual(['pulse', 'weight']);
});

test('of two that ask for the same value now the one that began last is asked; what was recorded stays', () => {
  const early = item('a', 'pulse', { dueFrom: '2026-11-24T05:00:00.000Z', state: 'overdue' });
  const late = item('a', 'pulse');
  const done = item('a', 'pulse', { state: 'measured' });
  const weight = item('a', 'weight');
  expect(withoutDoubles([early, late, done, weight])).toEqual([late, done, weight]);
});

test('one value that answers two orders is one row, that of the order whose bounds it leaves', () => {
  const reading = { id: 'r', kind: 'pulse', value: 44 } as unknown as Item['reading'];
  const measured = { state: 'measured', reading } as const;
  const wide = item('a', 'pulse', { ...measured, dueFrom: '2026-11-24T12:00:00.000Z' });
  const narrow = item('a', 'pulse', { ...measured, beyond: 'low' });
  const another = item('a', 'pulse', { ...measured, reading: { ...reading!, id: 's' } });
  expect(withoutDoubles([narrow, wide, another])).toEqual([narrow, another]);
  const within = item('a', 'pulse', measured);
  expect(withoutDoubles([within, wide])).toEqual([wide]);
});
