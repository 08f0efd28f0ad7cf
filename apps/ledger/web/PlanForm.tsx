import { Stack, Text } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { type Form, partOf } from '#platform/web/form/use-form.ts';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { useFrameText } from '#platform/web/text/text.ts';
import { key, type Plan, plans } from '../contract/plans.ts';
import { roles } from '../domain/plan.ts';
import { AccountFields } from './AccountFields.tsx';
import { TaxCodeRows } from './TaxCodeRows.tsx';
import { useText } from './text.ts';

type Values = Pick<Plan, 'validFrom' | 'accounts' | 'taxCodes'>;

function Fields({ form }: { readonly form: Form<Values> }) {
  const t = useText();
  return (
    <Stack gap="md">
      <DayField
        label={t('fields.validFrom')}
        help={t('help.validFrom')}
        {...form.field('validFrom')}
        mandatory
        first
      />
      <Section title={t('sections.accounts')}>
        <AccountFields {...form.field('accounts')} />
      </Section>
      <Section title={t('fields.taxCodes')}>
        <Stack gap="sm">
          <Text size="sm">{t('help.taxCodes')}</Text>
          <TaxCodeRows {...form.field('taxCodes')} />
        </Stack>
      </Section>
    </Stack>
  );
}

/** Accounts from a day on. A new plan begins with what the last one says, so that only what changes is typed. */
export function PlanForm({
  one,
  before,
  onDone,
}: {
  readonly one: Plan | undefined;
  readonly before: Plan | undefined;
  readonly onDone: () => void;
}) {
  const t = useText();
  const frame = useFrameText();
  const mayEdit = useMay(key, 'Edit');
  const shared = {
    onDone,
    onCancel: onDone,
    success: t('done.saved'),
    draftKey: `ledger.plan.${one?.id ?? 'new'}`,
    refreshes: ['ledger.'],
  };
  if (!one) {
    const fresh = {
      accounts: before?.accounts ?? roles.map((role) => ({ role, account: '' })),
      taxCodes: before?.taxCodes ?? [],
    };
    return (
      <ActionForm {...shared} call={plans.create} initial={fresh}>
        {(form) => <Fields form={partOf(form)} />}
      </ActionForm>
    );
  }
  const { id, version, validFrom, accounts, taxCodes } = one;
  const used = one.used ? t('refusals.planUsed') : undefined;
  return (
    <ActionForm
      {...shared}
      call={plans.change}
      initial={{ id, version, validFrom, accounts, taxCodes }}
      blocked={mayEdit ? used : frame('errors.notAllowedAction')}
    >
      {(form) => <Fields form={partOf(form)} />}
    </ActionForm>
  );
}
