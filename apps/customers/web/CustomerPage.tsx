import { Button, Group, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { useMay } from '#platform/web/access.ts';
import { useAct, useCall } from '#platform/web/calls.ts';
import { ConfirmByCredentials } from '#platform/web/kit/ConfirmByCredentials.tsx';
import { ErrorState } from '#platform/web/kit/ErrorState.tsx';
import { Facts } from '#platform/web/kit/Facts.tsx';
import { Icon } from '#platform/web/kit/Icon.tsx';
import { RecordPage } from '#platform/web/kit/RecordPage.tsx';
import { Section } from '#platform/web/kit/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/StatusBadge.tsx';
import { LinkTo, useGo, useParameters } from '#platform/web/navigation.tsx';
import { closeWork, openWork } from '#platform/web/workspace.ts';
import { type Customer, customers } from '../contract/customers.ts';
import { CustomerForm } from './CustomerForm.tsx';
import { useText } from './text.ts';

/** Deleting needs the application password. */
function DeleteDialog({ customer, onClose }: { readonly customer: Customer; readonly onClose: () => void }) {
  const t = useText();
  const go = useGo();
  const discard = useAct(customers.discard, { quiet: true, success: t('states.customerDeleted'), refreshes: ['customers'], onDone: () => go('/app-billing/customers') });
  return (
    <ConfirmByCredentials
      open title={`${t('actions.delete')}: ${customer.name}`} consequence={t('hints.delete', { name: customer.name })} verb={t('actions.delete')} busy={discard.busy}
      error={discard.fields['password']?.message ?? discard.problem?.title} onClose={onClose} onConfirm={({ password }) => void discard.send({ id: customer.id, version: customer.version, password })}
    />
  );
}

/** One customer: who it is and on which terms. */
export default function CustomerPage() {
  const t = useText();
  const id = useParameters()['clientId'] ?? '';
  const mayEdit = useMay('authorization.billing.customer-list', 'Edit');
  const mayDelete = useMay('authorization.billing.customer-list', 'Delete');
  const [deleting, setDeleting] = useState(false);
  const query = useCall(customers.get, { id });
  const one = query.data;
  if (!one) return query.error ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <SkeletonFor kind="page" />;
  const key = `customers.customer.${one.id}`;
  const address = [one.address.addressLine_1, one.address.addressLine_2, [one.address.postalCode, one.address.city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <RecordPage
      title={`${one.name} (${one.number})`} back="/app-billing/customers" status={<StatusBadge status={one.active ? 'done' : 'neutral'} label={t(one.active ? 'states.active' : 'states.inactive')} />}
      primary={mayEdit ? { label: t('actions.edit'), icon: 'edit', onClick: () => openWork({ key, title: one.name, render: () => <CustomerForm customer={one} onDone={() => closeWork(key)} /> }) } : undefined}
      actions={mayDelete && <Button variant="subtle" color="critical" leftSection={<Icon name="delete" />} onClick={() => setDeleting(true)}>{t('actions.delete')}</Button>}
    >
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Section title={t('fields.person')}>
          <Facts items={[[t('fields.group'), one.groupName], [t('fields.category'), t(`categories.${one.category}`)], [t('fields.email'), one.email], [t('fields.phone'), one.phone], [t('fields.address'), address], [t('fields.remarks'), one.remarks]]} />
          {one.residentId && <Group mt="md"><Button component={LinkTo} href={residentLink(one.residentId)} variant="default" leftSection={<Icon name="resident" />}>{t('fields.resident')}</Button></Group>}
        </Section>
        <Section title={t('fields.terms')}>
          <Facts items={[
            [t('fields.paymentMethod'), one.paymentMethodId === null && one.paymentMethod !== null ? t('sentences.asGroup', { name: one.paymentMethod }) : one.paymentMethod],
            [t('fields.paymentTerm'), one.paymentTermId === null && one.paymentTerm !== null ? t('sentences.asGroup', { name: one.paymentTerm }) : one.paymentTerm],
          ]}
          />
        </Section>
      </SimpleGrid>
      {deleting && <DeleteDialog customer={one} onClose={() => setDeleting(false)} />}
    </RecordPage>
  );
}
