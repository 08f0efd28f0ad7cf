import { meaningOf } from './allergies.ts';
import { type Drug, drugOf, type KnownProduct, type Ordered } from './drugs.ts';
import { findingsOf, sidesIn } from './findings.ts';
import type { Person, Value } from './person.ts';
import type { Finding } from './rules.ts';
import type { Pair } from './two-orders.ts';

/** A day of the tests, the clock of nothing. */
export const today = '2026-06-15';

const tablet: Ordered = {
  type: 'fixed',
  productId: null,
  name: 'Torem',
  strength: '',
  substances: '',
  atc: [],
  form: 'tablet',
  unit: 'tablet',
  repetition: 'daily',
  morning: 1,
  afternoon: 0,
  evening: 0,
  night: 0,
  morningTime: '08:00',
  afternoonTime: '12:00',
  eveningTime: '18:00',
  nightTime: '21:00',
  explicit: [],
  rows: [],
  intervalHours: null,
  quantity: null,
  quantityMost: null,
  dosesNumber: null,
  endsOn: null,
  max24: null,
  emptyStomach: false,
  food: null,
  indication: 'a reason',
  comments: '',
};
let count = 0;
type More = Partial<Ordered> & {
  readonly id?: string;
  readonly since?: string;
  readonly from?: string;
  readonly until?: string | null;
  readonly product?: Partial<KnownProduct>;
};
/** An order: one tablet in the morning, unless said otherwise. */
export function drug(atc: string, substances = '', more: More = {}): Drug {
  const { id = `order${++count}`, since = today, from, until, product, ...order } = more;
  const written: Ordered = {
    ...tablet,
    name: substances === '' ? atc : substances,
    substances,
    atc: atc === '' ? [] : [atc],
    ...order,
  };
  const known: KnownProduct | null = product
    ? {
        ...written,
        substances: [{ name: substances, amount: null, unit: null }],
        dropsPerUnit: null,
        max24: null,
        flags: [],
        ...product,
      }
    : null;
  return drugOf(written, known, {
    id,
    since,
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
  });
}
/** A reserve of one tablet, four in 24 hours. */
export const reserve = (atc: string, substances: string, more: More = {}): Drug =>
  drug(atc, substances, {
    type: 'reserve',
    repetition: 'asNeeded',
    morning: 0,
    quantity: 1,
    intervalHours: 6,
    max24: 4,
    ...more,
  });

export const value = (number: number, more: Partial<Value> = {}): Value => ({
  id: 'reading',
  value: number,
  on: today,
  stale: false,
  ...more,
});
export const allergyTo = (
  name: string,
  code = '',
  codeSystem = 'http://www.whocc.no/atc',
  id = 'allergy',
  severity = 'severe',
) => ({
  id,
  name,
  severity,
  meaning: meaningOf({ name, code, codeSystem }),
});
/** A woman of 88 without any disease, whose values were taken today. */
export const person = (more: Partial<Person> = {}): Person => ({
  today,
  birthDate: '1938-02-03',
  sex: 'female',
  allergiesAsked: true,
  allergies: [],
  conditions: new Set(),
  creatinine: null,
  egfr: value(80, { id: 'egfr' }),
  pulse: value(70, { id: 'pulse' }),
  systolic: value(130, { id: 'pressure' }),
  ...more,
});

/** What is found of the first of some orders. */
export const found = (
  drugs: readonly Drug[],
  who: Person = person(),
  pairs: readonly Pair[] = [],
): Finding[] => findingsOf(drugs[0]!, drugs, who, sidesIn(pairs, drugs));
export const codesOf = (findings: readonly Finding[]): string[] => findings.map((one) => one.code);
