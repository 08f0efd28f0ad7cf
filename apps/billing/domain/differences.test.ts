import { describe, expect, test } from 'vitest';
import { differenceOf } from './differences.ts';
import type { Computed } from './differences.ts';
import type { ServiceState } from './services.ts';

const line = (
  payer: string,
  kind: string,
  quantity: string,
  unitPrice: string,
  change: Partial<Computed> = {},
): Computed => ({
  sourceKey: `${payer} ${kind}`,
  kind,
  payer,
  level: null,
  name: '',
  quantity,
  unitPrice,
  amount: Math.round(Number(quantity) * Number(unitPrice) * 100),
  vatCode: 'EXEMPT',
  taxApplicability: 'not_applied',
  supplyFrom: '2026-11-01',
  supplyDay: '2026-11-30',
  reclaimable: false,
  split: null,
  ...change,
});
const split = { allocationId: 'a', normativeCost: 16250 };
const care = { level: '7', split };
const plan = [
  line('resident', 'board', '30', '130.00'),
  line('resident', 'attendance', '26', '35.00'),
  line('resident', 'care', '12', '23.00', care),
  line('insurer', 'care', '12', '67.20', care),
  line('residualFinancier', 'care', '12', '72.30', care),
  line('resident', 'absence', '4', '-15.00'),
];
/** The same month without the hospital stay, and with an order. */
const next = [
  plan[0]!,
  line('resident', 'attendance', '30', '35.00'),
  line('resident', 'care', '16', '23.00', care),
  line('insurer', 'care', '16', '67.20', care),
  line('residualFinancier', 'care', '16', '72.30', care),
  line('resident', 'order 17', '1', '9.50'),
];
const stored = (status: ServiceState, rows: readonly Computed[] = plan) =>
  rows.map((one, index) => ({ ...one, id: String(index), status }));

describe('collecting a month again', () => {
  test('changes nothing when nothing happened, however numbers are written', () => {
    const written = stored('new').map((one) => ({
      ...one,
      quantity: `${one.quantity}.000`,
      unitPrice: `${one.unitPrice}00`,
    }));
    expect(differenceOf(written, plan)).toEqual({
      added: [],
      changed: [],
      removed: [],
      unchanged: plan.length,
      locked: [],
    });
  });

  test.each(['new', 'exported'] as const)('rows that are %s are changed, added and removed', (status) => {
    const { added, changed, removed, locked } = differenceOf(stored(status), next);
    expect([
      added.map(({ sourceKey }) => sourceKey),
      removed.map(({ sourceKey }) => sourceKey),
      locked,
    ]).toEqual([['resident order 17'], ['resident absence'], []]);
    expect(changed.map(({ planned }) => [planned.sourceKey, planned.quantity])).toEqual([
      ['resident attendance', '30'],
      ['resident care', '16'],
      ['insurer care', '16'],
      ['residualFinancier care', '16'],
    ]);
  });

  test.each(['invoiced', 'paid', 'closed'] as const)(
    'rows that are %s stay, and are named when they would change',
    (status) => {
      const { changed, removed, locked, unchanged } = differenceOf(stored(status), next);
      expect([changed, removed, locked.map(({ sourceKey }) => sourceKey), unchanged]).toEqual([
        [],
        [],
        [
          'resident attendance',
          'resident care',
          'insurer care',
          'residualFinancier care',
          'resident absence',
        ],
        1,
      ]);
    },
  );

  test('a cancelled row stays cancelled', () => {
    expect(differenceOf(stored('cancelled'), next)).toMatchObject({ changed: [], removed: [], locked: [] });
    expect(differenceOf(stored('cancelled'), plan).added).toEqual([]);
  });

  test.each<[string, Partial<Computed>]>([
    ['price', { unitPrice: '131.00', amount: 393000 }],
    ['quantity', { quantity: '29' }],
    ['amount', { amount: 1 }],
    ['tax', { vatCode: 'STD' }],
    ['applicability', { taxApplicability: 'included' }],
    ['day', { supplyDay: '2026-11-29' }],
    ['name', { name: 'Board' }],
    ['level', { level: '5' }],
    ['reclaimable', { reclaimable: true }],
    ['allocation', { split: { ...split, allocationId: 'b' } }],
    ['cost', { split: { ...split, normativeCost: 1 } }],
    ['kind', { kind: 'notice' }],
    ['payer', { payer: 'insurer' }],
  ])('another %s is a change', (_name, change) => {
    const before = [{ ...plan[0]!, split }];
    expect(differenceOf(stored('new', before), [{ ...before[0]!, ...change }]).changed).toHaveLength(1);
  });
});
