/** Wrong PINs in a row until a PIN is worth nothing more until the next sign-in with password and second factor. */
export const pinTries = 5;

const steps = (pin: string): Set<number> =>
  new Set([...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at])));

/** PINs that are tried first: one digit only, digits that go up or down by one, the same half twice. */
export function isWeakPin(pin: string): boolean {
  const all = steps(pin);
  if (all.size === 1 && [0, 1, -1].includes([...all][0]!)) return true;
  const half = pin.length / 2;
  return Number.isInteger(half) && pin.slice(0, half) === pin.slice(half);
}
