import type { Portion } from '../domain/entries.ts';

/** A quarter of a circle after the other, clockwise from the top. */
const wedges: Readonly<Record<Portion, string>> = {
  0: '',
  25: 'M24 24V11a13 13 0 0 1 13 13z',
  50: 'M24 11a13 13 0 0 1 0 26z',
  75: 'M24 24V11a13 13 0 1 1-13 13z',
  100: 'M24 11a13 13 0 1 1 0 26a13 13 0 1 1 0-26z',
};

/** A plate; what was eaten of it is filled. The words stand beside it. */
export const Plate = ({ portion, width = 48 }: { readonly portion: Portion; readonly width?: number }) => (
  <svg
    viewBox="0 0 48 48"
    width={width}
    height={width}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    aria-hidden
  >
    <circle cx={24} cy={24} r={20} />
    <circle cx={24} cy={24} r={13} strokeDasharray="2 3" />
    <path d={wedges[portion]} fill="currentColor" />
  </svg>
);
