import sharp from 'sharp';

type Colour = readonly [red: number, green: number, blue: number];

/** How a drawn wound looks: its size in centimetres, and its bed from the edge inwards. */
export interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly rings: readonly { readonly colour: Colour; readonly share: number }[];
}

export const drawnSize = { width: 800, height: 600 } as const;
/** Drawn at half the size: a demo home must not wait for its pictures. */
const drawn = { width: 400, height: 300 } as const;
/** Points of one centimetre, on the ruler as in the wound. */
const centimetre = 30;
const middle = { x: 200, y: 125 } as const;
const rulerTop = 255;
const colours = {
  skin: [232, 197, 170],
  redness: [217, 140, 128],
  ruler: [247, 245, 238],
  line: [34, 34, 34],
} as const satisfies Readonly<Record<string, Colour>>;

const unevenness = (angle: number): number => 1 + 0.08 * Math.sin(angle * 3 + 1) + 0.05 * Math.cos(angle * 5);

/** How far out a point lies: below 1 within an uneven ellipse, the same for the same wound. */
function reach(x: number, y: number, rx: number, ry: number): number {
  const [across, down] = [(x - middle.x) / rx, (y - middle.y) / ry];
  const angle = Math.atan2(down, across);
  return Math.hypot(across, down) / unevenness(angle);
}

/** A ruler along the lower edge: a line each centimetre, a longer one each fifth. */
function onRuler(x: number, y: number): Colour {
  const left = x - 50;
  const isLine = left >= 0 && left <= 10 * centimetre && left % centimetre < 2;
  const length = Math.round(left / centimetre) % 5 === 0 ? 20 : 12;
  return isLine && y - rulerTop < length ? colours.line : colours.ruler;
}

function colourAt(x: number, y: number, { width, height, rings }: Drawn): Colour {
  if (y >= rulerTop) return onRuler(x, y);
  const [rx, ry] = [(width * centimetre) / 2, (height * centimetre) / 2];
  const out = reach(x, y, rx, ry);
  const inner = rings.findLast(({ share }) => out <= share);
  if (inner) return inner.colour;
  if (out < 4 && reach(x, y, rx + 15, ry + 13) <= 1) return colours.redness;
  // light comes from above
  const shade = Math.round((y / rulerTop) * 18);
  return [colours.skin[0] - shade, colours.skin[1] - shade, colours.skin[2] - shade];
}

/** A drawn photo of a wound with a ruler; nobody's skin. */
export function drawWound(wound: Drawn): Promise<Buffer> {
  const points = Buffer.alloc(drawn.width * drawn.height * 3);
  for (let y = 0; y < drawn.height; y += 1)
    for (let x = 0; x < drawn.width; x += 1) points.set(colourAt(x, y, wound), (y * drawn.width + x) * 3);
  return sharp(points, { raw: { ...drawn, channels: 3 } })
    .resize(drawnSize)
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** The edge of a drawn wound as somebody taps it, and five centimetres of its ruler. */
export function outlineOf({ width, height }: Pick<Drawn, 'width' | 'height'>) {
  const tapped = (x: number, y: number) => ({
    x: Math.round((x / drawn.width) * 10_000),
    y: Math.round((y / drawn.width) * 10_000),
  });
  const outline = Array.from({ length: 20 }, (_, index) => {
    const angle = (index / 20) * 2 * Math.PI;
    const out = (centimetre / 2) * unevenness(angle);
    return tapped(middle.x + width * out * Math.cos(angle), middle.y + height * out * Math.sin(angle));
  });
  const onLine = (centimetres: number) => tapped(50 + centimetres * centimetre, rulerTop + 12);
  return { outline, scaleLine: [onLine(0), onLine(5)], scaleLength: 5 };
}
