import type { MapPoint } from '../contract/punctures.ts';
import { fingers, type Kind } from '../domain/points.ts';
import { dotsOf, handDots, handSize, lobe, outlineOf, tips } from './drawing.ts';
import { type Choosing, PointDrawing } from './PointDrawing.tsx';
import classes from './Points.module.css';
import { useText } from './text.ts';

type Props = Choosing & { readonly points: readonly MapPoint[] };

const Skin = ({ view }: { readonly view: 'front' | 'back' }) => (
  <>
    {outlineOf(view).map((points) => (
      <polygon key={points} points={points} className={classes.skin} />
    ))}
  </>
);

/** Abdomen, thighs and upper arms from the front, buttocks from behind, on the figure of the kit. */
function Body({ points, ...choosing }: Props) {
  const t = useText();
  const hasArms = points.some((one) => one.region === 'upperArm');
  const front = (['abdomenUpper', 'abdomenLower', 'thigh', 'upperArm'] as const).flatMap((region) =>
    dotsOf(region, points),
  );
  const back = dotsOf('buttock', points);
  return (
    <>
      {front.length > 0 && (
        <PointDrawing
          {...choosing}
          name={t('states.front')}
          box={hasArms ? '44 100 112 188' : '61 132 78 154'}
          radius={3.3}
          dots={front}
          outline={<Skin view="front" />}
          mirrored
        />
      )}
      {back.length > 0 && (
        <PointDrawing
          {...choosing}
          name={t('states.back')}
          box="60 168 80 62"
          radius={3.3}
          dots={back}
          outline={<Skin view="back" />}
          mirrored={false}
        />
      )}
    </>
  );
}

/** A left hand with the palm up, and the lobe of the ear beside it. */
function Hand({ mirrored }: { readonly mirrored: boolean }) {
  const x = mirrored ? `translate(${handSize.width} 0) scale(-1 1)` : undefined;
  return (
    <g transform={x} className={classes.skin}>
      <rect x={48} y={112} width={148} height={74} rx={26} />
      {fingers.map((finger) => {
        const [across, top] = tips[finger];
        const isThumb = finger === 'thumb';
        return (
          <rect
            key={finger}
            x={across - 18}
            y={top - 18}
            width={36}
            height={(isThumb ? 164 : 140) - top}
            rx={18}
            {...(isThumb ? { transform: `rotate(-24 ${across} ${top})` } : {})}
          />
        );
      })}
      <ellipse cx={lobe[0]} cy={lobe[1] - 14} rx={15} ry={20} />
    </g>
  );
}

function Hands({ points, ...choosing }: Props) {
  const t = useText();
  return (
    <>
      {(['left', 'right'] as const).map((side) => (
        <PointDrawing
          key={side}
          {...choosing}
          name={t(side === 'left' ? 'states.leftHand' : 'states.rightHand')}
          box={`0 0 ${handSize.width} ${handSize.height}`}
          radius={8}
          dots={handDots(side, points)}
          outline={<Hand mirrored={side === 'right'} />}
          mirrored={null}
        />
      ))}
    </>
  );
}

/** The points of a kind where they are: on the body, or on the hands. */
export function Drawings({ kind, ...props }: Props & { readonly kind: Kind }) {
  return (
    <div className={classes.drawings}>{kind === 'insulin' ? <Body {...props} /> : <Hands {...props} />}</div>
  );
}
