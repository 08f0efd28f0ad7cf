import type { ReactNode } from 'react';
import { useMay } from '#platform/web/calls/access.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { asList, type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { states } from '#platform/web/theme/states.ts';
import { useText } from './text.ts';

const key = 'authorization.billing.customer-groups';
interface Entry {
  readonly id: string;
  readonly version: number;
  readonly active: boolean;
  readonly uses: number;
}

/** A list of settings with a form beside it: how often each is used, set inactive instead of removed where it is. */
export function SettingsList<Row extends Entry>({
  title,
  rows,
  query,
  name,
  columns,
  form,
  newLabel,
  empty,
  onRemove,
}: {
  readonly title: string;
  readonly rows: readonly Row[] | undefined;
  readonly query: { isPending: boolean; error: unknown; refetch: () => unknown };
  readonly name: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly form: (row: Row | undefined, onDone: () => void) => ReactNode;
  readonly newLabel: string;
  readonly empty: string;
  readonly onRemove: (row: Row) => void;
}) {
  const t = useText();
  const may = { write: useMay(key, 'Write'), edit: useMay(key, 'Edit'), remove: useMay(key, 'Delete') };
  const open = (row?: Row) => {
    const work = `customers.${title}.${row?.id ?? 'new'}`;
    openWork({
      key: work,
      title: row ? name(row) : newLabel,
      render: () => form(row, () => closeWork(work)),
    });
  };
  return (
    <ListPage
      title={title}
      count={rows?.length ?? null}
      primary={may.write ? { label: newLabel, onClick: () => open() } : undefined}
    >
      <DataTable
        label={title}
        list={asList(rows, query)}
        rowName={name}
        {...(may.edit ? { onRow: open } : {})}
        empty={{ title: empty, icon: 'price' }}
        actions={(row) =>
          may.remove
            ? [
                {
                  label: t('actions.remove'),
                  icon: 'delete',
                  danger: true,
                  blocked: row.uses > 0 ? t('refusals.inUse', { count: row.uses }) : undefined,
                  onClick: () =>
                    void ask({ title: t('actions.remove'), text: name(row), danger: true }).then((yes) =>
                      yes ? onRemove(row) : undefined,
                    ),
                },
              ]
            : []
        }
        columns={[
          { key: 'name', head: t('fields.name'), cell: name, phone: 'title' },
          ...columns,
          {
            key: 'uses',
            head: t('fields.uses'),
            align: 'end',
            cell: (row) => (row.uses === 0 ? '\u2013' : t('sentences.uses', { count: row.uses })),
          },
          {
            key: 'status',
            head: t('fields.status'),
            phone: 'bare',
            cell: (row) => (
              <StatusBadge
                status={row.active ? states.active : states.inactive}
                label={t(row.active ? 'states.active' : 'states.inactive')}
              />
            ),
          },
        ]}
      />
    </ListPage>
  );
}
