/**
 * What an allergy of another system stands for here: kind, and the codes of the 14 allergens of Swiss and European food law.
 * Codes: SNOMED CT, as far as their meaning is one allergen or a group that is declared as such. "Allergy to nut" (91934008) is
 * not here: it leaves open whether peanuts are meant, so the name is kept and a person completes it.
 */
export type AllergyKind = 'food' | 'medicine' | 'environment' | 'other';
export type AllergyMeaning = { kind: AllergyKind; allergens: readonly string[] };

const food = (...allergens: string[]): AllergyMeaning => ({ kind: 'food', allergens });
const environment: AllergyMeaning = { kind: 'environment', allergens: [] };
const medicine: AllergyMeaning = { kind: 'medicine', allergens: [] };

const snomed = 'http://snomed.info/sct';
const bySnomed: Readonly<Record<string, AllergyMeaning>> = {
  '91935009': food('PEA'), // allergy to peanut
  '48821000119104': food('NUT'), // allergy to tree nut
  '91930004': food('EGG'),
  '213020009': food('EGG'), // egg, egg protein
  '425525006': food('MLK'),
  '782555009': food('MLK'), // dairy product, cow's milk protein
  '417532002': food('FIS'),
  '300913006': food('CRU', 'MOL'), // shellfish: crustaceans and molluscs
  '714035009': food('SOY'),
  '782594005': food('SOY'), // soya, soya protein
  '420174000': food('GLU'), // wheat
  '712843002': food('CEL'),
  '782575000': food('LUP'), // celery, lupine seed
  '419474003': environment,
  '232347008': environment,
  '232350006': environment, // mould, dander, house dust mite
  '419263009': environment,
  '418689008': environment,
  '424213003': environment, // tree pollen, grass pollen, bee venom
  '300916003': environment, // latex
  '91936005': medicine, // penicillin
};

/** Statements that there is no allergy: 716186003 none known, 429625007 no food, 409137002 no medicine. */
const noneKnownCodes = ['716186003', '429625007', '409137002'];

/** Words for one allergen, in English and German, compared with the whole name. */
const words: ReadonlyArray<readonly [pattern: RegExp, allergens: readonly string[]]> = [
  [/^(peanuts?|erdn(u|ü)ss(e|en)?)$/, ['PEA']],
  [
    /^(tree nuts?|hazelnuts?|walnuts?|almonds?|cashews?( nuts?)?|pecans?( nuts?)?|pistachios?|brazil nuts?|macadamias?( nuts?)?|haseln(u|ü)ss(e|en)?|baumn(u|ü)ss(e|en)?|waln(u|ü)ss(e|en)?|mandeln?|hartschalenobst)$/,
    ['NUT'],
  ],
  [/^((hen'?s )?eggs?|egg (white|yolk|protein)|(hühner)?ei(er)?|hühnereiweiss)$/, ['EGG']],
  [
    /^((cow'?s )?milk|milk protein|dairy( products?)?|lactose|(kuh)?milch|milcheiweiss|milchprodukten?|laktose)$/,
    ['MLK'],
  ],
  [/^(fish|fische?|fischen)$/, ['FIS']],
  [/^shellfish$/, ['CRU', 'MOL']],
  [/^(crustaceans?|shrimps?|prawns?|krebstieren?|crevetten|garnelen)$/, ['CRU']],
  [/^(molluscs?|mussels?|oysters?|weichtieren?|muscheln)$/, ['MOL']],
  [/^(soya?( protein)?|soya?beans?|sojabohnen?|soja)$/, ['SOY']],
  [/^(wheat|gluten|rye|barley|oats?|spelt|weizen|roggen|gerste|hafer|dinkel)$/, ['GLU']],
  [/^(celery|sellerie)$/, ['CEL']],
  [/^(mustard|senf)$/, ['MUS']],
  [/^(sesame( seeds?)?|sesam(samen)?)$/, ['SES']],
  [/^(sul(ph|f)ites?|sul(ph|f)ur dioxide|sulfiten?|schwefeldioxid)$/, ['SUL']],
  [/^(lupine?s?|lupine seeds?|lupinen)$/, ['LUP']],
];

/** The thing that a name speaks of: "Allergy to peanuts (disorder)" → "peanuts", «Allergie gegen Senf» → «senf». */
function thingIn(name: string): string {
  return name
    .toLowerCase()
    .replace(/\s*\([^)]*\)$/, '')
    .replace(/^(allergy|allergic|intolerance|hypersensitivity) (to|against) /, '')
    .replace(/^(allergie|unverträglichkeit|intoleranz) (gegen|auf|von) /, '')
    .replace(/ (allergy|intolerance)$/, '')
    .replace(/-?(allergie|intoleranz)$/, '')
    .trim();
}

/** The kind that the categories of the source name; `other` where they are several or none. */
export function kindOf(categories: readonly string[]): AllergyKind {
  if (categories.length !== 1) return 'other';
  const kinds = new Map<string, AllergyKind>([
    ['food', 'food'],
    ['medication', 'medicine'],
    ['environment', 'environment'],
  ]);
  return kinds.get(categories[0]!) ?? 'other';
}

/** What an allergy means here; null for the statement that none is known. The code counts more than the source's category. */
export function meaningOf(allergy: {
  readonly system: string | null;
  readonly code: string | null;
  readonly name: string;
  readonly categories: readonly string[];
}): AllergyMeaning | null {
  const code = allergy.system === snomed ? (allergy.code ?? '') : '';
  if (noneKnownCodes.includes(code)) return null;
  if (Object.hasOwn(bySnomed, code)) return bySnomed[code]!;
  const kind = kindOf(allergy.categories);
  const thing = thingIn(allergy.name);
  const named =
    kind === 'food' || kind === 'other' ? words.find(([pattern]) => pattern.test(thing)) : undefined;
  return named ? { kind: 'food', allergens: named[1] } : { kind, allergens: [] };
}
