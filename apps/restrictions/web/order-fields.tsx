import { Alert, Stack } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { type Form, partOf } from '#platform/web/form/use-form.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { MomentField } from '#platform/web/kit/fields/MomentField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { measures, type Ordered } from '../contract/measures.ts';
import { useOptions } from './options.ts';
import { useText } from './text.ts';

interface Part {
  readonly form: Form<Ordered>;
  readonly residentId: string;
}
interface MedicinePart {
  readonly form: Form<{ readonly medicineId: string | null }>;
  readonly residentId: string;
}

/** Which order restrains; without one in the record the field says so. */
export function MedicineField({ form, residentId }: MedicinePart) {
  const t = useText();
  const { data } = useCall(measures.medicines, { residentId });
  const options = (data?.items ?? []).map((one) => ({ value: one.id, label: one.label }));
  return (
    <SelectField
      label={t('fields.medicineId')}
      help={data !== undefined && options.length === 0 ? t('help.noMedicine') : undefined}
      options={options}
      {...form.field('medicineId')}
    />
  );
}

/** What is ordered, on which ground, and how long: it does not change afterwards. */
export function OrderFields({ form, residentId }: Part) {
  const t = useText();
  const options = useOptions();
  const capacity = form.field('capacity');
  return (
    <>
      <Section title={t('sections.order')}>
        <Stack gap="md">
          <SelectField label={t('fields.kind')} options={options.kind} {...form.field('kind')} />
          {form.value.kind === 'medication' && (
            <>
              <Alert color="yellow">{t('help.medication')}</Alert>
              <MedicineField form={partOf(form)} residentId={residentId} />
            </>
          )}
          <ChoiceField
            label={t('fields.purpose')}
            help={t('help.purpose')}
            options={options.purpose}
            {...form.field('purpose')}
          />
          <ParagraphField label={t('fields.reason')} rows={2} {...form.field('reason')} />
          <ParagraphField
            label={t('fields.milderMeans')}
            help={t('help.milderMeans')}
            rows={2}
            {...form.field('milderMeans')}
          />
          <TextField label={t('fields.orderedBy')} {...form.field('orderedBy')} />
          <SwitchField label={t('fields.emergency')} {...form.field('emergency')} />
        </Stack>
      </Section>
      <Section title={t('sections.capacity')}>
        <Stack gap="md">
          <ChoiceField
            label={t('fields.capacity')}
            help={t('help.consent')}
            options={options.capacity}
            {...capacity}
            onChange={(next) => form.change({ capacity: next ?? undefined, consented: next === 'present' })}
          />
          <TextField label={t('fields.capacityAssessedBy')} {...form.field('capacityAssessedBy')} />
          <DayField label={t('fields.capacityAssessedOn')} {...form.field('capacityAssessedOn')} />
        </Stack>
      </Section>
      <Section title={t('sections.duration')}>
        <Stack gap="md">
          <MomentField label={t('fields.startsAt')} {...form.field('startsAt')} />
          <DayField
            label={t('fields.plannedEnd')}
            help={t('help.plannedEnd')}
            {...form.field('plannedEnd')}
          />
          <DayField label={t('fields.reviewOn')} help={t('help.reviewOn')} {...form.field('reviewOn')} />
        </Stack>
      </Section>
    </>
  );
}
