import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CallTo } from '#platform/web/client/client.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import type { FormValue } from '#platform/web/form/schema.ts';
import { type Form } from '#platform/web/form/use-form.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { AddressFields } from '#platform/web/kit/fields/AddressFields.tsx';
import { IbanField } from '#platform/web/kit/fields/NumberedFields.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { RowActions } from '#platform/web/kit/table/RowActions.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import type { Address } from '#platform/contract/address.ts';
import type { BankAccount } from '../contract/accounts.ts';
import { clearingOf } from '../domain/accounts.ts';
import { useText } from './text.ts';

export const emptyAccount = {
  bankName: '',
  iban: '',
  bic: '',
  accountNumber: '',
  clearingNumber: '',
  standard: false,
};

/** Bank details with the standard first; empty, failed, read only included. */
export function AccountsCard({
  query,
  may,
  changes,
  onCreate,
  onChange,
  onRemove,
}: {
  readonly query: {
    readonly data: readonly BankAccount[] | undefined;
    readonly error: unknown;
    refetch(): unknown;
  };
  readonly may: { readonly create: boolean; readonly change: boolean; readonly remove: boolean };
  readonly changes: ReactNode;
  readonly onCreate: () => void;
  readonly onChange: (account: BankAccount) => void;
  readonly onRemove: (account: BankAccount) => void;
}) {
  const t = useText();
  const format = useFormat();
  const name = (account: BankAccount) =>
    account.iban === null ? account.accountNumber : format.iban(account.iban);
  const remove = async (account: BankAccount) => {
    if (
      await ask({
        title: t('removeQuestion', { number: name(account) }),
        yes: t('actions.remove'),
        no: t('actions.keep'),
        danger: true,
      })
    )
      onRemove(account);
  };
  return (
    <Section
      title={t('title')}
      actions={
        may.create && (
          <Button variant="default" size="compact-md" leftSection={<Icon name="add" />} onClick={onCreate}>
            {t('actions.create')}
          </Button>
        )
      }
    >
      {!query.data ? (
        query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonFor kind="line" />
        )
      ) : (
        <Stack gap="xs">
          {query.data.length === 0 && <Text c="dimmed">{t('empty')}</Text>}
          {query.data.map((account) => (
            <Group key={account.id} justify="space-between" wrap="nowrap" gap="sm">
              <div>
                <Group gap="xs">
                  <Text fw={550} style={{ fontVariantNumeric: 'tabular-nums' }}>
                    {name(account)}
                  </Text>
                  {account.standard && <StatusBadge status="info" label={t('fields.standard')} />}
                </Group>
                <Text size="sm" c="dimmed">
                  {[
                    account.bankName,
                    account.bic,
                    account.clearingNumber && `${t('fields.clearingNumber')} ${account.clearingNumber}`,
                    account.address.city,
                  ]
                    .filter((part) => part)
                    .join(' · ')}
                </Text>
              </div>
              <RowActions
                name={name(account)}
                actions={[
                  ...(may.change
                    ? [
                        {
                          label: t('actions.change'),
                          icon: 'edit' as const,
                          quick: true,
                          onClick: () => onChange(account),
                        },
                      ]
                    : []),
                  ...(may.remove
                    ? [
                        {
                          label: t('actions.remove'),
                          icon: 'delete' as const,
                          onClick: () => void remove(account),
                        },
                      ]
                    : []),
                ]}
              />
            </Group>
          ))}
        </Stack>
      )}
      {changes}
    </Section>
  );
}

interface Values {
  bankName?: string;
  address?: Partial<Address>;
  iban?: string | null;
  bic?: string | null;
  accountNumber?: string;
  clearingNumber?: string;
  standard?: boolean;
}

/** New or changed bank details; the clearing number follows from a Swiss IBAN. */
export function AccountForm<Sent extends Values>({
  call,
  initial,
  onDone,
  onCancel,
}: {
  readonly call: CallTo<Sent, BankAccount>;
  readonly initial: FormValue<NoInfer<Sent>>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}) {
  const t = useText();
  return (
    <ActionForm call={call} initial={initial} onDone={onDone} onCancel={onCancel} success={t('done.saved')}>
      {(sent) => {
        // whose account it is differs from call to call, these fields are in each of them
        const form = sent as unknown as Form<Values>;
        const derived = form.value.iban ? clearingOf(form.value.iban) : null;
        return (
          <>
            <IbanField label={t('fields.iban')} {...form.field('iban')} first />
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <TextField label={t('fields.bankName')} {...form.field('bankName')} />
              <TextField label={t('fields.bic')} {...form.field('bic')} exact />
              <TextField label={t('fields.accountNumber')} {...form.field('accountNumber')} exact />
              <TextField
                label={t('fields.clearingNumber')}
                {...(derived ? { help: t('derived', { number: derived }) } : {})}
                {...form.field('clearingNumber')}
                exact
              />
            </SimpleGrid>
            <AddressFields label={t('fields.address')} {...form.field('address')} />
            <SwitchField label={t('fields.standard')} {...form.field('standard')} />
          </>
        );
      }}
    </ActionForm>
  );
}
