import type { ReactNode } from 'react';
import { useFrameText } from '#platform/web/text/text.ts';
import type { Column, Sort } from './DataTable.tsx';
import classes from './DataTable.module.css';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { Tip } from '#platform/web/kit/state/Tip.tsx';
import type { Selection } from './use-selection.ts';

interface Sorting {
  readonly sort: Sort | undefined;
  readonly onSort: ((sort: Sort) => void) | undefined;
}

function SortHead<Row>({
  column,
  sort,
  onSort,
}: Sorting & { readonly column: Pick<Column<Row>, 'key' | 'head' | 'sort'> }) {
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

const isSortedBy = <Row,>(column: Column<Row>, sort: Sort | undefined): boolean =>
  sort !== undefined && (column.key === sort.by || column.sorts?.some((one) => one.key === sort.by) === true);

const sortsOf = <Row,>(column: Column<Row>) =>
  column.sorts ?? (column.sort ? [{ key: column.key, head: column.head }] : []);

/** The head of a column; the first one also has the orders of the columns that stand in the second line of the rows. */
export function ColumnHead<Row>({
  column,
  second,
  sort,
  onSort,
  end,
}: Sorting & {
  readonly column: Column<Row>;
  readonly second: readonly Column<Row>[];
  /** At the right end of the heads, in the last one. */ readonly end?: ReactNode;
}) {
  const sorted = [column, ...second].some((one) => isSortedBy(one, sort));
  const more = onSort ? second.flatMap(sortsOf) : [];
  const several = column.sorts !== undefined || more.length > 0;
  return (
    <th
      scope="col"
      data-column={column.key}
      data-align={column.align}
      style={column.width === undefined ? {} : { minWidth: column.width }}
      aria-sort={sorted ? (sort?.descending ? 'descending' : 'ascending') : undefined}
    >
      {several ? (
        <span className={classes.sorts}>
          {column.sorts === undefined && <SortHead column={column} sort={sort} onSort={onSort} />}
          {[...(column.sorts ?? []), ...more].map((one) => (
            <SortHead key={one.key} column={{ ...one, sort: true }} sort={sort} onSort={onSort} />
          ))}
        </span>
      ) : (
        <SortHead column={column} sort={sort} onSort={onSort} />
      )}
      {end}
    </th>
  );
}

/** Columns that are not shown at this width are said in the head, and come into the second line when somebody wants them. */
export function LeftOut<Row>({
  columns,
  shown,
  onShow,
}: {
  readonly columns: readonly Column<Row>[];
  readonly shown: boolean;
  readonly onShow: () => void;
}) {
  const t = useFrameText();
  if (columns.length === 0) return null;
  const words = `${t('kit.moreColumns', { count: columns.length })}: ${columns.map((one) => one.head).join(', ')}`;
  return (
    <Tip label={words}>
      <button
        type="button"
        className={classes.left}
        aria-label={words}
        aria-expanded={shown}
        onClick={onShow}
      >
        {shown ? '−' : '+'}
        {columns.length}
        <Icon name="columns" size={14} />
      </button>
    </Tip>
  );
}

export function ChooseAll<Row>({ selection }: { readonly selection: Selection<Row> }) {
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
