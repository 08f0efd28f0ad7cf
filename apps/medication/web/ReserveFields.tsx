import { SimpleGrid, Stack, Text } from '@mantine/core';
import type { Form } from '#platform/web/form/use-form.ts';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { MomentField } from '#platform/web/kit/fields/MomentField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import type { OrderFields } from '../contract/order-shape.ts';
import { useText } from './text.ts';

/** How much of a reserve, how often, and when the doctor is called: all of it must be said, only the range may be left out. */
export function ReserveFields({ form }: { readonly form: Form<OrderFields> }) {
  const t = useText();
  return (
    <Section title={t('sections.dosage')}>
      <Stack gap="md">
        <Text c="dimmed">{t('help.reserve')}</Text>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <NumberUnitField label={t('fields.quantity')} {...form.field('quantity')} mandatory />
          <NumberUnitField label={t('fields.quantityMost')} {...form.field('quantityMost')} />
          <NumberUnitField label={t('fields.leastHours')} {...form.field('intervalHours')} mandatory />
        </SimpleGrid>
        <TextField label={t('fields.callDoctor')} {...form.field('callDoctor')} mandatory />
        <NumberUnitField whole label={t('fields.choice')} {...form.field('choice')} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <MomentField label={t('fields.startsAt')} {...form.field('startsAt')} />
          <DayField label={t('fields.endsOn')} {...form.field('endsOn')} />
        </SimpleGrid>
      </Stack>
    </Section>
  );
}
