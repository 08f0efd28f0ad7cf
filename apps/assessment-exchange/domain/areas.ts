import { type Cap, caps, type CareArea, careAreas } from '#platform/contract/record/concern.ts';

/** Codes of the vendor's results whose area is called otherwise in the care plan (assessments, section 18.2). */
const mdsAreas: Readonly<Record<string, CareArea>> = {
  wellBeing: 'wellbeing',
  behaviour: 'behavior',
  psychotropicDrugs: 'psychotropics',
};
const ltcfCaps: Readonly<Record<string, Cap>> = {
  restraints: 'physicalRestraints',
  cognition: 'cognitiveLoss',
  behaviour: 'behavior',
  pressureInjury: 'pressureUlcer',
  medication: 'appropriateMedication',
};
const areaOfCap: Readonly<Partial<Record<Cap, CareArea>>> = {
  physicalActivity: 'adl',
  physicalRestraints: 'restraints',
  cognitiveLoss: 'cognition',
  socialRelationship: 'wellbeing',
  pressureUlcer: 'pressureInjury',
  undernutrition: 'nutrition',
  appropriateMedication: 'psychotropics',
};

/** The area of care of a triggered one, and its protocol where it is one of the home version; what fits no area is `other`. */
export function careAreaOf(system: 'mds' | 'ltcf', code: string): { area: CareArea; cap?: Cap } {
  if (system === 'mds') return { area: mdsAreas[code] ?? careAreas.find((one) => one === code) ?? 'other' };
  const cap = ltcfCaps[code] ?? caps.find((one) => one === code);
  if (cap === undefined) return { area: 'other' };
  return { area: areaOfCap[cap] ?? careAreas.find((one) => one === cap) ?? 'other', cap };
}
