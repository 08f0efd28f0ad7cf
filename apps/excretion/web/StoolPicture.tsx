import type { ReactNode } from 'react';
import type { Bristol } from '../domain/entries.ts';

const balls = [
  [9, 19],
  [20, 12],
  [24, 23],
  [34, 17],
  [41, 22],
] as const;
const lumps = [
  [11, 17],
  [18, 13],
  [25, 17],
  [32, 13],
  [38, 17],
] as const;
const blobs = [
  [10, 19, 7, 5],
  [25, 13, 7, 5],
  [38, 20, 7, 5],
] as const;

const sausage = <rect x={5} y={8} width={38} height={15} rx={7.5} />;

/** Drawn for this house: the outlines tell the forms apart, also in grey. */
const drawings: Readonly<Record<Bristol, ReactNode>> = {
  1: balls.map(([x, y]) => <circle key={x} cx={x} cy={y} r={4.5} />),
  2: (
    <>
      <rect x={10} y={11} width={29} height={10} rx={5} stroke="none" />
      {lumps.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r={5.5} />
      ))}
    </>
  ),
  3: (
    <>
      {sausage}
      <path d="M13 9l3 5-2 4M23 22l-2-5 3-4M33 9l-1 5 3 4" fill="none" />
    </>
  ),
  4: (
    <>
      {sausage}
      <path d="M12 12.5h14" fill="none" />
    </>
  ),
  5: blobs.map(([x, y, rx, ry]) => <ellipse key={x} cx={x} cy={y} rx={rx} ry={ry} />),
  6: (
    <>
      <path d="M7 23c-4-4 1-8 4-7 0-5 8-6 9-2 3-4 8-1 7 3 5-2 8 3 4 6z" />
      <path d="M33 13c0-4 6-4 6 0 4 0 4 5 0 5h-6c-4 0-4-5 0-5z" />
    </>
  ),
  7: (
    <>
      <path d="M4 21c5-6 11-4 14-6s9-6 13-1c4-3 11 0 12 4 2 5-8 6-19 6S1 25 4 21z" />
      <path d="M14 20q4-2 8 0t8 0 6 0" fill="none" />
    </>
  ),
};

/** One of the seven forms as a picture; the words stand beside it. */
export function StoolPicture({
  bristol,
  width = 48,
}: {
  readonly bristol: Bristol;
  readonly width?: number;
}) {
  return (
    <svg
      viewBox="0 0 48 30"
      width={width}
      height={(width * 30) / 48}
      fill="var(--sunken)"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {drawings[bristol]}
    </svg>
  );
}
