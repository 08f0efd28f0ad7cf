import { type MouseEvent, Suspense } from 'react';
import { lazily } from '../lazily.tsx';
import { useGo } from '../navigation.tsx';
import { useFrameText } from '../text.ts';
import type { Column, Sort } from './DataTable.tsx';
import classes from './DataTable.module.css';
import { Icon } from './Icon.tsx';
import { Choose, manyRows, Opener, type RowsProps } from './row-parts.tsx';
import { rowKeyOf } from './row-key.ts';
import { RowActions } from './RowActions.tsx';
import type { Selection } from './use-selection.ts';
import type { DrawnRow } from './VirtualBody.tsx';

const VirtualBody = lazily('long-list', () => import('./VirtualBody.tsx'));

function SortHead<Row>({
  column,
  sort,
  onSort,
}: {
  readonly column: Pick<Column<Row>, 'key' | 'head' | 'sort'>;
  readonly sort: Sort | undefined;
  readonly onSort: ((sort: Sort) => void) | undefined;
}) {
  const t = useFrameText();
  if (!column.sort || !onSort) return <>{column.head}</>;
  const active = sort?.by === column.key;
  return (
    <button
      type="button"
      className={classes.sort}
      title={t('kit.sortBy', { name: column.head })}
      onClick={() => onSort({ by: column.key, descending: active ? !sort.descending : false })}
    >
      {column.head}
      <Icon name={active ? (sort.descending ? 'descending' : 'up') : 'sort'} size={14} />
    </button>
  );
}

const isSortedBy = <Row,>(column: Column<Row>, sort: Sort | undefined): sort is Sort =>
  sort !== undefined && (column.key === sort.by || column.sorts?.some((one) => one.key === sort.by) === true);

function ChooseAll<Row>({ selection }: { readonly selection: Selection<Row> }) {
  const t = useFrameText();
  return (
    <label className={classes.choose}>
      <input
        type="checkbox"
        checked={selection.all}
        ref={(box) => {
          if (box) box.indeterminate = selection.rows.length > 0 && !selection.all;
        }}
        aria-label={t('kit.selectAll')}
        onChange={selection.toggleAll}
      />
    </label>
  );
}

/** Marks the frame of a table that is wider than it: its edge says so. */
function markWide(frame: HTMLDivElement | null) {
  if (!frame) return undefined;
  const look = () => frame.toggleAttribute('data-wide', frame.scrollWidth > frame.clientWidth + 1);
  const watch = new ResizeObserver(look);
  for (const part of [frame, ...frame.children]) watch.observe(part);
  look();
  return () => watch.disconnect();
}

/** The rows of a list as a table. */
export function TableRows<Row>(props: RowsProps<Row>) {
  const { list, columns, label, sort, onSort, actions, rowName, selection } = props;
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
  const line = (row: Row, index: number, drawn?: DrawnRow) => (
    // the keyboard opens a row by the link in its first cell
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above
    <tr
      key={rowKeyOf(props.rowKey, row, index)}
      className={openable ? classes.open : ''}
      data-row
      data-chosen={selection?.has(row) || undefined}
      aria-rowindex={drawn ? index + 2 : undefined}
      // a row that opens nothing is reached by the keys j and k itself
      {...(openable ? {} : { tabIndex: -1 })}
      onClick={openable ? (event) => open(event, row) : undefined}
      {...drawn}
    >
      {selection && (
        <td className={classes.chooseCell}>
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
        <td data-align="end" className={classes.act}>
          <RowActions actions={actions(row)} name={rowName(row)} />
        </td>
      )}
    </tr>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled with the keyboard
    <div ref={markWide} className={classes.scroll} role="group" aria-label={label} tabIndex={0}>
      <table className={classes.table} aria-label={label} aria-rowcount={many ? list.rows.length + 1 : undefined}>
        <thead>
          <tr aria-rowindex={many ? 1 : undefined}>
            {selection && (
              <th scope="col" className={classes.chooseCell}>
                <ChooseAll selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                data-align={column.align}
                style={column.width === undefined ? {} : { width: column.width }}
                aria-sort={isSortedBy(column, sort) ? (sort.descending ? 'descending' : 'ascending') : undefined}
              >
                {column.sorts ? (
                  <span className={classes.sorts}>
                    {column.sorts.map((one) => (
                      <SortHead key={one.key} column={{ ...one, sort: true }} sort={sort} onSort={onSort} />
                    ))}
                  </span>
                ) : (
                  <SortHead column={column} sort={sort} onSort={onSort} />
                )}
              </th>
            ))}
            {actions && (
              <th scope="col" className={classes.act}>
                <span className="visually-hidden">{t('kit.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {many ? (
            <Suspense fallback={list.rows.slice(0, 30).map((row, index) => line(row, index))}>
              <VirtualBody
                count={list.rows.length}
                estimate={45}
                space={(px, key) => (
                  <tr key={key} aria-hidden="true">
                    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- empty space, no cell */}
                    <td colSpan={width} style={{ height: px, padding: 0, border: 0 }} />
                  </tr>
                )}
              >
                {(index, drawn) => line(list.rows[index]!, index, drawn)}
              </VirtualBody>
            </Suspense>
          ) : (
            list.rows.map((row, index) => line(row, index))
          )}
        </tbody>
      </table>
    </div>
  );
}
