import { describe, expect, it } from 'vitest';
import { caps, careAreas } from '#platform/contract/record/concern.ts';
import manifest from '../manifest.ts';
import { careAreaOf } from '../domain/areas.ts';

const { mdsAreas, ltcfAreas } = manifest.dictionaries;

describe('a triggered area proposes a problem of its area of care', () => {
  it('MDS: each of the 20 codes is one of the 20 areas, each once', () => {
    const found = Object.keys(mdsAreas.values).map((code) => careAreaOf('mds', code).area);
    expect(found).toEqual([...careAreas]);
  });
  it('LTCF: each of the 22 codes is one of the 22 protocols, each once', () => {
    const found = Object.keys(ltcfAreas.values).map((code) => careAreaOf('ltcf', code).cap);
    expect(new Set(found)).toEqual(new Set(caps));
    expect(found).toHaveLength(22);
  });
  it.each([
    ['restraints', 'restraints'],
    ['cognition', 'cognition'],
    ['medication', 'psychotropics'],
    ['pressureInjury', 'pressureInjury'],
    ['undernutrition', 'nutrition'],
    ['socialRelationship', 'wellbeing'],
    ['physicalActivity', 'adl'],
    ['cardioRespiratory', 'other'],
    ['tobaccoAlcohol', 'other'],
    ['prevention', 'other'],
    ['bowel', 'other'],
    ['dehydration', 'dehydration'],
    ['something', 'other'],
  ])('LTCF %s is of the area %s', (code, area) => expect(careAreaOf('ltcf', code).area).toBe(area));
});
