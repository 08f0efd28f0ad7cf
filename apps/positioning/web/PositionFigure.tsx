import type { Position } from '../domain/positions.ts';
import classes from './PositionFigure.module.css';
import { useText } from './text.ts';

/** How far somebody is turned, seen from the foot of the bed: to the resident's left is to the right as one looks. */
const turned = {
  back: 0,
  left30: 30,
  right30: -30,
  left90: 90,
  right90: -90,
  prone135: 135,
  microShift: 10,
} as const satisfies Partial<Record<Position, number>>;

const isLying = (position: Position): position is keyof typeof turned => position in turned;

/** The trunk on the mattress with the face up, turned about its middle; what holds it stands behind the back. */
function Lying({ position }: { readonly position: keyof typeof turned }) {
  const degrees = turned[position];
  return (
    <>
      <rect x="6" y="52" width="88" height="10" rx="4" className={classes.support} />
      <g transform={`rotate(${degrees} 50 34)`}>
        <ellipse cx="50" cy="36" rx="25" ry="14" />
        <circle cx="50" cy="27" r="9" />
        <path d="M47 20 L50 15 L53 20" />
      </g>
      {degrees !== 0 && (
        <path
          d={degrees > 0 ? 'M12 52 L34 52 L12 36 Z' : 'M88 52 L66 52 L88 36 Z'}
          className={classes.support}
        />
      )}
    </>
  );
}

const Sitting = ({ inBed }: { readonly inBed: boolean }) => (
  <>
    {inBed ? <path d="M14 60 H92 M14 60 L30 18" /> : <path d="M28 14 V44 H62 M28 44 V64 M62 44 V64" />}
    <circle cx={inBed ? 40 : 42} cy="13" r="7" />
    <path d={inBed ? 'M39 21 L32 52 L70 52 L88 58' : 'M41 21 L36 42 L62 42 L62 62'} />
  </>
);

/** A position as a drawing with its word for those who do not see it. */
export function PositionFigure({ position }: { readonly position: Position }) {
  const t = useText();
  return (
    <svg
      viewBox="0 0 100 68"
      className={classes.figure}
      role="img"
      aria-label={t('states.figure', { position: t(`positions.${position}`) })}
    >
      {isLying(position) ? <Lying position={position} /> : <Sitting inBed={position === 'sittingBed'} />}
    </svg>
  );
}
