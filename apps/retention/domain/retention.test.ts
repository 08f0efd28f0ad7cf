import { describe, expect, test } from 'vitest';
import {
  actionsOn,
  type Case,
  expiryOf,
  heldBack,
  noticeDayOf,
  type Policy,
  policyFor,
  startOf,
  statusOn,
} from './retention.ts';

describe('computation (worked examples)', () => {
  test.each([
    ['2026-03-31', 10, 30, '2036-03-31', '2036-03-01'],
    ['2028-02-29', 10, 60, '2038-02-28', '2037-12-30'],
    ['2026-11-05', 20, 90, '2046-11-05', '2046-08-07'],
    ['2016-11-20', 10, 30, '2026-11-20', '2026-10-21'],
  ])('from %s, %s years, notice %s days: until %s, told on %s', (start, years, days, expiry, notice) => {
    expect(expiryOf(start, years * 12)).toBe(expiry);
    expect(noticeDayOf(expiry, days)).toBe(notice);
  });
  test('active up to and including the expiry date', () => {
    expect(statusOn('2026-11-20', '2026-11-20')).toBe('active');
    expect(statusOn('2026-11-20', '2026-11-21')).toBe('expired');
  });
  test.each([
    [{ exitDate: '2026-01-05', deathDate: null, lastEntry: null, earlier: null }, '2026-01-05'],
    [
      { exitDate: '2026-01-05', deathDate: '2026-02-01', lastEntry: '2026-01-09', earlier: null },
      '2026-02-01',
    ],
    [{ exitDate: '2026-01-05', deathDate: null, lastEntry: '2026-03-09', earlier: null }, '2026-03-09'],
    // the log of the last entry is gone by now; the period does not move back
    [{ exitDate: '2026-01-05', deathDate: null, lastEntry: null, earlier: '2026-03-09' }, '2026-03-09'],
  ])('the later of exit, death and last entry: %o', (facts, start) => expect(startOf(facts)).toBe(start));
});

const policy: Policy = {
  id: 'p',
  centerId: null,
  residentType: '',
  periodMonths: 120,
  notificationDays: 30,
  autoArchive: true,
  archiveAfterDays: 60,
  autoDeletion: true,
  twoPersons: true,
  notifyNear: true,
  notifyExpiry: true,
  active: true,
};
const one: Case = {
  exitDate: '2016-11-20',
  expiry: '2026-11-20',
  archived: true,
  obstacles: [],
  nearNotified: true,
  expiryNotified: true,
  proposedOn: null,
  approvals: 0,
};

describe('whom a policy is for', () => {
  const all = [
    policy,
    { ...policy, id: 'type', residentType: 'dayCare' },
    { ...policy, id: 'center', centerId: 'c' },
    { ...policy, id: 'both', centerId: 'c', residentType: 'dayCare' },
    { ...policy, id: 'a-off', centerId: 'c', residentType: 'dayCare', active: false },
  ];
  test.each([
    [null, '', 'p'],
    ['x', 'dayCare', 'type'],
    ['c', 'longTerm', 'center'],
    ['c', 'dayCare', 'both'],
  ])('center %s, type %s: %s', (centerId, residentType, id) => {
    expect(policyFor(all, { centerId, residentType })?.id).toBe(id);
  });
  test('none', () =>
    expect(policyFor([{ ...policy, centerId: 'c' }], { centerId: null, residentType: '' })).toBeNull());
});

describe('what happens on a day', () => {
  test.each<[string, Partial<Policy>, Partial<Case>, string, string[]]>([
    [
      'archive after the days',
      {},
      { archived: false, exitDate: '2026-01-01', expiry: '2036-01-01', nearNotified: false },
      '2026-03-02',
      ['archive'],
    ],
    [
      'not a day too early',
      {},
      { archived: false, exitDate: '2026-01-01', expiry: '2036-01-01' },
      '2026-03-01',
      [],
    ],
    [
      'not with an open invoice',
      {},
      { archived: false, exitDate: '2026-01-01', expiry: '2036-01-01', obstacles: ['openInvoice'] },
      '2026-03-02',
      [],
    ],
    [
      'not with an open task or workflow',
      {},
      { archived: false, exitDate: '2026-01-01', expiry: '2036-01-01', obstacles: ['openTask'] },
      '2026-03-02',
      [],
    ],
    [
      'not when the policy leaves it to people',
      { autoArchive: false },
      { archived: false, exitDate: '2026-01-01', expiry: '2036-01-01' },
      '2026-03-02',
      [],
    ],
    ['near expiry', {}, { nearNotified: false }, '2026-10-21', ['notifyNear']],
    ['a day before', {}, { nearNotified: false }, '2026-10-20', []],
    ['a missed day', {}, { nearNotified: false }, '2026-11-20', ['notifyNear']],
    ['only once', {}, {}, '2026-11-20', []],
    [
      'expired: notice and list',
      {},
      { nearNotified: false, expiryNotified: false },
      '2026-11-21',
      ['notifyExpiry', 'propose'],
    ],
    [
      'no deletion by itself',
      { autoDeletion: false },
      { expiryNotified: false },
      '2026-11-21',
      ['notifyExpiry'],
    ],
    [
      'no notices wanted',
      { notifyNear: false, notifyExpiry: false },
      { nearNotified: false, expiryNotified: false },
      '2026-11-21',
      ['propose'],
    ],
    ['not archived', { autoArchive: false }, { archived: false }, '2026-11-21', []],
    ['an open invoice', {}, { obstacles: ['openInvoice'] }, '2026-11-21', []],
    ['a legal hold', {}, { obstacles: ['legalHold'] }, '2026-11-21', []],
    [
      'a hold after the list withdraws it',
      {},
      { obstacles: ['legalHold'], proposedOn: '2026-11-21', approvals: 2 },
      '2027-01-21',
      ['withdraw'],
    ],
    [
      'unarchived after the list',
      { autoArchive: false },
      { archived: false, proposedOn: '2026-11-21' },
      '2026-11-22',
      ['withdraw'],
    ],
    [
      'a longer period after the list',
      {},
      { expiry: '2036-11-20', proposedOn: '2026-11-21', nearNotified: false },
      '2026-11-22',
      ['withdraw'],
    ],
    ['within the grace', {}, { proposedOn: '2026-11-21', approvals: 2 }, '2026-12-20', []],
    [
      'after the grace with two approvals',
      {},
      { proposedOn: '2026-11-21', approvals: 2 },
      '2026-12-21',
      ['erase'],
    ],
    ['one approval is not enough', {}, { proposedOn: '2026-11-21', approvals: 1 }, '2026-12-21', []],
    ['no approval needed', { twoPersons: false }, { proposedOn: '2026-11-21' }, '2026-12-21', ['erase']],
  ])('%s', (_, some, other, today, actions) =>
    expect(actionsOn({ ...policy, ...some }, { ...one, ...other }, today)).toEqual(actions),
  );

  test.each<[Partial<Case>, string, ReturnType<typeof heldBack>]>([
    [{ archived: false }, '2026-12-21', 'notArchived'],
    [{ obstacles: ['x'] }, '2026-12-21', 'obstacle'],
    [{}, '2026-12-21', 'notProposed'],
    [{ proposedOn: '2026-11-21' }, '2026-12-20', 'grace'],
    [{ proposedOn: '2026-11-21', approvals: 1 }, '2026-12-21', 'approvals'],
    [{ proposedOn: '2026-11-21', approvals: 2 }, '2026-12-21', null],
  ])('%o on %s is held back by %s', (some, today, reason) =>
    expect(heldBack(policy, { ...one, ...some }, today)).toBe(reason),
  );
});
