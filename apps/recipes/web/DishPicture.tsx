import type { ReactNode } from 'react';
import { type Food, foods as allFoods } from '../domain/dish-pictures.ts';

/** The colours of foods, light and dark: the same on white and on dark pages, as food is. */
const colours: Readonly<Record<Food, readonly [light: string, dark: string]>> = {
  beef: ['#8d5a3b', '#6b3f27'],
  poultry: ['#e3b878', '#c48f4a'],
  fish: ['#f4d3bd', '#dba98a'],
  egg: ['#fff3d6', '#f5b731'],
  pasta: ['#f2cf6b', '#d8a93a'],
  rice: ['#fbf6e6', '#ddd2b4'],
  potato: ['#f3dc9a', '#dcba64'],
  polenta: ['#f7c948', '#dba420'],
  pulses: ['#b98c5a', '#8a6238'],
  mushroom: ['#d9c3a5', '#a5845e'],
  greens: ['#7fb356', '#4c8434'],
  carrot: ['#f2913d', '#d06d1c'],
  tomato: ['#e2573f', '#b53a27'],
  cabbage: ['#9c4f86', '#733262'],
  cheese: ['#f8d978', '#e0b03c'],
  fruit: ['#f0c66a', '#c9562f'],
  berries: ['#d0365a', '#9c1f42'],
  chocolate: ['#6f4630', '#4a2b1b'],
  cream: ['#fff8e8', '#e9d9b5'],
  bread: ['#dca864', '#b17f3f'],
  oats: ['#e8d3a4', '#c3a468'],
};
const china = '#fdfdfb';
const edge = '#b9c3c9';

type Shape = (light: string, dark: string) => ReactNode;
const at = (spots: readonly (readonly number[])[], draw: (spot: readonly number[]) => ReactNode) =>
  spots.map((spot) => <g key={spot.join()}>{draw(spot)}</g>);
/** Shapes around the middle, ten wide to each side. */
const mound: Shape = (light, dark) => (
  <>
    <ellipse rx="10" ry="8" fill={dark} />
    <ellipse cy="-1.5" rx="9.4" ry="6.6" fill={light} />
  </>
);
const grains: Shape = (light, dark) => (
  <>
    {mound(light, dark)}
    {at(
      [
        [-5, -2],
        [0, -5],
        [4, -1],
        [-1, 1],
        [6, -4],
        [-7, 2],
        [3, 3],
      ],
      ([x, y]) => (
        <circle cx={x} cy={y} r="1.1" fill={dark} />
      ),
    )}
  </>
);
const chunks: Shape = (light, dark) =>
  at(
    [
      [-8, -5, -12],
      [1, -7, 10],
      [-5, 1, 20],
      [3, 0, -8],
    ],
    ([x, y, turn]) => (
      <g transform={`rotate(${turn})`}>
        <rect x={x} y={y! + 1} width="8" height="6.5" rx="2.4" fill={dark} />
        <rect x={x} y={y} width="8" height="6" rx="2.4" fill={light} />
      </g>
    ),
  );
const strips: Shape = (light, dark) =>
  at(
    [
      [-9, -6, 14],
      [-7, -2, -10],
      [-8, 2, 8],
      [-4, -4, 40],
    ],
    ([x, y, turn]) => (
      <g transform={`rotate(${turn})`}>
        <rect x={x} y={y! + 0.8} width="15" height="3.6" rx="1.8" fill={dark} />
        <rect x={x} y={y} width="15" height="3.2" rx="1.6" fill={light} />
      </g>
    ),
  );
const fillet: Shape = (light, dark) => (
  <>
    <path d="M-12 1Q-4-9 6-6L12-1Q7 8-3 7Z" fill={dark} />
    <path d="M-11 0Q-4-9 6-7L11-2Q6 6-3 5.500Z" fill={light} />
    <path d="M-5 3.5 0-5M0 4.5 5-5" stroke={dark} strokeWidth="0.9" fill="none" />
  </>
);
const rounds: Shape = (light, dark) =>
  at(
    [
      [-5, -4],
      [4, -5],
      [-1, 3],
      [7, 2],
    ],
    ([x, y]) => (
      <>
        <circle cx={x} cy={y} r="4.3" fill={dark} />
        <circle cx={x} cy={y! - 0.5} r="3.5" fill={light} />
      </>
    ),
  );
const caps: Shape = (light, dark) =>
  at(
    [
      [-5, -3],
      [4, -4],
      [0, 4],
    ],
    ([x, y]) => (
      <g transform={`translate(${x} ${y})`}>
        <rect x="-1.4" width="2.8" height="4.5" rx="1.2" fill={light} />
        <path d="M-4.5 1Q-4.5-4 0-4T4.5 1Z" fill={dark} />
      </g>
    ),
  );
const leaves: Shape = (light, dark) =>
  at([[-30], [25], [80], [140], [200]], ([turn]) => (
    <g transform={`rotate(${turn})`}>
      <path d="M0 0Q4-6 10-4Q8 3 0 0Z" fill={light} stroke={dark} strokeWidth="0.8" />
    </g>
  ));
const tubes: Shape = (light, dark) =>
  at(
    [
      [-7, -4, 20],
      [1, -6, -30],
      [-4, 2, -12],
      [4, 1, 38],
      [-1, 6, 8],
    ],
    ([x, y, turn]) => (
      <g transform={`translate(${x} ${y}) rotate(${turn})`}>
        <rect
          x="-4.5"
          y="-1.9"
          width="9"
          height="3.8"
          rx="1.9"
          fill={light}
          stroke={dark}
          strokeWidth="0.8"
        />
        <circle cx="3.6" r="1" fill={dark} />
      </g>
    ),
  );
const fried: Shape = (light, dark) => (
  <>
    <path d="M-10 0Q-8-8 0-7T10 1Q6 8-2 7T-10 0Z" fill={light} stroke={edge} strokeWidth="0.6" />
    <circle cx="0.5" r="3.6" fill={dark} />
  </>
);
const shapes: Readonly<Record<Food, Shape>> = {
  beef: chunks,
  poultry: strips,
  fish: fillet,
  egg: fried,
  pasta: tubes,
  rice: grains,
  potato: mound,
  polenta: mound,
  pulses: grains,
  mushroom: caps,
  greens: leaves,
  carrot: rounds,
  tomato: rounds,
  cabbage: mound,
  cheese: strips,
  fruit: mound,
  berries: rounds,
  chocolate: mound,
  cream: mound,
  bread: chunks,
  oats: grains,
};
/** Where one, two or three foods lie on a plate, and how large. */
const places = [
  [],
  [[32, 32, 1.4]],
  [
    [24, 31, 1.05],
    [42, 34, 0.9],
  ],
  [
    [24, 26, 0.95],
    [42, 28, 0.85],
    [32, 42, 0.85],
  ],
] as const;
const bits = [
  [25, 27],
  [38, 25],
  [31, 35],
  [41, 36],
  [24, 38],
] as const;

function Plate({ foods }: { readonly foods: readonly Food[] }) {
  return (
    <>
      <circle cx="32" cy="32" r="29" fill={china} stroke={edge} strokeWidth="1.5" />
      <circle cx="32" cy="32" r="22" fill="none" stroke={edge} strokeWidth="0.8" />
      {foods.map((food, index) => {
        const [x, y, scale] = places[foods.length as 1 | 2 | 3][index]!;
        return (
          <g key={food} transform={`translate(${x} ${y}) scale(${scale})`}>
            {shapes[food](...colours[food])}
          </g>
        );
      })}
    </>
  );
}

function Bowl({ foods }: { readonly foods: readonly Food[] }) {
  const [most = 'cream'] = foods;
  return (
    <>
      <circle cx="32" cy="32" r="29" fill={china} stroke={edge} strokeWidth="1.5" />
      <circle cx="32" cy="32" r="22" fill={colours[most][1]} />
      <circle cx="32" cy="31" r="21" fill={colours[most][0]} />
      {bits.map(([x, y], index) => {
        const food = foods[1 + (index % Math.max(1, foods.length - 1))] ?? most;
        return (
          <g key={x} transform={`translate(${x} ${y}) scale(0.42)`}>
            {shapes[food](...colours[food])}
          </g>
        );
      })}
    </>
  );
}

function Glass({ foods }: { readonly foods: readonly Food[] }) {
  const [most = 'cream', second = most, third = second] = foods;
  return (
    <>
      <path d="M31 44h2v10h9v3H22v-3h9Z" fill={edge} />
      <path d="M13 14H51Q50 44 32 45T13 14Z" fill={colours[most][0]} stroke={edge} strokeWidth="1.5" />
      <path d="M15.5 26H48.500Q45 44 32 45T15.5 26Z" fill={colours[third][1]} opacity="0.35" />
      <ellipse cx="32" cy="14" rx="19" ry="6" fill={colours[second][0]} />
      <g transform="translate(32 11) scale(0.8)">{shapes[second](...colours[second])}</g>
    </>
  );
}

function Tart({ foods }: { readonly foods: readonly Food[] }) {
  const top = foods.find((food) => food !== 'bread') ?? 'fruit';
  const [light, dark] = colours[top];
  return (
    <>
      <circle cx="32" cy="32" r="29" fill={china} stroke={edge} strokeWidth="1.5" />
      <path d="M12 40 50 18Q58 32 47 48Z" fill={colours.bread[1]} />
      <path d="M14 38 49 18Q54 30 45 43Z" fill={light} />
      {at(
        [
          [24, 34, -20],
          [32, 33, -10],
          [40, 31, 0],
          [40, 24, -30],
        ],
        ([x, y, turn]) => (
          <g transform={`translate(${x} ${y}) rotate(${turn})`}>
            <path d="M-5 1Q0-6 5 1Q0 4-5 1Z" fill={dark} opacity="0.65" />
          </g>
        ),
      )}
    </>
  );
}

function Cup({ foods }: { readonly foods: readonly Food[] }) {
  const [most = 'cream'] = foods;
  return (
    <>
      <path d="M45 28q11-2 11 6t-13 8" fill="none" stroke={edge} strokeWidth="4" />
      <path d="M12 22H47Q47 50 30 50T12 22Z" fill={china} stroke={edge} strokeWidth="1.5" />
      <ellipse cx="29.5" cy="22" rx="17.5" ry="5" fill={colours[most][0]} stroke={edge} />
    </>
  );
}
const drawings = { plate: Plate, bowl: Bowl, glass: Glass, tart: Tart, cup: Cup } as const;

const isFood = (word: string): word is Food => (allFoods as readonly string[]).includes(word);
const isDrawn = (word: string): word is keyof typeof drawings => Object.hasOwn(drawings, word);

/** The drawing of a dish, from what it is made of. The name stands beside it, so it says nothing itself. */
export function DishPicture({
  picture: { served, foods },
  size,
}: {
  readonly picture: { readonly served: string; readonly foods: readonly string[] };
  readonly size: number;
}) {
  const Drawing = drawings[isDrawn(served) ? served : 'plate'];
  return (
    <svg
      viewBox="0 0 64 64"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    >
      <Drawing foods={foods.filter(isFood)} />
    </svg>
  );
}
