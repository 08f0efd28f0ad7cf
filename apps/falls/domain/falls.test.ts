import { describe, expect, test } from 'vitest';
import {
  anticoagulantOpen,
  completeBy,
  type Completion,
  fallFault,
  headUnderAnticoagulant,
  missingFor,
} from './falls.ts';

const now = '2026-11-20T10:00:00.000Z';
const fall: Completion = {
  kind: 'fall',
  happenedAt: '2026-11-20T09:00:00.000Z',
  foundAt: null,
  place: 'room',
  manner: 'fromBed',
  witnessed: 'notSeen',
  injuries: [],
  injuryGrade: 0,
  anticoagulant: null,
  consciousness: 'alert',
  immediateMeasures: 'helped up by two',
  doctorInformedAt: null,
  lyingSystolic: null,
  lyingDiastolic: null,
  standingSystolic: null,
  standingDiastolic: null,
  pressureRefused: false,
  hospitalTransfer: null,
};

describe('what is wrong with a protocol (section 13)', () => {
  test.each<[string, Partial<Completion>, string | null]>([
    ['nothing', {}, null],
    ['no time at all', { happenedAt: null }, 'foundAtRequired foundAt'],
    [
      'the time is not known, the resident was found',
      { happenedAt: null, foundAt: '2026-11-20T06:00:00.000Z' },
      null,
    ],
    ['this very moment', { happenedAt: now }, null],
    ['a second ahead', { happenedAt: '2026-11-20T10:00:01.000Z' }, 'inFuture happenedAt'],
    ['found in the future', { happenedAt: null, foundAt: '2026-11-20T10:01:00.000Z' }, 'inFuture foundAt'],
    [
      'found before the fall',
      { happenedAt: '2026-11-20T09:00:00.000Z', foundAt: '2026-11-20T08:59:00.000Z' },
      'foundBeforeFall foundAt',
    ],
    ['found at the moment of the fall', { foundAt: '2026-11-20T09:00:00.000Z' }, null],
    ['an injury of grade 0', { injuries: ['bruise'], injuryGrade: 0 }, 'gradeContradicts injuryGrade'],
    ['grade 1 without an injury', { injuries: [], injuryGrade: 1 }, 'gradeContradicts injuryGrade'],
    [
      'grade 2 without one',
      { injuries: [], injuryGrade: 2, hospitalTransfer: true },
      'gradeContradicts injuryGrade',
    ],
    [
      'grade 3 without one and without a transfer',
      { injuries: [], injuryGrade: 3 },
      'gradeContradicts injuryGrade',
    ],
    ['grade 3 without one, sent to hospital', { injuries: [], injuryGrade: 3, hospitalTransfer: true }, null],
    [
      'grade 0, sent to hospital to be looked at',
      { injuries: [], injuryGrade: 0, hospitalTransfer: true },
      null,
    ],
    ['a death without one', { injuries: [], injuryGrade: 4 }, null],
    ['an injury whose grade is not known yet', { injuries: ['bruise'], injuryGrade: null }, null],
    ['an injury of grade 4', { injuries: ['head'], injuryGrade: 4 }, null],
    [
      'a fracture of grade 1',
      { injuries: ['suspectedFracture'], injuryGrade: 1 },
      'gradeContradicts injuryGrade',
    ],
    ['a fracture of grade 2', { injuries: ['pain', 'suspectedFracture'], injuryGrade: 2 }, null],
    [
      'to hospital with an injury of grade 2',
      { injuries: ['wound'], injuryGrade: 2, hospitalTransfer: true },
      'gradeContradicts injuryGrade',
    ],
    [
      'to hospital with one of grade 3',
      { injuries: ['wound'], injuryGrade: 3, hospitalTransfer: true },
      null,
    ],
    ['to hospital unhurt', { injuries: [], injuryGrade: 0, hospitalTransfer: true }, null],
    ['82/130 lying', { lyingSystolic: 82, lyingDiastolic: 130 }, 'pressureOrder lyingSystolic'],
    ['120/120 standing', { standingSystolic: 120, standingDiastolic: 120 }, 'pressureOrder standingSystolic'],
    ['half a pressure', { lyingSystolic: 120 }, 'pressureIncomplete lyingDiastolic'],
    ['the other half', { standingDiastolic: 70 }, 'pressureIncomplete standingDiastolic'],
    ['refused', { pressureRefused: true }, null],
    [
      'refused, and yet a value',
      { pressureRefused: true, lyingSystolic: 120, lyingDiastolic: 70 },
      'refusedWithValues pressureRefused',
    ],
  ])('%s', (_, change, expected) => {
    const fault = fallFault({ ...fall, ...change }, now);
    expect(fault && `${fault.code} ${fault.field}`).toBe(expected);
  });
});

describe('head and anticoagulant', () => {
  test.each<[Partial<Completion>, boolean, boolean]>([
    [{ injuries: ['head'], anticoagulant: 'yes' }, true, false],
    [{ injuries: ['bruise', 'head'], anticoagulant: 'yes' }, true, false],
    [{ injuries: ['head'], anticoagulant: 'no' }, false, false],
    [{ injuries: ['head'], anticoagulant: 'unknown' }, false, true],
    [{ injuries: ['head'], anticoagulant: null }, false, true],
    [{ injuries: ['wound'], anticoagulant: 'yes' }, false, false],
    [{ kind: 'nearFall', injuries: ['head'], anticoagulant: 'yes' }, false, false],
  ])('%j alarms: %s, is asked for: %s', (change, alarms, asked) => {
    expect(headUnderAnticoagulant({ ...fall, ...change })).toBe(alarms);
    expect(anticoagulantOpen({ ...fall, ...change })).toBe(asked);
  });
});

describe('what is missing before it is complete', () => {
  test.each<[string, Partial<Completion>, string[]]>([
    ['nothing', {}, []],
    [
      'a short record',
      {
        place: null,
        manner: null,
        witnessed: null,
        injuryGrade: null,
        consciousness: null,
        immediateMeasures: '',
      },
      ['place', 'manner', 'witnessed', 'injuryGrade', 'consciousness', 'immediateMeasures'],
    ],
    ['grade 1 needs no doctor', { injuries: ['bruise'], injuryGrade: 1 }, []],
    ['grade 2 does', { injuries: ['wound'], injuryGrade: 2 }, ['doctorInformedAt']],
    [
      'a head of grade 1 does, too',
      { injuries: ['head'], injuryGrade: 1 },
      ['anticoagulant', 'doctorInformedAt'],
    ],
    [
      'a near fall',
      { kind: 'nearFall', witnessed: null, injuryGrade: null, consciousness: null, immediateMeasures: '' },
      ['immediateMeasures'],
    ],
  ])('%s', (_, change, missing) => {
    expect(missingFor({ ...fall, ...change })).toEqual(missing);
  });
  test('a short record is due 24 hours after it was written, also over a clock change', () => {
    expect(completeBy('2026-10-24T12:00:00.000Z')).toBe('2026-10-25T12:00:00.000Z');
  });
});
