import { securityPolicies, type SecurityPolicyRecord } from '#apps/security/contract/policies.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, usePages } from '#platform/web/calls/calls.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { openWork } from '#platform/web/store/workspace.ts';
import { PolicyForm } from './PolicyForm.tsx';
import { key, useText } from './text.ts';
import { useMinutes } from './minutes.ts';

/** Security policies of the organisation; without any the built-in values count. */
export default function PoliciesPage() {
  const t = useText();
  const mayEdit = useMay(key, 'Edit');
  const list = usePages(securityPolicies.list, {});
  const remove = useAct(securityPolicies.remove, { success: t('policies.removed') });
  const minutes = useMinutes();
  const open = (policy?: SecurityPolicyRecord) =>
    openWork({
      key: `security-policy:${policy?.id ?? 'new'}`,
      title: policy?.name ?? t('policies.new'),
      render: () => <PolicyForm {...(policy ? { policy } : {})} readOnly={!mayEdit} />,
    });
  const drop = async (policy: SecurityPolicyRecord) => {
    if (
      await ask({
        title: t('policies.remove'),
        text: t('policies.removeSure', { name: policy.name }),
        danger: true,
        yes: t('policies.remove'),
      })
    ) {
      await remove.send({ id: policy.id, version: policy.version });
    }
  };
  return (
    <ListPage
      title={t('screens.PoliciesPage')}
      about={t('policies.hint')}
      primary={mayEdit ? { label: t('policies.new'), onClick: () => open() } : undefined}
    >
      <DataTable
        list={list}
        label={t('screens.PoliciesPage')}
        empty={{ title: t('policies.empty'), icon: 'shield' }}
        rowName={(policy) => policy.name}
        onRow={open}
        columns={[
          { key: 'name', head: t('fields.name'), cell: (policy) => policy.name, phone: 'title' },
          { key: 'for', head: t('fields.appliesTo'), cell: (policy) => t(`scopes.${policy.appliesTo}`) },
          {
            key: 'twoFactor',
            head: t('fields.twoFactor'),
            cell: (policy) => (
              <StatusBadge
                status={
                  policy.twoFactor === 'off' ? 'warning' : policy.twoFactor === 'required' ? 'done' : 'info'
                }
                label={t(`twoFactor.${policy.twoFactor}`)}
              />
            ),
          },
          {
            key: 'lockout',
            head: t('fields.lockOut'),
            cell: (policy) =>
              t('policies.lockOut', {
                count: policy.maximumFailedSignIns,
                period: minutes(policy.lockMinutes, 'untilUnlocked'),
              }),
          },
          {
            key: 'lock',
            head: t('fields.sessionLockMinutes'),
            cell: (policy) => minutes(policy.sessionLockMinutes, 'never'),
          },
          {
            key: 'addresses',
            head: t('fields.addresses'),
            cell: (policy) =>
              policy.addresses.length === 0
                ? t('policies.everywhere')
                : t('policies.addresses', { count: policy.addresses.length }),
          },
        ]}
        actions={
          mayEdit
            ? (policy) => [
                {
                  label: t('policies.remove'),
                  icon: 'delete',
                  danger: true,
                  onClick: () => void drop(policy),
                },
              ]
            : undefined
        }
      />
    </ListPage>
  );
}
