function channel(value: number): number {
  const part = value / 255;
  return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance of `#RRGGBB`, 0 to 1 (WCAG 2.2). */
export function luminance(colour: string): number {
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour);
  if (!match) throw new RangeError(`not a colour #RRGGBB: ${colour}`);
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((part) => channel(Number.parseInt(part, 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21. */
export function contrast(left: string, right: string): number {
  const [low, high] = [luminance(left), luminance(right)].sort((one, other) => one - other) as [
    number,
    number,
  ];
  return (high + 0.05) / (low + 0.05);
}

/** Black or white, whichever is easier to read on a ground of any colour, for example of a threshold level. */
export const textOn = (ground: string): '#FFFFFF' | '#17222B' =>
  contrast(ground, '#FFFFFF') >= contrast(ground, '#17222B') ? '#FFFFFF' : '#17222B';
