import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import { AmountField } from '#platform/web/kit/form/AmountField.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { MomentField } from '#platform/web/kit/fields/MomentField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import type { EntryFields } from '../contract/entries.ts';
import { meals, routesIn, routesOut, usualMl } from '../domain/entries.ts';
import { PortionField } from './PortionField.tsx';
import { useText } from './text.ts';

type Part = Form<Omit<EntryFields, 'happenedAt'> & { readonly happenedAt?: string | undefined }>;

/** What goes in or comes out, and how. */
function WayFields({ form }: { readonly form: Part }) {
  const t = useText();
  const kind = form.value.kind || 'in';
  const routes = kind === 'out' ? routesOut : routesIn;
  return (
    <>
      <ChoiceField
        label={t('fields.kind')}
        options={(['in', 'out'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
        {...form.field('kind')}
        mandatory
        onChange={(next) =>
          form.change(
            next === 'out' ? { kind: 'out', route: 'drain', drink: null } : { kind: 'in', route: 'oral' },
          )
        }
      />
      <ChoiceField
        label={t('fields.route')}
        options={routes.map((value) => ({ value, label: t(`routes.${value}`) }))}
        {...form.field('route')}
        mandatory
      />
    </>
  );
}

/** Millilitres and drink by one tap; other ways in and out stand behind "More details". */
export function LiquidFields({ form, whole = false }: { readonly form: Part; readonly whole?: boolean }) {
  const t = useText();
  const drinks = useDictionary('intake.drinks');
  const [open, setOpen] = useState(whole);
  return (
    <Stack gap="md">
      {open && <WayFields form={form} />}
      <AmountField label={t('fields.ml')} usual={usualMl} unit="ml" {...form.field('ml')} />
      {form.value.kind !== 'out' &&
        (drinks.options.length > 8 ? (
          <SelectField label={t('fields.drink')} options={drinks.options} {...form.field('drink')} />
        ) : (
          <ChoiceField label={t('fields.drink')} options={drinks.options} {...form.field('drink')} />
        ))}
      {open && <TextField label={t('fields.note')} {...form.field('note')} />}
      <Group gap="sm">
        <MomentField label={t('fields.happenedAt')} {...form.field('happenedAt')} />
        {!whole && (
          <Button variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'actions.less' : 'actions.more')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** How much was eaten of which meal. */
export function MealFields({ form }: { readonly form: Part }) {
  const t = useText();
  return (
    <Stack gap="md">
      <ChoiceField
        label={t('fields.meal')}
        options={meals.map((value) => ({ value, label: t(`meals.${value}`) }))}
        {...form.field('meal')}
      />
      <PortionField label={t('fields.portion')} {...form.field('portion')} />
      <TextField label={t('fields.note')} {...form.field('note')} />
      <MomentField label={t('fields.happenedAt')} {...form.field('happenedAt')} />
    </Stack>
  );
}
