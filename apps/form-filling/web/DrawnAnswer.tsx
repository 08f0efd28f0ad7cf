import { useFormat } from '#platform/web/calls/formatting.ts';
import { isDay } from '#platform/domain/time/days.ts';
import type { Answer, Cell } from '#apps/forms/contract/form.ts';
import { BodyView, usePinName } from './BodyMapInput.tsx';
import { viewsOf } from './body-regions.ts';
import bodyMapClasses from './BodyMap.module.css';
import classes from './Filler.module.css';
import type { AnsweredItem } from './numbering.ts';
import { PictureRow } from './PictureInput.tsx';
import { SignatureDrawing } from './SignatureInput.tsx';
import { useSay } from './speaking.ts';
import { useText } from './text.ts';

type Drawn = Extract<Answer, { kind: 'signature' | 'picture' | 'bodyMap' | 'table' }>;

function BodyMap({
  item,
  points,
}: {
  readonly item: AnsweredItem;
  readonly points: Extract<Answer, { kind: 'bodyMap' }>['points'];
}) {
  const t = useText();
  const nameOf = usePinName();
  return (
    <div className={bodyMapClasses.bodyMap}>
      <div className={bodyMapClasses.bodies}>
        {viewsOf(item.kind === 'bodyMap' ? item.view : 'whole').map((view) => (
          <BodyView
            key={view}
            view={view}
            label={t(`filler.views.${view}`)}
            all={points}
            pins={points.filter((one) => one.view === view)}
          />
        ))}
      </div>
      {/* oxlint-disable-next-line react/no-array-index-key -- a pin is known by its number */}
      <ol>
        {points.map((pin, index) => (
          <li key={index}>
            {nameOf(pin)}
            {pin.note !== '' && `: ${pin.note}`}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Rows({
  columns,
  rows,
}: {
  readonly columns: readonly Cell[];
  readonly rows: Extract<Answer, { kind: 'table' }>['rows'];
}) {
  const say = useSay();
  const format = useFormat();
  const words = (cell: Cell, value: string | number | null | undefined): string => {
    if (value === null || value === undefined) return '';
    if (cell.kind === 'choice')
      return say(cell.options.find((one) => one.code === value)?.label) || String(value);
    if (typeof value === 'number')
      return `${format.number(value)}${cell.kind === 'number' && cell.unit !== '' ? ` ${cell.unit}` : ''}`;
    return cell.kind === 'date' && isDay(value) ? format.day(value) : value;
  };
  return (
    <div className={classes.wide}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((cell) => (
              <th key={cell.id} scope="col">
                {say(cell.label)}
              </th>
            ))}
          </tr>
        </thead>
        {/* oxlint-disable-next-line react/no-array-index-key -- a row is known by its number */}
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map((cell) => (
                <td key={cell.id}>{words(cell, row[cell.id])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Answers that are more than words, as they were given. */
export default function DrawnAnswer({
  item,
  answer,
}: {
  readonly item: AnsweredItem;
  readonly answer: Drawn;
}) {
  const t = useText();
  const format = useFormat();
  switch (answer.kind) {
    case 'signature':
      return (
        <span>
          {answer.strokes.length > 0 && (
            <SignatureDrawing signed={answer} label={t('filler.signatureDrawn')} />
          )}
          {t('filler.signedBy', {
            name: answer.name === '' ? t('filler.signatureDrawn') : answer.name,
            at: format.instant(answer.signedAt),
          })}
        </span>
      );
    case 'picture':
      return <PictureRow fileIds={answer.fileIds} />;
    case 'bodyMap':
      return <BodyMap item={item} points={answer.points} />;
    case 'table':
      return <Rows columns={item.kind === 'table' ? item.columns : []} rows={answer.rows} />;
  }
}
