import { Group, SimpleGrid, Stack } from '@mantine/core';
import { partOf, type Form } from '#platform/web/form/use-form.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { MoneyField } from '#platform/web/kit/fields/MoneyField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { AllocationFields, type CostAllocation, costAllocations } from '../contract/cost-allocations.ts';
import { parties } from '../domain/cost-allocations.ts';
import { AllocationBar } from './AllocationBar.tsx';
import { ShareField } from './ShareField.tsx';
import { useText } from './text.ts';

type Values = Omit<CostAllocation, 'id' | 'version' | 'neverReached'>;
const first: Partial<Values> = {
  level: '',
  costType: 'care',
  insurance: { type: 'exact', value: 0 },
  resident: { type: 'max', value: 2300 },
  government: { type: 'max', value: null },
  durationFrom: null,
  durationTo: null,
  durationUnit: 'minutesPerDay',
  unit: 'day',
  validTo: null,
  statutoryCap: true,
};

/** A new allocation, or the change of one, with the split of a day as it will be. */
export function AllocationForm({
  allocation,
  onDone,
}: {
  readonly allocation?: CostAllocation;
  readonly onDone: () => void;
}) {
  const t = useText();
  const shared = {
    onDone,
    onCancel: onDone,
    success: t('states.saved'),
    draftKey: `tariffs.allocation.${allocation?.id ?? 'new'}`,
  };
  if (!allocation)
    return (
      <ActionForm {...shared} call={costAllocations.create} initial={first}>
        {(form) => <Fields form={partOf(form)} />}
      </ActionForm>
    );
  const { neverReached: _, ...values } = allocation;
  return (
    <ActionForm {...shared} call={costAllocations.change} initial={values}>
      {(form) => <Fields form={partOf(form)} />}
    </ActionForm>
  );
}

function Fields({ form }: { readonly form: Form<Values> }) {
  const t = useText();
  const complete = AllocationFields.safeParse({ ...form.value, validTo: form.value.validTo || null });
  return (
    <Stack gap="md">
      <SimpleGrid cols={2} spacing="md">
        <TextField label={t('fields.level')} {...form.field('level')} first />
        <MoneyField label={t('fields.normativeCost')} {...form.field('normativeCost')} />
      </SimpleGrid>
      {parties.map((party) => (
        <ShareField key={party} label={t(`parties.${party}`)} {...form.field(party)} />
      ))}
      {complete.success && <AllocationBar allocation={complete.data} />}
      <SwitchField label={t('fields.statutoryCap')} {...form.field('statutoryCap')} />
      <SimpleGrid cols={2} spacing="md">
        <NumberUnitField label={t('fields.durationFrom')} unit="min" whole {...form.field('durationFrom')} />
        <NumberUnitField label={t('fields.durationTo')} unit="min" whole {...form.field('durationTo')} />
      </SimpleGrid>
      <Group grow align="flex-start">
        <DayField label={t('fields.validFrom')} {...form.field('validFrom')} />
        <DayField label={t('fields.validTo')} {...form.field('validTo')} />
      </Group>
    </Stack>
  );
}
