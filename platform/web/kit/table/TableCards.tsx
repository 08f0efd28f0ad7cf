import { Suspense } from 'react';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import classes from './DataTable.module.css';
import { Choose, manyRows, Opener, type RowsProps } from './row-parts.tsx';
import { rowKeyOf } from './row-key.ts';
import { RowActions } from './RowActions.tsx';
import type { DrawnRow } from './VirtualBody.tsx';

const VirtualBody = lazily('long-list', () => import('./VirtualBody.tsx'), {
  // nothing is missing then: every row is drawn, in sight or not
  failed: (_, { count, children }) => Array.from({ length: count }, (__, index) => children(index)),
});

/** The rows of a table as cards, on a phone. */
export function TableCards<Row>(props: RowsProps<Row>) {
  const { list, columns, label, actions, rowName, selection } = props;
  const title = columns.find((column) => column.phone === 'title') ?? columns[0];
  const lines = columns.filter((column) => column !== title && column.phone !== 'hidden');
  const card = (row: Row, index: number, drawn?: DrawnRow) => (
    <li
      key={rowKeyOf(props.rowKey, row, index)}
      className={classes.card}
      data-row={rowKeyOf(props.rowKey, row, index)}
      aria-posinset={drawn ? index + 1 : undefined}
      aria-setsize={drawn ? list.rows.length : undefined}
      {...drawn}
    >
      {selection && <Choose selection={selection} row={row} name={rowName(row)} />}
      <div className={classes.cardTitle}>
        <Opener props={props} row={row}>
          {title?.cell(row)}
        </Opener>
      </div>
      <div className={classes.cardLines}>
        {lines.map((column) => {
          const cell = column.cell(row);
          if (cell === null || cell === undefined || cell === '' || cell === false) return null;
          return (
            <div key={column.key} className={classes.cardLine}>
              {column.phone !== 'bare' && <span>{column.head}</span>}
              <span>{cell}</span>
            </div>
          );
        })}
      </div>
      {actions && <RowActions actions={actions(row)} name={rowName(row)} />}
    </li>
  );
  return (
    <ul className={classes.cards} aria-label={label}>
      {list.rows.length < manyRows ? (
        list.rows.map((row, index) => card(row, index))
      ) : (
        <Suspense fallback={list.rows.slice(0, 20).map((row, index) => card(row, index))}>
          <VirtualBody
            count={list.rows.length}
            estimate={110}
            space={(px, key) => <li key={key} style={{ height: px }} aria-hidden="true" />}
          >
            {(index, drawn) => card(list.rows[index]!, index, drawn)}
          </VirtualBody>
        </Suspense>
      )}
    </ul>
  );
}
