import { describe, expect, test } from 'vitest';
import {
  classesOf,
  classifications,
  downStaged,
  stageOf,
  woundFault,
  type WoundFacts,
  woundTypes,
} from './wounds.ts';

const today = '2026-11-24';
const wound: WoundFacts = {
  type: 'pressureUlcer',
  classification: '2',
  origin: 'acquired',
  presentOn: null,
  firstSeenOn: '2026-11-02',
  pinX: null,
  pinY: null,
};
const faultOf = (more: Partial<WoundFacts>, highest: string | null = null) =>
  woundFault({ ...wound, ...more }, today, highest)?.code;

describe('classification by type (section 13)', () => {
  test('fifteen types, seven of them with a classification', () => {
    expect(woundTypes).toHaveLength(15);
    expect(Object.keys(classifications)).toHaveLength(7);
  });
  test.each([
    ['pressureUlcer', ['1', '2', '3', '4', 'U', 'D']],
    ['skinTear', ['1', '2', '3']],
    ['diabeticFoot', ['0', '1', '2', '3', '4', '5']],
    ['venousLegUlcer', ['C5', 'C6']],
    ['mixedLegUlcer', ['C5', 'C6']],
    ['burn', ['1', '2a', '2b', '3']],
    ['incontinenceDermatitis', ['1A', '1B', '2A', '2B']],
    ['arterialUlcer', []],
    ['surgical', []],
    ['other', []],
  ] as const)('%s', (type, classes) => {
    expect(classesOf(type)).toEqual(classes);
    for (const one of classes) expect(faultOf({ type, classification: one })).toBeUndefined();
    expect(faultOf({ type, classification: '9' })).toBe('classificationUnfit');
  });
  test('a pressure ulcer has a category, U where nobody can say; another wound may wait for its class', () => {
    expect(faultOf({ classification: null })).toBe('classificationMissing');
    expect(faultOf({ classification: 'U' })).toBeUndefined();
    expect(faultOf({ type: 'burn', classification: null })).toBeUndefined();
  });
});

describe('a pressure ulcer is never down-staged', () => {
  test.each([
    ['4', '3', true],
    ['4', 'U', true],
    ['4', null, true],
    ['3', '2', true],
    ['3', 'D', true],
    ['2', '1', true],
    ['U', '2', true],
    ['U', 'D', true],
    ['1', '2', false],
    ['3', '4', false],
    ['3', 'U', false],
    ['U', '3', false],
    ['U', '4', false],
    ['2', 'D', false],
    ['1', 'D', false],
    [null, '1', false],
    ['4', '4', false],
  ] as const)('%s to %s: %s', (from, to, refused) => {
    expect(downStaged(from, to)).toBe(refused);
    expect(faultOf({ classification: to }, from)).toBe(refused ? 'classificationLower' : undefined);
  });
  test('other scales may go both ways', () => {
    const tear = { type: 'skinTear', classification: '3' } as const;
    expect(faultOf({ ...tear, classification: '1' }, '4')).toBeUndefined();
  });
  test('a healing category 4 stays "4, healing"', () => {
    expect(stageOf('pressureUlcer', 'open', 'better')).toBe('healing');
    expect(stageOf('pressureUlcer', 'healed', 'healed')).toBe('healed');
    expect(stageOf('pressureUlcer', 'open', 'unchanged')).toBe('plain');
    expect(stageOf('pressureUlcer', 'open', null)).toBe('plain');
    expect(stageOf('skinTear', 'open', 'better')).toBe('plain');
  });
});

describe('since when, and where it came from', () => {
  test.each([
    [{ firstSeenOn: today }, undefined],
    [{ firstSeenOn: '2026-11-25' }, 'firstSeenInFuture'],
    [{ origin: 'onAdmission' }, 'presentOnMissing'],
    [{ origin: 'onAdmission', presentOn: today }, undefined],
    [{ origin: 'onAdmission', presentOn: '2026-11-25' }, 'presentInFuture'],
    [{ origin: 'acquired', presentOn: '2026-11-01' }, 'presentOnNeedless'],
    [{ pinX: 500, pinY: null }, 'pinIncomplete'],
    [{ pinX: 500, pinY: 100 }, undefined],
  ] as const)('%j: %s', (more, code) => expect(faultOf(more)).toBe(code));
});
