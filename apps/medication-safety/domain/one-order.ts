import { addMonths, type Day, daysBetween, dayInMonth, monthOf } from '#platform/domain/time/days.ts';
import { allergyHit, isJudged } from './allergies.ts';
import { dailyOf, type Drug, hasAtc, identityOf, isKnown } from './drugs.ts';
import { filtrationOf, lowFiltration } from './kidney.ts';
import { tells } from './notes.ts';
import { ageOf, isOld, type Person } from './person.ts';
import { type Finding, findingOf, type Parameters } from './rules.ts';

/* What one order is to the person who gets it. */

/** An allergy to the substance, or to its class (ATC level 4, of some groups level 3). */
export const allergy = (drug: Drug, { allergies }: Person): Finding[] =>
  allergies.flatMap(({ id, name, severity, meaning }) => {
    const keys = drug.ingredients.map((one) => one.key);
    const hit = allergyHit(meaning, { atc: drug.atc, substances: keys });
    if (hit === null) return [];
    return [
      findingOf('allergy', {
        on: [id, hit, severity, identityOf(drug)],
        orders: [drug.id],
        parameters: { drug: drug.name, allergy: name, how: hit },
      }),
    ];
  });

/** Allergies in words that mean nothing here: said, never passed over. */
export const allergyNotJudged = (_drug: Drug, { allergies }: Person): Finding[] =>
  allergies
    .filter(({ meaning }) => !isJudged(meaning))
    .map(({ id, name }) => findingOf('allergyNotJudged', { on: [id], parameters: { allergy: name } }));

export const allergiesNotAsked = (_drug: Drug, { allergiesAsked }: Person): Finding[] =>
  allergiesAsked ? [] : [findingOf('allergiesNotAsked', { on: [] })];

export const drugNotJudged = (drug: Drug): Finding[] =>
  isKnown(drug)
    ? []
    : [findingOf('drugNotJudged', { on: [], orders: [drug.id], parameters: { drug: drug.name } })];

const yearBefore = (today: Day): Day => dayInMonth(addMonths(monthOf(today), -12), Number(today.slice(8)));

/** The newest value of the kidneys: measured filtration, or what creatinine tells with age and sex. */
function kidneys(person: Person) {
  const { egfr, creatinine, sex } = person;
  const age = ageOf(person);
  const computed =
    creatinine === null || age === null || sex === null
      ? null
      : { ...creatinine, value: filtrationOf(creatinine.value, age, sex) };
  if (egfr === null) return computed;
  return computed !== null && computed.on > egfr.on ? computed : egfr;
}

/** A medicine that the kidneys carry off: a low value warns, none within 12 months is told. */
export function kidney(drug: Drug, person: Person): Finding[] {
  if (!drug.watched.has('kidney')) return [];
  const value = kidneys(person);
  const said = { drug: drug.name };
  if (value === null || value.on < yearBefore(person.today)) {
    const parameters: Parameters =
      value === null ? { ...said, known: 'none' } : { ...said, known: 'old', on: value.on };
    return [findingOf('kidneyNoValue', { on: [value?.id ?? ''], orders: [drug.id], parameters })];
  }
  if (value.value >= lowFiltration) return [];
  return [
    findingOf('kidneyLow', {
      // a larger dose is more than what was answered
      on: [value.id, identityOf(drug), dailyOf(drug)],
      orders: [drug.id],
      parameters: { ...said, value: Math.floor(value.value), on: value.on },
    }),
  ];
}

export const liverFlag = (drug: Drug, { conditions }: Person): Finding[] =>
  drug.watched.has('liver') && conditions.has('liver')
    ? [
        findingOf('liverFlag', {
          on: [identityOf(drug), dailyOf(drug)],
          orders: [drug.id],
          parameters: { drug: drug.name },
        }),
      ]
    : [];

export const oldAge = (drug: Drug, person: Person): Finding[] =>
  drug.watched.has('oldAge') && isOld(person)
    ? [findingOf('oldAge', { on: [], orders: [drug.id], parameters: { drug: drug.name } })]
    : [];

const crushing =
  /crush|morser|zerkleiner|zerdruck|zerreib|zermahl|pulverisier|sonde\b|feeding tube|\b(?:via|per|uber) peg\b/;
const cutting = /crush|cut|zerschneid|zerteil|morser|zerkleiner/;

/** What must not be crushed, with a tube or a note that says so; a patch that is to be cut. */
export function notCrushed(drug: Drug, { conditions }: Person): Finding[] {
  const isPatch = drug.form === 'patch';
  const wrong = isPatch
    ? tells(drug.comments, cutting)
    : drug.watched.has('noCrush') && (conditions.has('tube') || tells(drug.comments, crushing));
  if (!wrong) return [];
  const why = conditions.has('tube') && !isPatch ? 'tube' : 'note';
  return [
    findingOf('notCrushed', {
      on: [why, identityOf(drug)],
      orders: [drug.id],
      parameters: { drug: drug.name, why },
    }),
  ];
}

/** How many days an order runs: up to today, or up to its last day where that is known. */
const runs = (drug: Drug, today: Day): number => {
  const until = drug.endsOn !== null && drug.endsOn > today ? drug.endsOn : today;
  return until < drug.since ? 0 : daysBetween(drug.since, until);
};
const long = (code: 'benzodiazepineLong' | 'antipsychoticLong', drug: Drug, days: number): Finding[] => [
  findingOf(code, { on: [], orders: [drug.id], parameters: { drug: drug.name, days, since: drug.since } }),
];

/** A benzodiazepine, or what works like one, for more than four weeks. */
export function benzodiazepineLong(drug: Drug, { today }: Person): Finding[] {
  const days = runs(drug, today);
  return hasAtc(drug, 'N05BA', 'N05CD', 'N05CF') && days > 28 ? long('benzodiazepineLong', drug, days) : [];
}
/** An antipsychotic in dementia for more than six weeks; lithium is none. */
export function antipsychoticLong(drug: Drug, { today, conditions }: Person): Finding[] {
  const isOne = hasAtc(drug, 'N05A') && !hasAtc(drug, 'N05AN');
  const days = runs(drug, today);
  return isOne && conditions.has('dementia') && days > 42 ? long('antipsychoticLong', drug, days) : [];
}
export const antibioticNoEnd = (drug: Drug): Finding[] =>
  hasAtc(drug, 'J01') && !drug.ends
    ? [findingOf('antibioticNoEnd', { on: [], orders: [drug.id], parameters: { drug: drug.name } })]
    : [];

/** Pulse and pressure before a beta blocker: low warns and says when its value is old; none of these days is told. */
export function gate(drug: Drug, { pulse, systolic }: Person): Finding[] {
  if (!hasAtc(drug, 'C07')) return [];
  const low = (code: 'pulseLow' | 'pressureLow', value: Person['pulse'], limit: number): Finding[] =>
    value === null || value.value >= limit
      ? []
      : [
          findingOf(code, {
            on: [value.id, identityOf(drug)],
            orders: [drug.id],
            parameters: {
              drug: drug.name,
              value: value.value,
              on: value.on,
              age: value.stale ? 'stale' : 'fresh',
            },
          }),
        ];
  const found = [...low('pulseLow', pulse, 50), ...low('pressureLow', systolic, 90)];
  const fresh = (value: Person['pulse']) => value !== null && !value.stale;
  if (fresh(pulse) && fresh(systolic)) return found;
  const missing = !fresh(pulse) && !fresh(systolic) ? 'both' : fresh(pulse) ? 'pressure' : 'pulse';
  return [
    ...found,
    findingOf('gateStale', {
      on: [missing],
      orders: [drug.id],
      parameters: { drug: drug.name, missing },
    }),
  ];
}

export const missingIndication = (drug: Drug): Finding[] =>
  drug.type === 'reserve' && drug.indication.trim() === ''
    ? [findingOf('missingIndication', { on: [], orders: [drug.id], parameters: { drug: drug.name } })]
    : [];

export const ofOne: readonly ((drug: Drug, person: Person) => Finding[])[] = [
  allergy,
  allergyNotJudged,
  allergiesNotAsked,
  drugNotJudged,
  kidney,
  liverFlag,
  oldAge,
  notCrushed,
  benzodiazepineLong,
  antipsychoticLong,
  antibioticNoEnd,
  gate,
  missingIndication,
];
