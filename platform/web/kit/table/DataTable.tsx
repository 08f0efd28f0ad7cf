import { Button } from '@mantine/core';
import { type ReactNode, Suspense, use, useId, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import type { Pages } from '#platform/web/calls/calls.ts';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { useLayout } from '#platform/web/theme/layout.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import type { BulkAction, BulkBarProps } from './BulkBar.tsx';
import classes from './DataTable.module.css';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { chosenColumns, useListView } from '#platform/web/kit/list/list-view.ts';
import { ListPlace } from '#platform/web/kit/list/list-place.ts';
import { rowKeyOf } from './row-key.ts';
import type { RowAction } from './RowActions.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { TableCards } from './TableCards.tsx';
import { TableRows } from './TableRows.tsx';
import { useSelection } from './use-selection.ts';

export interface Column<Row> {
  readonly key: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** The server sorts by this column; `key` is what it is asked for. */
  readonly sort?: boolean;
  /** Several things stand in the cell and the server sorts by each of them: the head has one button for each. */
  readonly sorts?: readonly { readonly key: string; readonly head: string }[];
  readonly align?: 'end';
  readonly nowrap?: boolean;
  /** So wide at least, where the table is not a phone's. */
  readonly width?: number | string;
  /** Where a table is wider than its place, columns with 3 leave into the second line of the row first; 1 stays longest. Without it 2. Of the same priority, short ones stay. */
  readonly priority?: 1 | 2 | 3;
  /**
   * On a phone: the line in large letters, a line with its head, a line without, or nothing. The first column is the
   * title.
   */
  readonly phone?: 'title' | 'line' | 'bare' | 'hidden';
  /** Rarely needed: shown only to those who switch it on. */
  readonly optional?: true;
}

export interface Sort {
  readonly by: string;
  readonly descending: boolean;
}

export interface DataTableProps<Row> {
  /** What the table lists, for readers of the screen. */
  readonly label: string;
  readonly list: Pages<Row>;
  /** The first one names the record; the others can be hidden and put in another order. */
  readonly columns: readonly Column<Row>[];
  readonly rowKey?: (row: Row) => string;
  /** Names a row in the labels of its actions. */
  readonly rowName: (row: Row) => string;
  /** A row opens this address. */
  readonly rowHref?: (row: Row) => string;
  /** A row opens by this, for example in the work panel. */
  readonly onRow?: (row: Row) => void;
  readonly actions?: (row: Row) => readonly RowAction[];
  /** What can be done with several rows at once; rows can be chosen when there is any. */
  readonly bulk?: readonly BulkAction<Row>[];
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  readonly empty?: { readonly title?: string; readonly action?: ReactNode; readonly icon?: string };
  /** Filters are set: an empty list says so and offers to clear them. */
  readonly filtered?: boolean;
  readonly onClearFilters?: () => void;
  /**
   * Under which name columns and views are kept. Without it that of the call behind the list (usePages); a list that has
   * none, or stands outside of a ListPage, has no tools.
   */
  readonly name?: string;
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

const BulkBar = lazily<BulkBarProps<never>>('bulk', () => import('./BulkBar.tsx'));
const ListTools = lazily('list-tools', () => import('#platform/web/kit/list/ListTools.tsx'), {
  failed: 'mark',
});

/** Rows as a table, as cards on a phone; loading, empty, failed and long lists, views and columns included. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { list, label } = props;
  const place = use(ListPlace);
  const id = useId();
  const name = props.name ?? list.source ?? null;
  const own = place !== null && place.claim(id) && props.columns.length > 2 ? name : null;
  const view = useListView(own);
  const columns = chosenColumns(props.columns, view.columns);
  const offersColumns = own === null ? undefined : place?.offersColumns;
  useLayoutEffect(() => {
    offersColumns?.(true);
    return () => offersColumns?.(false);
  }, [offersColumns]);
  const coming = <span className={classes.coming} />;
  return (
    <>
      {own !== null && place?.element
        ? createPortal(
            view.ready ? (
              <Suspense fallback={coming}>
                <ListTools name={own} label={label} columns={props.columns} view={view} />
              </Suspense>
            ) : (
              coming
            ),
            place.element,
          )
        : null}
      <Body {...props} columns={columns} ready={view.ready} />
    </>
  );
}

function Body<Row>({ ready, ...props }: DataTableProps<Row> & { readonly ready: boolean }) {
  const { list, filtered, onClearFilters, empty, bulk = [] } = props;
  const t = useFrameText();
  const layout = useLayout();
  const selection = useSelection(list.rows, (row, index) => rowKeyOf(props.rowKey, row, index));
  if (list.loading || !ready) return <SkeletonFor kind="table" />;
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
  const chosen = bulk.length > 0 ? selection : null;
  return (
    <>
      <div className={classes.frame} aria-busy={list.updating}>
        {layout === 'phone' ? (
          <TableCards {...props} selection={chosen} />
        ) : (
          <TableRows {...props} selection={chosen} />
        )}
        {list.hasMore && (
          <div className={classes.foot}>
            <Button variant="default" loading={list.loadingMore} onClick={list.more}>
              {list.total === null
                ? t('kit.more')
                : t('kit.moreOf', { shown: list.rows.length, total: list.total })}
            </Button>
          </div>
        )}
      </div>
      <Suspense>
        {chosen && (
          // loaded when it is needed, so it does not know of which rows this table is
          <BulkBar
            {...({
              selection: chosen,
              actions: bulk,
              nameOf: props.rowName,
            } as unknown as BulkBarProps<never>)}
          />
        )}
      </Suspense>
    </>
  );
}
