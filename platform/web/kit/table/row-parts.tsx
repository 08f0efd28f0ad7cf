import type { ReactNode } from 'react';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { useFrameText } from '#platform/web/text/text.ts';
import type { DataTableProps } from './DataTable.tsx';
import classes from './DataTable.module.css';
import type { Selection } from './use-selection.ts';

export type RowsProps<Row> = DataTableProps<Row> & { readonly selection: Selection<Row> | null };

/** From so many rows on only those in sight are drawn. */
export const manyRows = 100;

/** The part of a row that opens it with the keyboard. */
export function Opener<Row>({
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
      <LinkTo href={props.rowHref(row)} className={classes.main} data-open>
        {children}
      </LinkTo>
    );
  if (props.onRow)
    return (
      <button
        type="button"
        className={classes.main}
        data-open
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

/** Chooses a row for what is done with several; with Shift also the rows between. The key `x` presses it. */
export function Choose<Row>({
  selection,
  row,
  name,
}: {
  readonly selection: Selection<Row>;
  readonly row: Row;
  readonly name: string;
}) {
  const t = useFrameText();
  return (
    <label className={classes.choose}>
      <input
        type="checkbox"
        data-select
        checked={selection.has(row)}
        aria-label={t('kit.select', { name })}
        onClick={(event) => selection.toggle(row, event.shiftKey)}
        onChange={() => undefined}
      />
    </label>
  );
}
