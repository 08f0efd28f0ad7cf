import type { Context, Refuse } from '#platform/server/call/context.ts';
import type { Reading, valueRefusals } from '../contract/readings.ts';
import { foreignCircumstance, saidOnly } from '../domain/circumstances.ts';
import { impossible, partValues, isUnlikely, isUnlikelyChange, possibleText } from '../domain/plausible.ts';
import { shownUnit, shownValue, valueText } from '../domain/shown.ts';
import { kindOf, levelOf } from '../domain/kinds.ts';
import en from '../locales/en.ts';
import { metresToCentimetres } from '../domain/readings.ts';
import { partsOf, type StoredKind, type StoredValue, meterRange } from '../domain/stored-kinds.ts';

type ValueRefuse = Refuse<typeof valueRefusals>;

/** A stored value as people read it: `142/78 mmHg`, `36.8 °C`, `LO (< 0.6 mmol/l)`. */
export const shownStored = (stored: StoredValue): string => valueText(stored);

/** What a value that is no number says, the level of consciousness: its letter, and the English words of an exchange. */
export function readingLevel({
  kind,
  value,
}: Pick<Reading, 'kind' | 'value'>): { letter: string; words: string } | undefined {
  if (kind !== 'consciousness') return undefined;
  const letter = levelOf(value);
  return { letter, words: `${letter} - ${en.levels[letter]}` };
}

/** What the row keeps of how a value was measured. */
export function storedCircumstances({ circumstances }: StoredValue): string | null {
  const said = saidOnly(circumstances);
  return said === null ? null : JSON.stringify(said);
}

function refuseImpossible(refuse: ValueRefuse, stored: StoredValue): void {
  if ((partsOf[stored.kind].length === 2) !== (stored.secondValue !== null)) throw refuse.secondValue();
  if (foreignCircumstance(stored.kind, stored.circumstances ?? {}) !== null)
    throw refuse.foreignCircumstance();
  const found = impossible(stored);
  if (found === null) return;
  if (found.code === 'pressureOrder') throw refuse.pressureOrder({ value: shownStored(stored) });
  const { name, value, refusal } = found;
  const { decimals } = kindOf(name);
  if (refusal.code === 'heightInMetres') return;
  if (refusal.code === 'tooManyDecimals') throw refuse.tooManyDecimals({ value: String(value), decimals });
  throw refuse.notPossible({
    value: `${value} ${shownUnit(name)}`.trim(),
    range: possibleText(name),
  });
}

/**
 * Checks typed values in the order in which a person can mend them: what is impossible is refused, a height in metres is
 * offered in centimetres, what is unlikely is asked about (specification 2, section 5). Answers the values to store.
 */
export function checkValues(
  context: Context,
  refuse: ValueRefuse,
  typed: readonly StoredValue[],
  last: ReadonlyMap<StoredKind, number>,
): StoredValue[] {
  const yes = (code: keyof typeof valueRefusals) => context.confirmed.includes(code);
  // LO and HI stand at the end of what a meter measures, whatever number came along
  const atMeter = typed.map((stored) => {
    const beyond = stored.circumstances?.beyond;
    return beyond === undefined ? stored : { ...stored, value: meterRange[beyond] };
  });
  for (const stored of atMeter) refuseImpossible(refuse, stored);
  const values = atMeter.map((stored) => {
    const centimetres = stored.kind === 'height' ? metresToCentimetres(stored.value) : null;
    if (centimetres === null) return stored;
    if (!yes('heightInMetres')) throw refuse.heightInMetres({ metres: stored.value, centimetres });
    const converted = { ...stored, value: centimetres };
    refuseImpossible(refuse, converted);
    return converted;
  });
  const unlikely = values.filter(
    (stored) =>
      stored.circumstances?.beyond === undefined &&
      partValues(stored).some(([name, value]) => isUnlikely(name, value)),
  );
  if (unlikely.length > 0 && !yes('unlikely'))
    throw refuse.unlikely({ value: unlikely.map(shownStored).join(', ') });
  for (const stored of values) {
    const before = last.get(stored.kind);
    const [first] = partsOf[stored.kind];
    if (before !== undefined && isUnlikelyChange(first, stored.value, before) && !yes('unlikelyChange')) {
      throw refuse.unlikelyChange({ value: shownStored(stored), last: shownValue(first, before) });
    }
  }
  return values;
}
