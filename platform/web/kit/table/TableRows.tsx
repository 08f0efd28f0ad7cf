import { type MouseEvent, Suspense, useState } from 'react';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { useGo } from '#platform/web/routing/navigation.tsx';
import { useFrameText } from '#platform/web/text/text.ts';
import type { Column } from './DataTable.tsx';
import classes from './DataTable.module.css';
import { Choose, manyRows, Opener, type RowsProps } from './row-parts.tsx';
import { rowKeyOf } from './row-key.ts';
import { RowActions } from './RowActions.tsx';
import { ScrollFrame } from './ScrollFrame.tsx';
import { ChooseAll, ColumnHead, LeftOut } from './TableHeads.tsx';
import { useFit } from './use-fit.ts';
import type { DrawnRow } from './VirtualBody.tsx';

const VirtualBody = lazily('long-list', () => import('./VirtualBody.tsx'), {
  // nothing is missing then: every row is drawn, in sight or not
  failed: (_, { count, children }) => Array.from({ length: count }, (__, index) => children(index)),
});

/** What has no column of its own at this width: below the row, over its whole width, each value with its head. */
const SecondLine = <Row,>({
  columns,
  row,
}: {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
}) => (
  <div className={classes.second}>
    {columns.map((column) => {
      const cell = column.cell(row);
      if (cell === null || cell === undefined || cell === '' || cell === false) return null;
      return (
        <div key={column.key}>
          {column.phone !== 'bare' && <span>{column.head}</span>}
          <div data-nowrap={column.nowrap || column.align === 'end' || undefined}>{cell}</div>
        </div>
      );
    })}
  </div>
);

/** The rows of a list as a table. */
export function TableRows<Row>(props: RowsProps<Row>) {
  const { list, label, sort, onSort, actions, rowName, selection } = props;
  const [wished, setWished] = useState(false);
  const { frame, left } = useFit(props.columns, list.rows.length);
  const columns = props.columns.filter((one) => !left.includes(one));
  const rare = left.filter((one) => one.phone === 'hidden');
  const second = wished ? left : left.filter((one) => one.phone !== 'hidden');
  const t = useFrameText();
  const go = useGo();
  const openable = props.rowHref !== undefined || props.onRow !== undefined;
  const many = list.rows.length >= manyRows;
  const width = columns.length + (actions ? 1 : 0) + (selection ? 1 : 0);
  const open = (event: MouseEvent, row: Row) => {
    // a click on a link, a button or selected text is not a click on the row
    if (
      (event.target as HTMLElement).closest('a,button,input,label,[role=menu],[role=menuitem]') ||
      window.getSelection()?.toString()
    )
      return;
    if (props.rowHref) {
      if (event.metaKey || event.ctrlKey) window.open(props.rowHref(row), '_blank', 'noopener');
      else go(props.rowHref(row));
    } else props.onRow?.(row);
  };
  const leftOut = <LeftOut columns={rare} shown={wished} onShow={() => setWished(!wished)} />;
  const two = second.length > 0;
  // what spans both lines of a row
  const both = two ? { rowSpan: 2 } : {};
  const line = (row: Row, index: number, drawn?: DrawnRow) => {
    const key = rowKeyOf(props.rowKey, row, index);
    // a row of one line is a row of the table, one of two lines a group of two rows; the keyboard opens it by the link in its first cell
    const whole = {
      className: openable ? classes.open : '',
      'data-row': key,
      'data-chosen': selection?.has(row) || undefined,
      // a row that opens nothing is reached by the keys j and k itself
      ...(openable ? { onClick: (event: MouseEvent) => open(event, row) } : { tabIndex: -1 }),
      ...drawn,
    };
    const place = drawn ? { 'aria-rowindex': index + 2 } : {};
    const cells = (
      <>
        {selection && (
          <td className={classes.chooseCell} {...both}>
            <Choose selection={selection} row={row} name={rowName(row)} />
          </td>
        )}
        {columns.map((column, at) => (
          <td key={column.key} data-align={column.align} data-nowrap={column.nowrap || undefined}>
            {at === 0 ? (
              <Opener props={props} row={row}>
                {column.cell(row)}
              </Opener>
            ) : (
              column.cell(row)
            )}
          </td>
        ))}
        {actions && (
          <td data-align="end" className={classes.act} {...both}>
            <RowActions actions={actions(row)} name={rowName(row)} />
          </td>
        )}
      </>
    );
    if (!two)
      return (
        <tr key={key} {...whole} {...place}>
          {cells}
        </tr>
      );
    return (
      <tbody key={key} {...whole}>
        <tr {...place}>{cells}</tr>
        <tr className={classes.below}>
          <td colSpan={columns.length}>
            <SecondLine columns={second} row={row} />
          </td>
        </tr>
      </tbody>
    );
  };
  const space = (px: number, key: string) => {
    const empty = (
      <tr key={key} aria-hidden="true">
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- empty space, no cell */}
        <td colSpan={width} style={{ height: px, padding: 0, border: 0 }} />
      </tr>
    );
    return two ? <tbody key={key}>{empty}</tbody> : empty;
  };
  const lines = many ? (
    <Suspense fallback={list.rows.slice(0, 30).map((row, index) => line(row, index))}>
      <VirtualBody count={list.rows.length} estimate={two ? 61 : 45} space={space}>
        {(index, drawn) => line(list.rows[index]!, index, drawn)}
      </VirtualBody>
    </Suspense>
  ) : (
    list.rows.map((row, index) => line(row, index))
  );
  return (
    <>
      <ScrollFrame frame={frame} className={classes.scroll} label={label}>
        <table
          className={classes.table}
          aria-label={label}
          aria-rowcount={many ? list.rows.length + 1 : undefined}
        >
          <thead>
            <tr aria-rowindex={many ? 1 : undefined}>
              {selection && (
                <th scope="col" className={classes.chooseCell}>
                  <ChooseAll selection={selection} />
                </th>
              )}
              {columns.map((column, at) => (
                <ColumnHead
                  key={column.key}
                  column={column}
                  second={at === 0 ? second : []}
                  sort={sort}
                  onSort={onSort}
                  end={!actions && at === columns.length - 1 && leftOut}
                />
              ))}
              {actions && (
                <th scope="col" className={classes.act}>
                  <span className="visually-hidden">{t('kit.actions')}</span>
                  {leftOut}
                </th>
              )}
            </tr>
          </thead>
          {two ? lines : <tbody>{lines}</tbody>}
        </table>
      </ScrollFrame>
    </>
  );
}
