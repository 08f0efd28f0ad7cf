import sharp from 'sharp';

/** Portraits of nobody for the photos of the demo home: drawn point by point from a number, because the server reads no SVG. */

type Point = readonly [x: number, y: number];
type Colour = readonly [red: number, green: number, blue: number];
const side = 480;
const shownSide = 320;

const hex = (text: string): Colour =>
  [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16)) as unknown as Colour;
const mixed = (one: Colour, other: Colour, share: number): Colour =>
  one.map((part, at) => Math.round(part * (1 - share) + other[at]! * share)) as unknown as Colour;
const black: Colour = [0, 0, 0];
const white: Colour = [255, 255, 255];
const of = <T>(list: readonly T[], number: number): T => list[number % list.length]!;
const skins = ['#F2D3BC', '#E8BFA0', '#D9A582', '#F5DDCB'].map(hex);
const hairs = ['#E9E7E2', '#CFCBC4', '#A9A39A', '#7C746B', '#F4F2EE', '#5D5148'].map(hex);
const clothes = ['#3E6C8F', '#8A5A6E', '#4F7A5B', '#7A6A9B', '#A3683F', '#44606B', '#9A4F4F'].map(hex);
const walls = ['#DCE6EA', '#E9E2D6', '#DDE8DD', '#E6DEE9', '#EFE6DA'].map(hex);
const eyes = ['#4B6B86', '#5C4632', '#51704F'].map(hex);

/** A sheet of points with the few things that can be drawn on it. Coordinates are those of a picture of 480 × 480. */
function sheet(ground: Colour) {
  const points = Buffer.alloc(side * side * 3);
  const scale = side / 480;
  const set = (x: number, y: number, colour: Colour) => points.set(colour, (y * side + x) * 3);
  for (let at = 0; at < side * side; at += 1) points.set(ground, at * 3);
  const rows = (
    top: number,
    bottom: number,
    span: (y: number) => readonly [number, number] | null,
    colour: Colour,
  ) => {
    for (let y = Math.max(0, Math.ceil(top)); y <= Math.min(side - 1, bottom); y += 1) {
      const [left, right] = span(y) ?? [1, 0];
      for (let x = Math.max(0, Math.ceil(left)); x <= Math.min(side - 1, right); x += 1) set(x, y, colour);
    }
  };
  const ellipse = (x: number, y: number, width: number, height: number, colour: Colour) => {
    const [cx, cy, rx, ry] = [x * scale, y * scale, width * scale, height * scale];
    rows(
      cy - ry,
      cy + ry,
      (line) => {
        const half = rx * Math.sqrt(Math.max(0, 1 - ((line - cy) / ry) ** 2));
        return [cx - half, cx + half];
      },
      colour,
    );
  };
  /** A filled outline that every line crosses twice at most. */
  const shape = (outline: readonly Point[], colour: Colour) => {
    const scaled = outline.map(([x, y]) => [x * scale, y * scale] as const);
    const ys = scaled.map(([, y]) => y);
    rows(
      Math.min(...ys),
      Math.max(...ys),
      (line) => {
        const crossings = scaled
          .flatMap(([x, y], at) => {
            const [nextX, nextY] = scaled[(at + 1) % scaled.length]!;
            return y <= line === nextY <= line ? [] : [x + ((line - y) / (nextY - y)) * (nextX - x)];
          })
          .sort((a, b) => a - b);
        return crossings.length < 2 ? null : [crossings[0]!, crossings.at(-1)!];
      },
      colour,
    );
  };
  const stroke = (line: readonly Point[], thickness: number, colour: Colour) => {
    for (const [x, y] of line) ellipse(x, y, thickness / 2, thickness / 2, colour);
  };
  return { points, ellipse, shape, stroke };
}
type Sheet = ReturnType<typeof sheet>;

/** Points of a curve from one place to another, drawn to a third. */
const curve = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point, steps = 40): Point[] =>
  Array.from({ length: steps + 1 }, (_, at) => {
    const t = at / steps;
    return [
      (1 - t) ** 2 * ax + 2 * t * (1 - t) * bx + t ** 2 * cx,
      (1 - t) ** 2 * ay + 2 * t * (1 - t) * by + t ** 2 * cy,
    ];
  });
const straight = (from: Point, to: Point): Point[] =>
  curve(from, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], to);
const [x, y] = [240, 215];

function hairBehind(on: Sheet, number: number, isMan: boolean, colour: Colour): void {
  if (isMan) return;
  if (number % 3 === 0) on.ellipse(x, y + 10, 112, 128, colour);
  else if (number % 3 === 1) on.ellipse(x, y - 118, 40, 34, colour);
  if (number % 3 !== 0) on.ellipse(x, y - 8, 100, 108, colour);
}

/** Waves, a parting, or what is left at the sides. */
function hairOnTop(on: Sheet, number: number, isMan: boolean, colour: Colour): void {
  if (isMan && number % 3 === 0) for (const shift of [-80, 80]) on.ellipse(x + shift, y - 6, 18, 40, colour);
  else if (!isMan && number % 2 === 0)
    for (const shift of [-64, -32, 0, 32, 64])
      on.ellipse(x + shift, y - 92 + Math.abs(shift) / 4, 30, 28, colour);
  else {
    const low = y - 60;
    on.shape(
      [
        ...curve([x - 89, low], [x - 92, y - 116], [x, y - 118]),
        ...curve([x, y - 118], [x + 92, y - 116], [x + 89, low]),
        ...curve([x + 89, low], [x + (number % 2 === 0 ? 30 : -30), y - 84], [x - 89, low]),
      ],
      colour,
    );
    for (const shift of [-86, 86]) on.ellipse(x + shift, y - 46, 10, 36, colour);
  }
}

function face(on: Sheet, number: number, isMan: boolean, skin: Colour): void {
  const [line, soft] = [mixed(skin, black, 0.3), mixed(skin, black, 0.14)];
  if (isMan && number % 4 === 1) {
    on.ellipse(x, y + 68, 56, 44, hex('#DAD6CF'));
    on.ellipse(x, y + 48, 34, 16, skin);
  }
  for (const shift of [-36, 36]) {
    on.ellipse(x + shift, y - 4, 12, 8, white);
    on.ellipse(x + shift, y - 4, 7, 7, of(eyes, number));
    on.ellipse(x + shift, y - 4, 3, 3, black);
    on.stroke(
      curve([x + shift - 16, y - 22], [x + shift, y - 34], [x + shift + 16, y - 22]),
      5,
      mixed(skin, hex('#6B6258'), 0.7),
    );
    on.stroke(
      curve([x + shift * 0.95, y + 34], [x + shift * 1.15, y + 46], [x + shift * 1.02, y + 58]),
      3,
      soft,
    );
  }
  on.stroke(
    [
      ...curve([x, y + 2], [x - 6, y + 22], [x - 11, y + 32]),
      ...curve([x - 11, y + 32], [x, y + 40], [x + 11, y + 32]),
    ],
    4,
    line,
  );
  on.stroke(curve([x - 28, y + 60], [x, y + 70 + (number % 4) * 4], [x + 28, y + 60]), 6, hex('#A2584F'));
  if (number % 5 >= 2) return;
  const frame = hex('#3C3C3C');
  for (const shift of [-36, 36])
    on.stroke(
      Array.from(
        { length: 80 },
        (_, at) =>
          [
            x + shift + 25 * Math.cos((at * Math.PI) / 40),
            y - 4 + 19 * Math.sin((at * Math.PI) / 40),
          ] as const,
      ),
      4,
      frame,
    );
  on.stroke(
    [
      ...straight([x - 11, y - 6], [x + 11, y - 6]),
      ...straight([x - 61, y - 8], [x - 82, y - 12]),
      ...straight([x + 61, y - 8], [x + 82, y - 12]),
    ],
    4,
    frame,
  );
}

/** A drawn portrait as JPEG; the same number gives the same face. */
export function portrait(number: number, isMan: boolean): Promise<Buffer> {
  const [skin, hair, cloth] = [
    of(skins, number),
    of(hairs, number * 5 + (isMan ? 2 : 0)),
    of(clothes, number * 2),
  ];
  const on = sheet(of(walls, number * 3));
  hairBehind(on, number, isMan, hair);
  on.ellipse(x, 480, 190, 128, cloth);
  on.shape(
    [
      [206, 270],
      [274, 270],
      [276, 352],
      [240, 380],
      [204, 352],
    ],
    mixed(skin, black, 0.06),
  );
  on.stroke(
    [...straight([198, 358], [240, 404]), ...straight([240, 404], [282, 358])],
    10,
    mixed(cloth, white, 0.6),
  );
  for (const shift of [-84, 84]) on.ellipse(x + shift, y + 6, 14, 22, skin);
  on.ellipse(x, y, 84, 108, skin);
  hairOnTop(on, number, isMan, hair);
  face(on, number, isMan, skin);
  return sharp(on.points, { raw: { width: side, height: side, channels: 3 } })
    .resize(shownSide)
    .jpeg({ quality: 82 })
    .toBuffer();
}
