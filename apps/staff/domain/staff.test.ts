import { describe, expect, test } from 'vitest';
import { accountState, expiry, hasLeft } from './accounts.ts';
import {
  countChanges,
  denied,
  differing,
  isSensitive,
  share,
  shareOfColumn,
  switched,
  switchedAll,
  switchedColumn,
} from './matrix.ts';
import { freeCode, pathOfRole, roleOfPath } from './role-names.ts';

test.each([
  [{ active: true, confirmed: true, locked: false }, 'active'],
  [{ active: true, confirmed: true, locked: true }, 'locked'],
  [{ active: true, confirmed: false, locked: true }, 'notConfirmed'],
  [{ active: false, confirmed: false, locked: true }, 'disabled'],
])('%o is %s', (account, state) => expect(accountState(account)).toBe(state));

test.each([
  [null, false],
  ['2026-11-20', true],
  ['2026-11-21', false],
  ['2026-11-22', false],
])('last day %s: has left on the 21st: %s', (day, left) => expect(hasLeft(day, '2026-11-21')).toBe(left));

test.each([
  [null, 'none'],
  ['2026-11-20', 'over'],
  ['2026-11-21', 'soon'],
  ['2027-01-20', 'soon'],
  ['2027-01-21', 'valid'],
])('valid until %s: %s', (day, state) => expect(expiry(day, '2026-11-21')).toBe(state));

test.each([
  ['Ward leads', 'WARD_LEADS'],
  ['Küche & Service', 'KUCHE_SERVICE'],
  ['2. Stock', 'ROLE_2_STOCK'],
  ['日本', 'ROLE'],
  ['x'.repeat(60), 'X'.repeat(34)],
])('%s gets the code %s', (name, code) => expect(freeCode(name, new Set())).toBe(code));
test('a taken code gets a number', () =>
  expect(freeCode('Nurse', new Set(['NURSE', 'NURSE_2']))).toBe('NURSE_3'));

test('paths of roles lead back to them', () => {
  for (const role of ['NURSE', 'RESIDUAL_FINANCIER', 'WARD_LEAD', 'PATIENT', 'ADMIN'])
    expect(roleOfPath(pathOfRole(role))).toBe(role);
  expect(pathOfRole('NURSE')).toBe('nurses');
});

describe('the matrix of a role', () => {
  const declared = { a: ['Write', 'Read', 'Edit'], b: ['Read', 'Delete'], c: ['Edit'] } as const;
  test('display comes with edit and goes last', () => {
    expect(switched({}, 'a', 'Edit', true, declared)).toEqual({ a: ['Read', 'Edit'] });
    expect(switched({ a: ['Read', 'Edit'] }, 'a', 'Edit', false, declared)).toEqual({ a: ['Read'] });
    expect(switched({ a: ['Read', 'Edit'] }, 'a', 'Read', false, declared)).toEqual({});
    expect(switched({}, 'c', 'Edit', true, declared)).toEqual({ c: ['Edit'] });
  });
  test('whole features, half boxes, changes', () => {
    const all = switchedAll({}, ['a', 'b'], true, declared);
    expect(all).toEqual({ a: ['Write', 'Read', 'Edit'], b: ['Read', 'Delete'] });
    expect([
      share(all, ['a', 'b'], declared),
      share({ a: ['Read'] }, ['a'], declared),
      share({}, ['a'], declared),
    ]).toEqual(['all', 'some', 'none']);
    expect(countChanges({ a: ['Read'] }, all)).toBe(4);
    expect(differing({ a: ['Read'] }, { a: ['Read'], c: ['Edit'] })).toEqual(['c']);
    expect(switchedAll(all, ['a'], false, declared)).toEqual({ b: ['Read', 'Delete'] });
  });
  test('a column: every feature that has the action, with its display; half when some have it, nothing where none can', () => {
    const edited = switchedColumn({ b: ['Read'] }, ['a', 'b', 'c'], 'Edit', true, declared);
    expect(edited).toEqual({ a: ['Read', 'Edit'], b: ['Read'], c: ['Edit'] });
    expect(switchedColumn(edited, ['a', 'b', 'c'], 'Edit', false, declared)).toEqual({
      a: ['Read'],
      b: ['Read'],
    });
    expect([
      shareOfColumn(edited, ['a', 'c'], 'Edit', declared),
      shareOfColumn({ a: ['Edit'] }, ['a', 'c'], 'Edit', declared),
      shareOfColumn({}, ['a'], 'Edit', declared),
      shareOfColumn({}, ['b'], 'Edit', declared),
    ]).toEqual(['all', 'some', 'none', null]);
  });
  test('a denial stands for itself', () => {
    expect(denied({}, 'a', 'Edit', true)).toEqual({ a: ['Edit'] });
    expect(denied({ a: ['Edit', 'Write'] }, 'a', 'Edit', false)).toEqual({ a: ['Write'] });
    expect(denied({ a: ['Edit'] }, 'a', 'Edit', false)).toEqual({});
  });
  test('sensitive ones are marked', () => {
    expect([
      isSensitive('authorization.contacts', 'Delete'),
      isSensitive('authorization.admin.log', 'Read'),
      isSensitive('authorization.contacts', 'Read'),
    ]).toEqual([true, true, false]);
  });
});
