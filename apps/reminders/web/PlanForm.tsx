import { Stack, Text } from '@mantine/core';
import { type Form, partOf } from '#platform/web/form/use-form.ts';
import { MoneyField } from '#platform/web/kit/fields/MoneyField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { plans, type ReminderPlan } from '../contract/plans.ts';
import { defaultPlan } from '../domain/plans.ts';
import { PlanLevels } from './PlanLevels.tsx';
import { useText } from './text.ts';

interface Choices {
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  readonly terms: readonly { readonly id: string; readonly name: string }[];
}
type Values = Omit<ReminderPlan, 'id' | 'version' | 'groupName' | 'termName'>;

function Fields({ form, groups, terms }: Choices & { readonly form: Form<Values> }) {
  const t = useText();
  // in percent for people, in hundredths of it for the rules
  const interest = form.field('interestHundredths');
  const optionsOf = (all: Choices['groups']) => all.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Stack gap="md">
      <SelectField label={t('fields.group')} {...form.field('groupId')} options={optionsOf(groups)} />
      <SelectField label={t('fields.term')} {...form.field('paymentTermId')} options={optionsOf(terms)} />
      <PlanLevels {...form.field('levels')} />
      <SwitchField label={t('fields.feesAgreed')} help={t('help.feesAgreed')} {...form.field('feesAgreed')} />
      <NumberUnitField
        label={t('fields.interest')}
        unit="%"
        {...interest}
        value={typeof interest.value === 'number' ? interest.value / 100 : interest.value}
        onChange={(percent) =>
          interest.onChange(typeof percent === 'number' ? Math.round(percent * 100) : percent)
        }
      />
      <MoneyField label={t('fields.smallest')} {...form.field('smallest')} />
      <NumberUnitField label={t('fields.payDays')} unit={t('fields.days')} whole {...form.field('payDays')} />
      <Text size="sm" c="dimmed">
        {t('help.claims')}
      </Text>
    </Stack>
  );
}

/** A plan: for whom it counts, its levels, and what is asked for beside the claim. */
export function PlanForm({
  one,
  onDone,
  ...choices
}: Choices & { readonly one: ReminderPlan | undefined; readonly onDone: () => void }) {
  const t = useText();
  const shared = {
    onDone,
    onCancel: onDone,
    success: t('done.saved'),
    draftKey: `reminders.plan.${one?.id ?? 'new'}`,
  };
  if (!one) {
    const fresh = { groupId: null, paymentTermId: null, ...defaultPlan, levels: [...defaultPlan.levels] };
    return (
      <ActionForm {...shared} call={plans.create} initial={fresh}>
        {(form) => <Fields form={partOf(form)} {...choices} />}
      </ActionForm>
    );
  }
  const { groupName: _group, termName: _term, ...initial } = one;
  return (
    <ActionForm {...shared} call={plans.change} initial={initial}>
      {(form) => <Fields form={partOf(form)} {...choices} />}
    </ActionForm>
  );
}
