import { SimpleGrid } from '@mantine/core';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { biographies, type Biography } from '../contract/biographies.ts';
import { chapters, isCouple, separations } from '../domain/biography.ts';
import { useText } from './text.ts';

/** The whole life story of one person. */
export function BiographyForm({
  residentId,
  biography,
  onClose,
}: {
  readonly residentId: string;
  readonly biography: Biography;
  readonly onClose: () => void;
}) {
  const t = useText();
  const [confessions, statuses] = [
    useDictionary('biography.confession'),
    useDictionary('biography.maritalStatus'),
  ];
  return (
    <ActionForm
      call={biographies.change}
      initial={{ residentId, ...biography }}
      draftKey={`biography:${residentId}`}
      success={t('states.saved')}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => (
        <>
          {chapters.map((chapter) => (
            <ParagraphField
              key={chapter}
              label={t(`chapters.${chapter}`)}
              rows={3}
              {...(chapter === 'important' ? { help: t('help.important') } : {})}
              {...form.field(chapter)}
            />
          ))}
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextField label={t('fields.profession')} {...form.field('profession')} />
            <TextField label={t('fields.education')} {...form.field('education')} />
            <NumberUnitField
              label={t('fields.educationYears')}
              unit={t('units.years')}
              whole
              {...form.field('educationYears')}
            />
            <SelectField
              label={t('fields.maritalStatus')}
              options={statuses.options}
              {...form.field('maritalStatus')}
              onChange={(value) => form.set('maritalStatus', value ?? '')}
            />
            {isCouple(form.value.maritalStatus ?? '') && (
              <ChoiceField
                label={t('fields.separation')}
                options={separations.map((value) => ({ value, label: t(`separations.${value}`) }))}
                {...form.field('separation')}
                onChange={(value) => form.set('separation', value ?? '')}
              />
            )}
            <SelectField
              label={t('fields.confession')}
              options={confessions.options}
              {...form.field('confession')}
              onChange={(value) => form.set('confession', value ?? '')}
            />
            {form.value.confession === 'other' && (
              <TextField label={t('fields.confessionOther')} {...form.field('confessionOther')} mandatory />
            )}
            <TextField label={t('fields.languages')} {...form.field('languages')} />
            <TextField label={t('fields.origin')} {...form.field('origin')} />
          </SimpleGrid>
        </>
      )}
    </ActionForm>
  );
}
