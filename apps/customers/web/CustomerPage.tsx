import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { ConfirmByCredentials } from '#platform/web/kit/dialog/ConfirmByCredentials.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { RecordPage } from '#platform/web/kit/page/RecordPage.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { useGo, useParameters } from '#platform/web/routing/navigation.tsx';
import { NotFoundPage } from '#platform/web/shell/pages.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { states } from '#platform/web/theme/states.ts';
import { type Customer, customers } from '../contract/customers.ts';
import { CustomerForm } from './CustomerForm.tsx';
import { BillingSection, HistorySection, PaymentSection, ProfileSection } from './CustomerSections.tsx';
import { useText } from './text.ts';

/** Deleting needs the application password. */
function DeleteDialog({ customer, onClose }: { readonly customer: Customer; readonly onClose: () => void }) {
  const t = useText();
  const go = useGo();
  const discard = useAct(customers.discard, {
    quiet: true,
    success: t('states.customerDeleted'),
    refreshes: ['customers'],
    onDone: () => go('/app-billing/customers'),
  });
  return (
    <ConfirmByCredentials
      open
      title={`${t('actions.delete')}: ${customer.name}`}
      consequence={t('hints.delete', { name: customer.name })}
      verb={t('actions.delete')}
      busy={discard.busy}
      error={discard.fields['password']?.message ?? discard.problem?.title}
      onClose={onClose}
      onConfirm={({ password }) =>
        void discard.send({ id: customer.id, version: customer.version, password })
      }
    />
  );
}

const tabs = ['profile', 'recurring-services', 'services', 'invoices', 'payment-settings'] as const;
export const customerLink = (id: string, tab: string = tabs[0]): string =>
  `/app-billing/customers/${id}/${tab}`;

/** One customer: who it is, what is billed, on which terms (specification 2, section 2: the tabs of a customer). */
export default function CustomerPage() {
  const t = useText();
  const { clientId: id = '', customerTab } = useParameters();
  const mayEdit = useMay('authorization.billing.customers', 'Edit');
  const mayDelete = useMay('authorization.billing.customers', 'Delete');
  const [deleting, setDeleting] = useState(false);
  const query = useCall(customers.get, { id });
  const one = query.data;
  const tab = tabs.find((name) => name === customerTab);
  if (tab === undefined) return <NotFoundPage />;
  if (!one)
    return query.error ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <SkeletonFor kind="page" />
    );
  const key = `customers.customer.${one.id}`;
  return (
    <RecordPage
      title={`${one.name} (${one.number})`}
      tab={t(`tabs.${tab}`)}
      back="/app-billing/customers"
      status={
        <StatusBadge
          status={one.active ? states.active : states.inactive}
          label={t(one.active ? 'states.active' : 'states.inactive')}
        />
      }
      primary={
        mayEdit
          ? {
              label: t('actions.edit'),
              icon: 'edit',
              onClick: () =>
                openWork({
                  key,
                  title: one.name,
                  render: () => <CustomerForm customer={one} onDone={() => closeWork(key)} />,
                }),
            }
          : undefined
      }
      actions={
        mayDelete && (
          <Button
            variant="subtle"
            color="critical"
            leftSection={<Icon name="delete" />}
            onClick={() => setDeleting(true)}
          >
            {t('actions.delete')}
          </Button>
        )
      }
      tabs={tabs.map((name) => ({ title: t(`tabs.${name}`), href: customerLink(one.id, name) }))}
    >
      {tab === 'profile' ? (
        <Stack gap="lg">
          <ProfileSection one={one} />
          <HistorySection one={one} />
        </Stack>
      ) : tab === 'payment-settings' ? (
        <PaymentSection one={one} />
      ) : (
        <BillingSection one={one} tab={tab} />
      )}
      {deleting && <DeleteDialog customer={one} onClose={() => setDeleting(false)} />}
    </RecordPage>
  );
}
