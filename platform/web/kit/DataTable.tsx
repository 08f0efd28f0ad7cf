import { Button } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import type { Pages } from '../calls.ts';
import { LinkTo, useGo } from '../navigation.tsx';
import { useLayout } from '../shell/layout.ts';
import { useFrameText } from '../text.ts';
import classes from './DataTable.module.css';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { Icon } from './Icon.tsx';
import { type RowAction, RowActions } from './RowActions.tsx';
import { SkeletonFor } from './SkeletonFor.tsx';

export interface Column<Row> {
  readonly key: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** The server sorts by this column; `key` is what it is asked for. */
  readonly sort?: boolean;
  readonly align?: 'end';
  readonly nowrap?: boolean;
  readonly width?: number | string;
  /**
   * On a phone: the line in large letters, a line with its head, a line without, or nothing. The first column is the
   * title.
   */
  readonly phone?: 'title' | 'line' | 'bare' | 'hidden';
}

export interface Sort {
  readonly by: string;
  readonly descending: boolean;
}

export interface DataTableProps<Row> {
  /** What the table lists, for readers of the screen. */
  readonly label: string;
  readonly list: Pages<Row>;
  readonly columns: readonly Column<Row>[];
  readonly rowKey?: (row: Row) => string;
  /** Names a row in the labels of its actions. */
  readonly rowName: (row: Row) => string;
  /** A row opens this address. */
  readonly rowHref?: (row: Row) => string;
  /** A row opens by this, for example in the work panel. */
  readonly onRow?: (row: Row) => void;
  readonly actions?: (row: Row) => readonly RowAction[];
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  readonly empty?: { readonly title?: string; readonly action?: ReactNode; readonly icon?: string };
  /** Filters are set: an empty list says so and offers to clear them. */
  readonly filtered?: boolean;
  readonly onClearFilters?: () => void;
}

/** A list that is there at once, in the shape that DataTable shows. */
export function asList<Row>(
  rows: readonly Row[] | undefined,
  query: { isPending: boolean; error: unknown; refetch: () => unknown },
): Pages<Row> {
  return {
    rows: rows ?? [],
    total: rows?.length ?? null,
    loading: query.isPending,
    updating: false,
    error: query.error,
    hasMore: false,
    loadingMore: false,
    more: () => undefined,
    retry: () => void query.refetch(),
  };
}

/** Rows as a table, as cards on a phone; loading, empty, failed and long lists included. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { list, filtered, onClearFilters, empty } = props;
  const t = useFrameText();
  const layout = useLayout();
  if (list.loading) return <SkeletonFor kind="table" />;
  if (list.error && list.rows.length === 0)
    return (
      <div className={classes.frame}>
        <ErrorState error={list.error} onRetry={list.retry} />
      </div>
    );
  if (list.rows.length === 0) {
    return (
      <div className={classes.frame}>
        {filtered ? (
          <EmptyState
            kind="filtered"
            action={
              onClearFilters && (
                <Button variant="default" onClick={onClearFilters}>
                  {t('kit.clearFilters')}
                </Button>
              )
            }
          />
        ) : (
          <EmptyState
            kind="first"
            {...(empty?.title ? { title: empty.title } : {})}
            {...(empty?.icon ? { icon: empty.icon } : {})}
            action={empty?.action}
          />
        )}
      </div>
    );
  }
  return (
    <div className={classes.frame} aria-busy={list.updating}>
      {layout === 'phone' ? <Cards {...props} /> : <Rows {...props} />}
      {list.hasMore && (
        <div className={classes.foot}>
          <Button variant="default" loading={list.loadingMore} onClick={list.more}>
            {list.total === null ? t('kit.more') : t('kit.moreOf', { shown: list.rows.length, total: list.total })}
          </Button>
        </div>
      )}
    </div>
  );
}

function rowKeyOf<Row>(props: DataTableProps<Row>, row: Row, index: number): string {
  if (props.rowKey) return props.rowKey(row);
  const id = (row as { id?: unknown }).id;
  return typeof id === 'string' ? id : String(index);
}

/** The part of a row that opens it with the keyboard. */
function Opener<Row>({
  props,
  row,
  children,
}: {
  readonly props: DataTableProps<Row>;
  readonly row: Row;
  readonly children: ReactNode;
}) {
  if (props.rowHref)
    return (
      <LinkTo href={props.rowHref(row)} className={classes.main}>
        {children}
      </LinkTo>
    );
  if (props.onRow)
    return (
      <button
        type="button"
        className={classes.main}
        onClick={(event) => {
          event.stopPropagation();
          props.onRow?.(row);
        }}
      >
        {children}
      </button>
    );
  return <>{children}</>;
}

function SortHead<Row>({
  column,
  sort,
  onSort,
}: {
  readonly column: Column<Row>;
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

function Rows<Row>(props: DataTableProps<Row>) {
  const { list, columns, label, sort, onSort, actions, rowName } = props;
  const t = useFrameText();
  const go = useGo();
  const openable = props.rowHref !== undefined || props.onRow !== undefined;
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
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled with the keyboard
    <div className={classes.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                data-align={column.align}
                style={column.width === undefined ? {} : { width: column.width }}
                aria-sort={sort?.by === column.key ? (sort.descending ? 'descending' : 'ascending') : undefined}
              >
                <SortHead column={column} sort={sort} onSort={onSort} />
              </th>
            ))}
            {actions && (
              <th scope="col">
                <span className="visually-hidden">{t('kit.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {list.rows.map((row, index) => (
            // the keyboard opens a row by the link in its first cell
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above
            <tr
              key={rowKeyOf(props, row, index)}
              className={openable ? classes.open : ''}
              onClick={openable ? (event) => open(event, row) : undefined}
            >
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
                <td data-align="end">
                  <RowActions actions={actions(row)} name={rowName(row)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards<Row>(props: DataTableProps<Row>) {
  const { list, columns, label, actions, rowName } = props;
  const title = columns.find((column) => column.phone === 'title') ?? columns[0];
  const lines = columns.filter((column) => column !== title && column.phone !== 'hidden');
  return (
    <ul className={classes.cards} aria-label={label}>
      {list.rows.map((row, index) => (
        <li key={rowKeyOf(props, row, index)} className={classes.card}>
          <div className={classes.cardBody}>
            <div className={classes.cardTitle}>
              <Opener props={props} row={row}>
                {title?.cell(row)}
              </Opener>
            </div>
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
      ))}
    </ul>
  );
}
