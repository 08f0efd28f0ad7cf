// A sheet of points with the few things that are drawn on it: the server reads no vector graphics, because a hostile one may be among them.
import sharp from 'sharp';

export type Point = readonly [x: number, y: number];
export type Colour = readonly [red: number, green: number, blue: number];

/** Coordinates of everything that is drawn. Twice the size of what is kept: the edges become soft when it is made smaller. */
const side = 480;
const keptSide = 240;

// a list that was made of three has three: the compiler counts only what is written down
export const hex = (text: string): Colour =>
  [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16)) as unknown as Colour;
export const mixed = (one: Colour, other: Colour, share: number): Colour =>
  one.map((part, at) => Math.round(part * (1 - share) + other[at]! * share)) as unknown as Colour;
export const [black, white]: readonly [Colour, Colour] = [
  [20, 16, 18],
  [255, 255, 255],
];

/** Points of a curve from one place to another, drawn to a third. */
export const curve = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point, steps = 32): Point[] =>
  Array.from({ length: steps + 1 }, (_, at) => {
    const t = at / steps;
    return [
      (1 - t) ** 2 * ax + 2 * t * (1 - t) * bx + t ** 2 * cx,
      (1 - t) ** 2 * ay + 2 * t * (1 - t) * by + t ** 2 * cy,
    ];
  });
export const straight = (from: Point, to: Point): Point[] =>
  curve(from, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], to);

export type Sheet = ReturnType<typeof sheet>;

/** A square of 480 × 480 in one colour. */
export function sheet(ground: Colour) {
  const points = Buffer.alloc(side * side * 3, Buffer.from(ground));
  const line = (y: number, from: number, to: number, colour: Buffer) => {
    const [left, right] = [Math.max(0, Math.ceil(from)), Math.min(side - 1, Math.floor(to))];
    if (y < 0 || y >= side || right < left) return;
    points.fill(colour, (y * side + left) * 3, (y * side + right + 1) * 3);
  };
  const ellipse = (x: number, y: number, rx: number, ry: number, colour: Colour) => {
    const ink = Buffer.from(colour);
    for (let row = Math.ceil(y - ry); row <= y + ry; row += 1) {
      const half = rx * Math.sqrt(Math.max(0, 1 - ((row - y) / ry) ** 2));
      line(row, x - half, x + half, ink);
    }
  };
  /** A filled outline that every line crosses twice at most. */
  const shape = (outline: readonly Point[], colour: Colour) => {
    const ink = Buffer.from(colour);
    const rows = outline.map(([, y]) => y);
    for (let row = Math.ceil(Math.min(...rows)); row <= Math.max(...rows); row += 1) {
      const crossings = outline.flatMap(([x, y], at) => {
        const [nextX, nextY] = outline[(at + 1) % outline.length]!;
        return y <= row === nextY <= row ? [] : [x + ((row - y) / (nextY - y)) * (nextX - x)];
      });
      if (crossings.length > 1) line(row, Math.min(...crossings), Math.max(...crossings), ink);
    }
  };
  const stroke = (along: readonly Point[], thickness: number, colour: Colour) => {
    for (const [x, y] of along) ellipse(x, y, thickness / 2, thickness / 2, colour);
  };
  /** As JPEG, small. */
  const picture = (): Promise<Buffer> =>
    sharp(points, { raw: { width: side, height: side, channels: 3 } })
      .resize(keptSide)
      .jpeg({ quality: 84 })
      .toBuffer();
  return { ellipse, shape, stroke, picture };
}
