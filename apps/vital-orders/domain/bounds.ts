/** Bounds of an order; null: none on that side. The second ones are of the diastolic pressure. */
export interface Bounds {
  readonly below: number | null;
  readonly above: number | null;
  readonly secondBelow: number | null;
  readonly secondAbove: number | null;
}

/** The values that a kind can have; the second ones are those of the diastolic pressure. */
export interface Possible {
  readonly first: { readonly minimum: number; readonly maximum: number };
  readonly second: { readonly minimum: number; readonly maximum: number } | null;
}

/** The first bound that no value of its kind ever passes: it would never ask for attention. */
export function boundBeyond(bounds: Bounds, { first, second }: Possible): keyof Bounds | null {
  const outside = (name: keyof Bounds, range: Possible['second']): boolean => {
    const bound = bounds[name];
    if (bound === null || range === null) return false;
    if (bound < range.minimum || bound > range.maximum) return true;
    // a value at the bound is still within
    return bound === (name === 'below' || name === 'secondBelow' ? range.minimum : range.maximum);
  };
  if (outside('below', first)) return 'below';
  if (outside('above', first)) return 'above';
  if (outside('secondBelow', second)) return 'secondBelow';
  return outside('secondAbove', second) ? 'secondAbove' : null;
}

/** What is wrong with bounds, or null. */
export function boundsFault(
  bounds: Bounds,
  kind: string,
): 'boundsOrder' | 'secondBoundsOrder' | 'onlyPressure' | null {
  const { below, above, secondBelow, secondAbove } = bounds;
  if (kind !== 'bloodPressure' && (secondBelow !== null || secondAbove !== null)) return 'onlyPressure';
  if (below !== null && above !== null && below >= above) return 'boundsOrder';
  if (secondBelow !== null && secondAbove !== null && secondBelow >= secondAbove) return 'secondBoundsOrder';
  return null;
}

const side = (value: number, below: number | null, above: number | null): 'low' | 'high' | null => {
  if (below !== null && value < below) return 'low';
  return above !== null && value > above ? 'high' : null;
};

/** On which side of the bounds a value lies; both ends are still within. Of a blood pressure the systolic value counts first. */
export function beyond(
  bounds: Bounds,
  value: {
    readonly value: number;
    readonly secondValue: number | null;
    readonly circumstances?: { readonly beyond?: 'below' | 'above' | undefined } | null | undefined;
  },
): 'low' | 'high' | null {
  // LO and HI of a meter are no numbers: they lie beyond each bound on their side, wherever that is
  const meter = value.circumstances?.beyond;
  if (meter === 'above') return bounds.above === null ? null : 'high';
  if (meter === 'below') return bounds.below === null ? null : 'low';
  const first = side(value.value, bounds.below, bounds.above);
  if (first !== null || value.secondValue === null) return first;
  return side(value.secondValue, bounds.secondBelow, bounds.secondAbove);
}
