import { type CSSProperties, Suspense } from 'react';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { ScrollFrame } from '#platform/web/kit/table/ScrollFrame.tsx';
import type { Row } from '../domain/layout.ts';
import classes from './ReceiptPreview.module.css';
import { useText } from './text.ts';

const QrPicture = lazily('qr', () => import('#platform/web/kit/chart/QrPicture.tsx'));

function PaperRow({ row }: { readonly row: Row }) {
  const t = useText();
  if (row.kind === 'qr') {
    const label = t('paper.qr', { text: row.text });
    return (
      <div className={classes.code}>
        <Suspense fallback={label}>
          <QrPicture text={row.text} label={label} />
        </Suspense>
      </div>
    );
  }
  if (row.kind === 'cut') return <div className={classes.cut} role="separator" aria-label={t('paper.cut')} />;
  if (row.kind === 'drawer') return <div className={classes.row}>{t('paper.drawer')}</div>;
  if (row.kind === 'feed') return <div className={classes.row} style={{ height: `${row.lines * 1.35}em` }} />;
  return (
    <div
      className={classes.row}
      data-align={row.align}
      data-bold={row.bold}
      data-big={row.big}
      data-underline={row.underline}
    >
      {row.inverse ? <span className={classes.inverse}>{row.text}</span> : row.text}
    </div>
  );
}

/** A paper as the printer prints it: the rows that it gets, in its columns (experience 6). */
export function ReceiptPreview({
  rows,
  columns,
  label,
}: {
  readonly rows: readonly Row[];
  readonly columns: number;
  readonly label: string;
}) {
  return (
    <ScrollFrame label={label} className={classes.frame}>
      <div className={classes.paper} style={{ '--columns': columns } as CSSProperties}>
        {rows.map((row, at) => (
          // rows have no name, and none moves by itself
          <PaperRow key={at} row={row} />
        ))}
      </div>
    </ScrollFrame>
  );
}
