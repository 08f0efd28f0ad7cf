import { black, type Colour, curve, hex, mixed, type Sheet, sheet, straight, white } from './drawing.ts';

/** Somebody of the demo home. The same person gets the same face; nobody real is meant. */
export interface Drawn {
  readonly number: number;
  readonly isMan: boolean;
  /** Of working age, otherwise with the hair and the lines of a long life. */
  readonly young?: boolean;
  /** Works in the house: a tunic instead of a cardigan. */
  readonly tunic?: string;
}

const skins = [
  '#F4D6C0',
  '#EFC9AC',
  '#F7DFCF',
  '#E8BB99',
  '#F1CFB8',
  '#F5DBC8',
  '#DDAA86',
  '#F2D0B4',
  '#EBC3A4',
  '#C08A62',
].map(hex);
const greys = ['#EDEBE6', '#D5D2CC', '#BDB8B0', '#F6F4F0', '#A8A29A', '#C9C0B2'].map(hex);
const browns = ['#3B2A20', '#6B4A2F', '#A7763F', '#2A2426', '#8A5A3A', '#C79A5B', '#5A3A2C'].map(hex);
const clothes = [
  '#3E6C8F',
  '#8A5A6E',
  '#4F7A5B',
  '#7A6A9B',
  '#B0713F',
  '#3F7A78',
  '#A8525A',
  '#C29A3C',
  '#5B6B8C',
].map(hex);
const walls = ['#D9E6EA', '#EFE3D2', '#DCEADC', '#E8DDEE', '#F3E6DF', '#DDE3F1', '#F0EBD3'].map(hex);
const eyes = ['#4B6B86', '#5C4632', '#51704F', '#3F3A36', '#6F8AA0'].map(hex);
const blush = hex('#E58B78');
const lips = hex('#B25B55');

/** One of a list, the same one for the same number. */
const of = <T>(list: readonly T[], number: number): T => list[Math.abs(number) % list.length]!;
/** Middle of the face and half its width and height: large, so that it is known at 32 points. */
const [x, y, wide, high] = [240, 236, 112, 138];

interface Look extends Drawn {
  readonly skin: Colour;
  readonly hair: Colour;
  readonly style: number;
}

function behind(on: Sheet, { isMan, style, hair, young }: Look): void {
  if (isMan) return;
  if (style === 0) on.ellipse(x, y - 6, wide + 30, high + 10, hair);
  if (style === 1) on.ellipse(x, y - 150, 52, 46, hair);
  if (style === 3) on.ellipse(x, y + 34, wide + 26, high + 24, hair);
  if (style === 4 && young) on.ellipse(x + 118, y - 60, 40, 66, hair);
  if (style !== 0) on.ellipse(x, y - 20, wide + 14, high - 2, hair);
}

/** Waves, a parting, a fringe, or what is left at the sides. */
function onTop(on: Sheet, { isMan, style, hair, number }: Look): void {
  if (isMan && style === 0) {
    for (const side of [-1, 1]) on.ellipse(x + side * (wide - 4), y - 22, 22, 54, hair);
    return;
  }
  const left = number % 2 === 0 ? -1 : 1;
  if (!isMan && (style === 0 || style === 2)) {
    for (const [dx, dy, r] of [
      [-88, -72, 40],
      [-52, -108, 46],
      [0, -122, 50],
      [52, -108, 46],
      [88, -72, 40],
    ] as const)
      on.ellipse(x + dx, y + dy, r, r * 0.92, hair);
    return;
  }
  const low = y - (isMan ? 62 : 48);
  on.shape(
    [
      ...curve([x - wide - 6, low], [x - wide - 6, y - high - 34], [x, y - high - 32]),
      ...curve([x, y - high - 32], [x + wide + 6, y - high - 34], [x + wide + 6, low]),
      ...curve([x + wide + 6, low], [x + left * 62, y - 128], [x - wide - 6, low]),
    ],
    hair,
  );
  for (const side of [-1, 1]) on.ellipse(x + side * (wide - 1), low + 8, 13, isMan ? 34 : 48, hair);
}

function features(on: Sheet, look: Look): void {
  const { number, skin, isMan, young, hair } = look;
  const [line, soft] = [mixed(skin, hex('#7A4A36'), 0.5), mixed(skin, hex('#8A5A44'), 0.26)];
  for (const side of [-1, 1]) on.ellipse(x + side * 66, y + 40, 25, 19, mixed(skin, blush, 0.3));
  if (isMan && number % 3 === 1) {
    on.ellipse(x, y + 92, 76, 56, young ? mixed(skin, hair, 0.75) : mixed(hair, white, 0.2));
    on.ellipse(x, y + 66, 52, 26, skin);
  }
  for (const side of [-1, 1]) {
    const eye = x + side * 44;
    on.ellipse(eye, y - 4, 12, 14, of(eyes, number * 3));
    on.ellipse(eye, y - 4, 7, 9, black);
    on.ellipse(eye + 4, y - 9, 4, 4, white);
    on.stroke(
      curve([eye - 22, y - 36], [eye, y - 50 + (number % 3) * 4], [eye + 22, y - 36]),
      8,
      mixed(mixed(hair, skin, 0.3), black, 0.18),
    );
    if (young) continue;
    on.stroke(curve([eye - 16, y + 18], [eye, y + 25], [eye + 16, y + 18]), 4, soft);
    on.stroke(curve([x + side * 40, y + 44], [x + side * 58, y + 58], [x + side * 56, y + 78]), 4, soft);
  }
  on.stroke(curve([x - 4, y + 6], [x - 16, y + 36], [x + 8, y + 38]), 6, line);
  const smile = 84 + (number % 4) * 5;
  on.shape(
    [
      ...curve([x - 38, y + 66], [x, y + 76], [x + 38, y + 66]),
      ...curve([x + 38, y + 66], [x, y + smile + 18], [x - 38, y + 66]),
    ],
    number % 2 === 0 ? white : mixed(lips, skin, 0.2),
  );
  on.stroke(curve([x - 40, y + 64], [x, y + smile + 14], [x + 40, y + 64]), 7, lips);
}

function glasses(on: Sheet, { number, young }: Look): void {
  if (number % 5 >= (young ? 1 : 3)) return;
  const frame = of(['#3A3A40', '#7A4B2E', '#8A2E3B', '#33526B'].map(hex), number);
  for (const side of [-1, 1])
    on.stroke(
      Array.from(
        { length: 72 },
        (_, at) =>
          [
            x + side * 46 + 35 * Math.cos((at * Math.PI) / 36),
            y - 2 + (number % 2 === 0 ? 33 : 27) * Math.sin((at * Math.PI) / 36),
          ] as const,
      ),
      6,
      frame,
    );
  on.stroke(straight([x - 11, y - 6], [x + 11, y - 6]), 6, frame);
}

function dress(on: Sheet, { number, skin, isMan, tunic }: Look): void {
  const cloth = tunic === undefined ? of(clothes, number * 2 + (isMan ? 4 : 0)) : hex(tunic);
  const [light, dark] = [mixed(cloth, white, 0.72), mixed(cloth, black, 0.22)];
  on.ellipse(x, 506, 226, 132, cloth);
  on.shape([[x - 48, 340], [x + 48, 340], [x + 54, 400], [x, 436], [x - 54, 400]], mixed(skin, black, 0.1)); // prettier-ignore
  if (tunic !== undefined) {
    on.stroke([...straight([x - 60, 388], [x, 456]), ...straight([x, 456], [x + 60, 388])], 16, light);
    return;
  }
  // cardigan over a blouse, or a pullover with a collar
  if (number % 2 === 0) {
    on.shape([[x - 58, 384], [x + 58, 384], [x + 22, 480], [x - 22, 480]], light); // prettier-ignore
    on.shape([[x - 40, 380], [x + 40, 380], [x, 424]], mixed(skin, black, 0.06)); // prettier-ignore
    for (const side of [-1, 1]) on.stroke(straight([x + side * 62, 384], [x + side * 22, 480]), 12, dark);
    for (const button of [438, 468]) on.ellipse(x, button, 5, 5, dark);
  } else {
    on.stroke([...straight([x - 62, 386], [x, 442]), ...straight([x, 442], [x + 62, 386])], 18, light);
    if (!isMan && number % 3 === 0)
      for (const bead of curve([x - 52, 392], [x, 450], [x + 52, 392], 11))
        on.ellipse(bead[0], bead[1], 7, 7, white);
  }
}

/** A friendly portrait as JPEG, drawn by the number of somebody. */
export function drawnPortrait(drawn: Drawn): Promise<Buffer> {
  const { number, isMan, young } = drawn;
  const look: Look = {
    ...drawn,
    skin: of(skins, number * 3 + (number >> 2)),
    hair: young ? of(browns, number * 2 + (isMan ? 1 : 0)) : of(greys, number * 5 + (isMan ? 2 : 0)),
    style: young && isMan ? 1 : (number + (number >> 1)) % (isMan ? 3 : 5),
  };
  const on = sheet(of(walls, number * 3 + (isMan ? 1 : 0)));
  behind(on, look);
  dress(on, look);
  for (const side of [-1, 1]) {
    on.ellipse(x + side * (wide - 2), y + 8, 20, 30, mixed(look.skin, black, 0.05));
  }
  on.ellipse(x, y, wide, high, look.skin);
  onTop(on, look);
  features(on, look);
  glasses(on, look);
  return on.picture();
}
