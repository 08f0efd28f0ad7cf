import { describe, expect, test } from 'vitest';
import { type Asked, type Fit, type KnownPack, packInRound, scanAnswer, type Scannable } from './scanned.ts';

const dose = (orderId: string, more: Partial<Scannable> = {}): Scannable => ({
  key: `${orderId} 08:00`,
  orderId,
  open: true,
  timing: 'due',
  ...more,
});
const pack = (fits: Readonly<Record<string, Fit>>): KnownPack => ({
  name: 'Dafalgan 1 g',
  fitOf: (orderId) => fits[orderId] ?? 'other',
});
const ask = (known: KnownPack | null, items: readonly Scannable[], more: Partial<Asked> = {}) =>
  scanAnswer(known, {
    items,
    orderIds: ['a', 'b', 'c'],
    at: null,
    scanned: new Set(),
    expiresOn: null,
    today: '2026-11-28',
    ...more,
  });

describe('which dose a pack belongs to', () => {
  test('the one of its product, before one of which it is a substitute', () => {
    const fits = pack({ a: 'substitute', b: 'match' });
    expect(ask(fits, [dose('a'), dose('b')])).toEqual({
      kind: 'match',
      key: 'b 08:00',
      name: 'Dafalgan 1 g',
    });
    expect(ask(pack({ a: 'substitute' }), [dose('a'), dose('b')])).toMatchObject({
      kind: 'substitute',
      key: 'a 08:00',
    });
  });
  test('of two doses of one medicine the next that was not scanned; of one that was, itself', () => {
    const items = [dose('a', { key: 'a 07:00', timing: 'overdue' }), dose('a')];
    const fits = pack({ a: 'match' });
    expect(ask(fits, items)).toMatchObject({ key: 'a 07:00' });
    expect(ask(fits, items, { scanned: new Set(['a 07:00']) })).toMatchObject({ key: 'a 08:00' });
    expect(ask(fits, items, { scanned: new Set(['a 07:00', 'a 08:00']) })).toMatchObject({ key: 'a 07:00' });
  });
  test('at a dose only that one is meant, also one that is given later', () => {
    const items = [dose('a'), dose('b', { timing: 'later' })];
    expect(ask(pack({ a: 'match' }), items, { at: 'b 08:00' })).toMatchObject({ kind: 'other' });
    expect(ask(pack({ b: 'match' }), items, { at: 'b 08:00' })).toMatchObject({ kind: 'match' });
  });
  test.each<[string, Partial<Scannable>, string]>([
    ['later', { timing: 'later' }, 'later'],
    ['done', { open: false, timing: null }, 'done'],
    ['suspended', { timing: null }, 'rests'],
  ])('what is %s is not given now, and that is said', (_, more, why) =>
    expect(ask(pack({ a: 'match' }), [dose('a', more), dose('b')])).toMatchObject({ kind: 'notNow', why }),
  );
  test('a reserve is not given on a round', () =>
    expect(ask(pack({ c: 'match' }), [dose('a')])).toMatchObject({ kind: 'notNow', why: 'reserve' }));
  test('nothing of it: another medicine', () =>
    expect(ask(pack({}), [dose('a')])).toEqual({ kind: 'other', name: 'Dafalgan 1 g' }));
  test('expired counts before all, on the day after its last one', () => {
    const fits = pack({ a: 'match' });
    expect(ask(fits, [dose('a')], { expiresOn: '2026-11-27' })).toEqual({
      kind: 'expired',
      expiresOn: '2026-11-27',
    });
    expect(ask(fits, [dose('a')], { expiresOn: '2026-11-28' })).toMatchObject({ kind: 'match' });
    expect(ask(null, [dose('a')], { expiresOn: '2026-11-27' })).toMatchObject({ kind: 'expired' });
  });
  test('of what was only written, or of a code that nobody knows, somebody says what it is', () => {
    expect(ask(pack({ a: 'unclear' }), [dose('a')])).toEqual({ kind: 'unknown' });
    expect(ask(null, [dose('a')])).toEqual({ kind: 'unknown' });
  });
});

test('what the round holds of a number', () => {
  const packs = [
    { gtin: '07680990010017', name: 'Dafalgan 1 g' },
    { gtin: '07680990020016', name: 'Paracetamol 1 g' },
  ];
  const drug = (orderId: string, match: number[], substitute: number[], isProduct = true) => ({
    ...{ orderId, isProduct },
    packs: { match, substitute },
  });
  const drugs = [drug('a', [0], [1]), drug('b', [], []), drug('c', [], [], false)];
  const fits = (gtin: string) => {
    const found = packInRound(gtin, packs, drugs);
    return found && [found.name, ...['a', 'b', 'c', 'd'].map(found.fitOf)];
  };
  expect(fits('07680990010017')).toEqual(['Dafalgan 1 g', 'match', 'other', 'unclear', 'unclear']);
  expect(fits('07680990020016')).toEqual(['Paracetamol 1 g', 'substitute', 'other', 'unclear', 'unclear']);
  expect(fits('07680990030015')).toBeNull();
});
