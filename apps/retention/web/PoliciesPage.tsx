import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import type { RowAction } from '#platform/web/kit/table/RowActions.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { centers } from '#apps/sites/contract/index.ts';
import { policies, type Policy } from '../contract/policies.ts';
import { PolicyForm } from './PolicyForm.tsx';
import { useSentence } from './sentence.ts';
import { useText } from './text.ts';

const key = 'authorization.admin.retention';

/** How long records are kept, for whom, and how they end. */
export default function PoliciesPage() {
  const t = useText();
  const sentence = useSentence();
  const types = useDictionary('residents.residentType');
  const query = useCall(policies.list, {});
  const sites = useCall(centers.names, {});
  const may = { write: useMay(key, 'Write'), edit: useMay(key, 'Edit'), remove: useMay(key, 'Delete') };
  const remove = useAct(policies.remove, { success: t('states.deleted'), refreshes: ['retention'] });
  const open = (policy?: Policy) => {
    const work = `retention.policy.${policy?.id ?? 'new'}`;
    openWork({
      key: work,
      title: policy?.name ?? t('actions.newPolicy'),
      render: () => <PolicyForm policy={policy} onDone={() => closeWork(work)} />,
    });
  };
  const forWhom = (one: Policy) =>
    [
      sites.data?.find((site) => site.id === one.centerId)?.name,
      one.residentType === '' ? undefined : types.word(one.residentType),
    ]
      .filter(Boolean)
      .join(', ') || t('fields.everybody');
  const actions = (one: Policy): RowAction[] =>
    may.remove
      ? [
          {
            label: t('actions.remove'),
            icon: 'delete',
            danger: true,
            onClick: () =>
              void ask({ title: t('actions.remove'), text: one.name, danger: true }).then((yes) =>
                yes ? remove.send({ id: one.id, version: one.version }) : null,
              ),
          },
        ]
      : [];
  return (
    <ListPage
      title={t('screens.PoliciesPage')}
      count={query.data?.length ?? null}
      primary={may.write ? { label: t('actions.newPolicy'), onClick: () => open() } : undefined}
    >
      <DataTable
        label={t('screens.PoliciesPage')}
        list={asList(query.data, query)}
        rowName={(one) => one.name}
        actions={actions}
        empty={{ title: t('states.noPolicies'), icon: 'retention' }}
        {...(may.edit ? { onRow: open } : {})}
        columns={[
          { key: 'name', head: t('fields.name'), cell: (one) => one.name, phone: 'title' },
          { key: 'for', head: t('fields.forWhom'), cell: forWhom },
          { key: 'rule', head: t('fields.rule'), cell: sentence, phone: 'line' },
          { key: 'records', head: t('fields.records'), align: 'end', cell: (one) => one.records },
          {
            key: 'active',
            head: t('fields.status'),
            phone: 'bare',
            cell: (one) => (
              <StatusBadge
                status={one.active ? 'done' : 'neutral'}
                label={t(one.active ? 'statuses.inForce' : 'statuses.off')}
              />
            ),
          },
        ]}
      />
    </ListPage>
  );
}
