import type { ReactNode } from 'react';
import { useMay } from '#platform/web/calls/access.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { asList, type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { useText } from './text.ts';

interface Entry {
  readonly id: string;
  readonly version: number;
  readonly uses?: number;
}

/** A short list of what products are made of, with a form beside it; what is in use says so instead of being removed. */
export function EntryList<Row extends Entry>({
  title,
  about,
  right,
  rows,
  query,
  name,
  columns,
  form,
  newLabel,
  empty,
  icon,
  onRemove,
  children,
}: {
  readonly title: string;
  readonly about: string;
  readonly right: string;
  readonly rows: readonly Row[] | undefined;
  readonly query: { isPending: boolean; error: unknown; refetch: () => unknown };
  readonly name: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly form: (row: Row | undefined, onDone: () => void) => ReactNode;
  readonly newLabel: string;
  readonly empty: string;
  readonly icon: string;
  readonly onRemove: (row: Row) => void;
  /** Stands above the list. */
  readonly children?: ReactNode;
}) {
  const t = useText();
  const may = {
    write: useMay(right, 'Write'),
    edit: useMay(right, 'Edit'),
    remove: useMay(right, 'Delete'),
  };
  const open = (row?: Row) => {
    const work = `catalog.${title}.${row?.id ?? 'new'}`;
    openWork({
      key: work,
      title: row ? name(row) : newLabel,
      render: () => form(row, () => closeWork(work)),
    });
  };
  const drop = async (row: Row) => {
    if (await ask({ title: t('actions.remove'), text: name(row), danger: true })) onRemove(row);
  };
  return (
    <ListPage
      title={title}
      about={about}
      count={rows?.length ?? null}
      primary={may.write ? { label: newLabel, onClick: () => open() } : undefined}
    >
      {children}
      <DataTable
        label={title}
        list={asList(rows, query)}
        rowName={name}
        {...(may.edit ? { onRow: open } : {})}
        empty={{ title: empty, icon }}
        columns={columns}
        actions={(row) =>
          may.remove
            ? [
                {
                  label: t('actions.remove'),
                  icon: 'delete',
                  danger: true,
                  blocked: (row.uses ?? 0) > 0 ? t('refusals.inUse', { count: row.uses ?? 0 }) : undefined,
                  onClick: () => void drop(row),
                },
              ]
            : []
        }
      />
    </ListPage>
  );
}
