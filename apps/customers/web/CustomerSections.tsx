import { Button, Group, Text } from '@mantine/core';
import { Suspense } from 'react';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { useCall, usePages } from '#platform/web/calls/calls.ts';
import { ChangeTimeline } from '#platform/web/kit/timeline/ChangeTimeline.tsx';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { Fence, useScreens } from '#platform/web/slots/Slot.tsx';
import { type Customer, customers } from '../contract/customers.ts';
import { history } from '../contract/history.ts';
import { useSentence } from './term-sentence.ts';
import { useText } from './text.ts';

/** Who the customer is. */
export function ProfileSection({ one }: { readonly one: Customer }) {
  const t = useText();
  const address = [
    one.address.addressLine_1,
    one.address.addressLine_2,
    [one.address.postalCode, one.address.city].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <Section title={t('fields.person')}>
      <Facts
        items={[
          [t('fields.group'), one.groupName],
          [t('fields.category'), t(`categories.${one.category}`)],
          [t('fields.email'), one.email],
          [t('fields.phone'), one.phone],
          [t('fields.address'), address],
          [t('fields.remarks'), one.remarks],
        ]}
      />
      {one.residentId && (
        <Group mt="md">
          <Button
            component={LinkTo}
            href={residentLink(one.residentId)}
            variant="default"
            leftSection={<Icon name="resident" />}
          >
            {t('fields.resident')}
          </Button>
        </Group>
      )}
    </Section>
  );
}

/** Who changed what of the customer, from what to what; written by the database itself. */
export function HistorySection({ one }: { readonly one: Customer }) {
  return <ChangeTimeline app="customers" list={usePages(history.list, { customerId: one.id, limit: 10 })} />;
}

/** On which terms the customer pays: what is set here, otherwise what the group has, as a sentence. */
export function PaymentSection({ one }: { readonly one: Customer }) {
  const t = useText();
  const sentence = useSentence();
  const choices = useCall(customers.choices, {});
  const term = choices.data?.terms.find((each) => each.name === one.paymentTerm);
  const shown = (own: string | null, name: string | null) =>
    name === null ? t('sentences.none') : own === null ? t('sentences.asGroup', { name }) : name;
  return (
    <Section title={t('tabs.payment-settings')}>
      <Facts
        items={[
          [t('fields.paymentMethod'), shown(one.paymentMethodId, one.paymentMethod)],
          [t('fields.paymentTerm'), shown(one.paymentTermId, one.paymentTerm)],
          [t('fields.rule'), term ? sentence(term) : ''],
        ]}
      />
      <Text c="dimmed" mt="md">
        {t('hints.payment')}
      </Text>
    </Section>
  );
}

/** What other apps know of the customer: services and invoices. Where no app fills the tab, it says which one would. */
export function BillingSection({
  one,
  tab,
}: {
  readonly one: Customer;
  readonly tab: 'recurring-services' | 'services' | 'invoices';
}) {
  const t = useText();
  const screen = useScreens('customer.tab').find((each) => each.path === tab);
  if (screen && one.residentId === null)
    return (
      <Section title={t(`tabs.${tab}`)}>
        <EmptyState title={t('planned.others')} icon="receipt" />
      </Section>
    );
  if (!screen)
    return (
      <Section title={t(`tabs.${tab}`)}>
        <EmptyState title={t(`planned.${tab}`)} icon="receipt" />
      </Section>
    );
  const { Component } = screen;
  return (
    <Fence resetKey={tab}>
      <Suspense fallback={<SkeletonFor kind="table" />}>
        <Component customerId={one.id} residentId={one.residentId} />
      </Suspense>
    </Fence>
  );
}
