import type { Context, Refuse } from '#platform/server/call/context.ts';
import type { valueRefusals } from '../contract/readings.ts';
import { impossible, partValues } from '../domain/impossible.ts';
import { kindOf } from '../domain/kinds.ts';
import { isUnlikely, isUnlikelyChange, shownUnit, shownValue } from '../domain/plausible.ts';
import { metresToCentimetres } from '../domain/readings.ts';
import { partsOf, type StoredKind, type StoredValue } from '../domain/stored-kinds.ts';

type ValueRefuse = Refuse<typeof valueRefusals>;

/** A stored value as people read it: `142/78 mmHg`, `36.8 °C`. */
export function shownStored(stored: StoredValue): string {
  const [first] = partsOf[stored.kind];
  return stored.secondValue === null
    ? shownValue(first, stored.value)
    : `${stored.value}/${stored.secondValue} ${shownUnit(first)}`;
}

function refuseImpossible(refuse: ValueRefuse, stored: StoredValue): void {
  if ((partsOf[stored.kind].length === 2) !== (stored.secondValue !== null)) throw refuse.secondValue();
  const found = impossible(stored);
  if (found === null) return;
  if (found.code === 'pressureOrder') throw refuse.pressureOrder({ value: shownStored(stored) });
  const { name, value, refusal } = found;
  const { minimum, maximum, decimals } = kindOf(name);
  if (refusal.code === 'heightInMetres') return;
  if (refusal.code === 'tooManyDecimals') throw refuse.tooManyDecimals({ value: String(value), decimals });
  throw refuse.notPossible({
    value: `${value} ${shownUnit(name)}`.trim(),
    range: `${minimum}–${maximum} ${shownUnit(name)}`.trim(),
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
  for (const stored of typed) refuseImpossible(refuse, stored);
  const values = typed.map((stored) => {
    const centimetres = stored.kind === 'height' ? metresToCentimetres(stored.value) : null;
    if (centimetres === null) return stored;
    if (!yes('heightInMetres')) throw refuse.heightInMetres({ metres: stored.value, centimetres });
    const converted = { ...stored, value: centimetres };
    refuseImpossible(refuse, converted);
    return converted;
  });
  const unlikely = values.filter((stored) =>
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
