import { SimpleGrid, Stack } from '@mantine/core';
import type { Form } from '#platform/web/form/use-form.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import type { OrderFields } from '../contract/order-shape.ts';
import { useOptions } from './words.ts';
import { useText } from './text.ts';

/** For what, how, on whose word, and what else the specification names of a medicine. */
export function MoreFields({ form }: { readonly form: Form<OrderFields> }) {
  const t = useText();
  const options = useOptions();
  return (
    <>
      <Section title={t('sections.purpose')}>
        <Stack gap="md">
          <TextField
            label={t('fields.indication')}
            {...form.field('indication')}
            mandatory={form.value.type === 'reserve'}
          />
          <SwitchField label={t('fields.emptyStomach')} {...form.field('emptyStomach')} />
          <ChoiceField label={t('fields.food')} options={options.food} {...form.field('food')} />
          <ChoiceField
            label={t('fields.injection')}
            options={options.injection}
            {...form.field('injection')}
          />
        </Stack>
      </Section>
      <Section title={t('sections.order')}>
        <Stack gap="md">
          <TextField label={t('fields.doctor')} {...form.field('doctor')} />
          <ChoiceField label={t('fields.way')} options={options.way} {...form.field('way')} />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <DayField label={t('fields.prescribedOn')} {...form.field('prescribedOn')} />
            <DayField label={t('fields.validUntil')} {...form.field('validUntil')} />
          </SimpleGrid>
        </Stack>
      </Section>
      <Section title={t('sections.more')}>
        <Stack gap="md">
          <ChoiceField label={t('fields.priority')} options={options.priority} {...form.field('priority')} />
          <SwitchField label={t('fields.blistered')} {...form.field('blistered')} />
          <SwitchField label={t('fields.mds')} {...form.field('mds')} />
          <TextField label={t('fields.strain')} {...form.field('strain')} />
          <ParagraphField label={t('fields.comments')} rows={2} {...form.field('comments')} />
        </Stack>
      </Section>
    </>
  );
}
