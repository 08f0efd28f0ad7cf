/** One value of a course; `at` an instant or a day. */
export interface SparkPoint {
  readonly at: string;
  readonly value: number;
}

const width = 96;
const height = 28;
const edge = 3;

/** Pieces of a line that may be joined: a gap in time ends one. */
function piecesOf<Point extends { readonly at: number }>(points: readonly Point[], gapMs: number): Point[][] {
  const pieces: Point[][] = [];
  points.forEach((point, index) => {
    const before = points[index - 1];
    if (before && point.at - before.at <= gapMs) pieces.at(-1)!.push(point);
    else pieces.push([point]);
  });
  return pieces;
}

/**
 * The last values as small lines, by time and not by number, the newest one marked. What it shows is said in words by `label`. `scale`:
 * the lowest and the highest possible value, where a change should look as big as it is; else from the least to the greatest.
 */
export function Spark({
  label,
  lines,
  scale,
  gapMs = Infinity,
}: {
  readonly label: string;
  readonly lines: ReadonlyArray<readonly SparkPoint[]>;
  readonly scale?: { readonly from: number; readonly to: number };
  readonly gapMs?: number;
}) {
  const all = lines.flat();
  const [moments, values] = [all.map((one) => Date.parse(one.at)), all.map((one) => one.value)];
  const [first, last] = [Math.min(...moments), Math.max(...moments)];
  const [low, high] = [scale?.from ?? Math.min(...values), scale?.to ?? Math.max(...values)];
  const place = (at: number, value: number) => ({
    at,
    x: last === first ? width / 2 : edge + ((at - first) / (last - first)) * (width - 2 * edge),
    y: high === low ? height / 2 : height - edge - ((value - low) / (high - low)) * (height - 2 * edge),
  });
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {lines.map((line, number) => {
        const places = line.map((one) => place(Date.parse(one.at), one.value));
        const end = places.at(-1);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no other name, and stay in their order
          <g key={number}>
            {piecesOf(places, gapMs).map((piece) =>
              piece.length > 1 ? (
                <polyline
                  key={piece[0]!.at}
                  points={piece.map((one) => `${one.x.toFixed(1)},${one.y.toFixed(1)}`).join(' ')}
                  fill="none"
                  stroke="var(--text-dim)"
                  strokeWidth="1.5"
                  strokeLinejoin="round"
                />
              ) : (
                <circle
                  key={piece[0]!.at}
                  cx={piece[0]!.x.toFixed(1)}
                  cy={piece[0]!.y.toFixed(1)}
                  r="1.5"
                  fill="var(--text-dim)"
                />
              ),
            )}
            {end && <circle cx={end.x.toFixed(1)} cy={end.y.toFixed(1)} r="3" fill="var(--primary)" />}
          </g>
        );
      })}
    </svg>
  );
}
