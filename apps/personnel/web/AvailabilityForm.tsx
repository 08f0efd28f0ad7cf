import { SimpleGrid, Text } from '@mantine/core';
import { partOf, type Form } from '#platform/web/form/use-form.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ChoiceField, ChoicesField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { TimeField } from '#platform/web/kit/fields/TimeField.tsx';
import { type Availability, availabilities } from '../contract/availabilities.ts';
import {
  type AvailabilityKind,
  availabilityKinds,
  ordinals,
  type Recurrence,
} from '../domain/availability.ts';
import type { Ends } from './open-form.ts';
import { useRecurrence } from './recurrence.ts';
import { useText } from './text.ts';

interface Values extends Recurrence {
  readonly kind: AvailabilityKind;
  readonly weekdays: number[];
  readonly ordinals: Array<(typeof ordinals)[number]>;
  readonly remarks: string;
}

function Fields({ form }: { readonly form: Form<Values> }) {
  const t = useText();
  const recurrence = useRecurrence();
  const [weekdays, weeks, start, end] = [
    form.field('weekdays'),
    form.field('ordinals'),
    form.field('startTime'),
    form.field('endTime'),
  ];
  return (
    <>
      <ChoiceField
        label={t('fields.kind')}
        options={availabilityKinds.map((value) => ({ value, label: t(`states.kind_${value}`) }))}
        {...form.field('kind')}
        mandatory
      />
      <ChoicesField
        label={t('fields.weekdays')}
        options={recurrence.weekdays}
        {...weekdays}
        mandatory
        value={(weekdays.value || []).map(String)}
        onChange={(chosen) => weekdays.onChange(chosen.map(Number).sort())}
      />
      <ChoicesField
        label={t('fields.ordinals')}
        help={t('ask.ordinals')}
        options={recurrence.ordinals}
        {...weeks}
        value={(weeks.value || []).map(String)}
        onChange={(chosen) => weeks.onChange(ordinals.filter((one) => chosen.includes(String(one))))}
      />
      <SimpleGrid cols={2}>
        <TimeField label={t('fields.startTime')} {...start} />
        <TimeField label={t('fields.endTime')} {...end} />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {t('ask.night')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DayField label={t('fields.fromDate')} {...form.field('fromDate')} />
        <DayField label={t('fields.toDate')} {...form.field('toDate')} />
      </SimpleGrid>
      <TextField label={t('fields.remarks')} {...form.field('remarks')} />
    </>
  );
}

/** When somebody can work: weekdays, in which weeks of the month, times, from when until when. */
export function AvailabilityForm({
  accountId,
  before,
  ...ends
}: Ends & { readonly accountId: string; readonly before: Availability | null }) {
  const t = useText();
  const format = useFormat();
  const empty = {
    kind: 'available' as const,
    weekdays: [],
    ordinals: [],
    startTime: null,
    endTime: null,
    fromDate: format.today(),
    toDate: null,
    remarks: '',
  };
  if (before === null)
    return (
      <ActionForm
        call={availabilities.create}
        {...ends}
        success={t('done.saved')}
        initial={{ accountId, ...empty }}
      >
        {(form) => <Fields form={partOf(form)} />}
      </ActionForm>
    );
  const { accountId: _account, ...values } = before;
  return (
    <ActionForm call={availabilities.change} {...ends} success={t('done.saved')} initial={values}>
      {(form) => <Fields form={partOf(form)} />}
    </ActionForm>
  );
}
