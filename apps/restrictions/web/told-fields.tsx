import { Stack } from '@mantine/core';
import type { Form } from '#platform/web/form/use-form.ts';
import { YesNoField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { MomentField } from '#platform/web/kit/fields/MomentField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import type { Told } from '../contract/measures.ts';
import { useOptions } from './options.ts';
import { useText } from './text.ts';

/** Whom one informed, and what was seen: can be told as long as it runs. */
export function ToldFields({ form }: { readonly form: Form<Told> }) {
  const t = useText();
  const options = useOptions();
  return (
    <Section title={t('sections.told')}>
      <Stack gap="md">
        <ParagraphField
          label={t('fields.information')}
          help={t('help.information')}
          rows={2}
          {...form.field('information')}
        />
        <SwitchField label={t('fields.noRepresentative')} {...form.field('noRepresentative')} />
        {!form.value.noRepresentative && (
          <>
            <TextField
              label={t('fields.representative')}
              help={t('help.representative')}
              {...form.field('representative')}
            />
            <SelectField
              label={t('fields.representation')}
              options={options.representation}
              {...form.field('representation')}
            />
            <MomentField
              label={t('fields.representativeInformedAt')}
              emptyText={t('actions.notInformed')}
              {...form.field('representativeInformedAt')}
            />
            <TextField
              label={t('fields.representativeInformedHow')}
              {...form.field('representativeInformedHow')}
            />
            <ParagraphField
              label={t('fields.representativeReaction')}
              rows={2}
              {...form.field('representativeReaction')}
            />
          </>
        )}
        <MomentField
          label={t('fields.authorityInformedAt')}
          emptyText={t('actions.notInformed')}
          {...form.field('authorityInformedAt')}
        />
        <ParagraphField label={t('fields.authorityNote')} rows={2} {...form.field('authorityNote')} />
        <YesNoField label={t('fields.agreedInTeam')} {...form.field('agreedInTeam')} />
        <TextField label={t('fields.doctor')} {...form.field('doctor')} />
        <ParagraphField label={t('fields.riskNotes')} rows={2} {...form.field('riskNotes')} />
      </Stack>
    </Section>
  );
}
