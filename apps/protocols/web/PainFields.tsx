import { useState } from 'react';
import { Button, Group } from '@mantine/core';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import { BodyMap } from '#platform/web/kit/body/BodyMap.tsx';
import { ChoiceField, ChoicesField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { MomentField } from '#platform/web/kit/fields/MomentField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import type { PainFields as Fields } from '../contract/pain-entries.ts';
import { situations } from '../domain/pain.ts';
import { IntensityField } from './IntensityField.tsx';
import { useText } from './text.ts';

const lines = ['timing', 'relief', 'impact', 'symptoms', 'medication', 'dose', 'therapy'] as const;

/** What a pain entry asks: the intensity first; the rest is one tap away where it is short. */
export function PainFields({ form, whole }: { readonly form: Form<Fields>; readonly whole: boolean }) {
  const t = useText();
  const qualities = useDictionary('protocols.painQualities');
  const [open, setOpen] = useState(whole);
  const kept = form.value.qualities || [];
  const options = [
    ...qualities.options,
    ...kept
      .filter((one) => qualities.options.every((option) => option.value !== one))
      .map((value) => ({ value, label: qualities.word(value) })),
  ];
  return (
    <>
      <IntensityField label={t('pain.fields.intensity')} {...form.field('intensity')} />
      <MomentField label={t('pain.fields.at')} {...form.field('at')} />
      {open ? (
        <>
          <BodyMap label={t('pain.fields.places')} {...form.field('places')} />
          <ChoicesField label={t('pain.fields.qualities')} options={options} {...form.field('qualities')} />
          <ChoiceField
            label={t('pain.fields.situation')}
            options={situations.map((value) => ({ value, label: t(`pain.situations.${value}`) }))}
            {...form.field('situation')}
          />
          <FieldGrid>
            {lines.map((name) => (
              <TextField key={name} label={t(`pain.fields.${name}`)} {...form.field(name)} />
            ))}
          </FieldGrid>
        </>
      ) : (
        <Group>
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('actions.more')}
          </Button>
        </Group>
      )}
    </>
  );
}
