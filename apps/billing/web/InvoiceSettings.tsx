import { SimpleGrid, Stack } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { useFrameText } from '#platform/web/text/text.ts';
import { invoiceSettings } from '../contract/invoice-settings.ts';
import type { InvoiceSettings as Settings } from '../contract/invoice-settings.ts';
import { CreditorFields, RuleFields } from './InvoiceSettingsFields.tsx';
import { useText } from './text.ts';

/** Who receives the money, and how the home bills. */
export default function InvoiceSettings() {
  const t = useText();
  const query = useCall(invoiceSettings.get, {});
  return (
    <ListPage title={t('screens.InvoiceSettings')}>
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonFor kind="form" />}
      {query.data && <SettingsForm key={query.data.version} settings={query.data} />}
    </ListPage>
  );
}

const accounts = { qrIban: 'done', iban: 'done', none: 'warning' } as const;

function SettingsForm({ settings }: { readonly settings: Settings }) {
  const t = useText();
  const frame = useFrameText();
  const mayEdit = useMay('authorization.billing.invoices', 'Edit');
  const { creditor, rules, account, version } = settings;
  return (
    <ActionForm
      call={invoiceSettings.change}
      initial={{ creditor, rules, version }}
      success={t('states.saved')}
      draftKey="billing.invoice-settings"
      blocked={mayEdit ? undefined : frame('errors.notAllowedAction')}
    >
      {(form) => (
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
          <Section title={t('sections.creditor')}>
            <Stack gap="md">
              <StatusBadge
                status={accounts[account]}
                label={t(account === 'none' ? 'states.noAccount' : `states.${account}`)}
              />
              <CreditorFields {...form.field('creditor')} />
            </Stack>
          </Section>
          <Section title={t('sections.rules')}>
            <RuleFields {...form.field('rules')} />
          </Section>
        </SimpleGrid>
      )}
    </ActionForm>
  );
}
