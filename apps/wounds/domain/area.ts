/* Areas of wounds in cm², to one decimal. Counted in whole tenths, so that the product of two decimals never lies below its half. */

const tenths = (value: number): number => Math.round(value * 10);

/** Length × width: 1.2 × 0.8 cm is 0.96, so 1.0 cm². */
export const areaOf = (length: number, width: number): number =>
  Math.round((tenths(length) * tenths(width)) / 10) / 10;

/** A point on a photo in ten-thousandths of its width, both ways: the same whatever its resolution. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The area that an outline encloses, in the square of its own unit (the shoelace formula). */
export function enclosed(outline: readonly Point[]): number {
  const twice = outline.reduce((sum, point, index) => {
    const next = outline[(index + 1) % outline.length]!;
    return sum + point.x * next.y - next.x * point.y;
  }, 0);
  return Math.abs(twice) / 2;
}

export type OutlineFault = 'outlineTooShort' | 'scaleMissing' | 'areaTooLarge';

/** No wound is larger than what length and width may say: 60 × 60 cm. */
export const largestArea = 3600;

/** The area by an outline on the photo and a line of known length beside it, or what is wrong. */
export function outlinedArea(
  outline: readonly Point[],
  scaleLine: readonly Point[],
  scaleLength: number | null,
): { readonly area: number } | { readonly fault: OutlineFault } {
  if (outline.length < 3) return { fault: 'outlineTooShort' };
  const [from, to] = scaleLine;
  if (from === undefined || to === undefined || scaleLength === null || scaleLength <= 0)
    return { fault: 'scaleMissing' };
  const drawn = Math.hypot(to.x - from.x, to.y - from.y);
  if (drawn === 0) return { fault: 'scaleMissing' };
  const area = Math.round(enclosed(outline) * (scaleLength / drawn) ** 2 * 10) / 10;
  return area > largestArea ? { fault: 'areaTooLarge' } : { area };
}
