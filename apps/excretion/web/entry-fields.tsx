import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Form } from '#platform/web/form/use-form.ts';
import { AmountField } from '#platform/web/kit/form/AmountField.tsx';
import { ChoiceField, ChoicesField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { MomentField } from '#platform/web/kit/fields/MomentField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import type { EntryFields } from '../contract/entries.ts';
import { colours, smells, type What, whats } from '../domain/entries.ts';
import type { signs } from './shown.ts';
import { StoolField } from './StoolField.tsx';
import { useText } from './text.ts';

type Part = Form<Omit<EntryFields, 'happenedAt'> & { readonly happenedAt?: string | undefined }>;

const usualMl = [100, 200, 300, 400, 500];

const empty = {
  stoolType: null,
  amount: null,
  ml: null,
  mucus: false,
  laxative: false,
  catheter: false,
  residualMl: null,
  padWeightG: null,
} as const;

const signsOf: Readonly<Record<What, readonly (typeof signs)[number][]>> = {
  stool: ['blood', 'mucus', 'pain', 'laxative', 'incontinent', 'stoma'],
  urine: ['incontinent', 'catheter', 'blood', 'pain', 'stoma'],
  vomit: ['blood', 'pain'],
};

/** What else can be said: colour, smell, signs, and of urine what is measured. */
function Details({ form, what }: { readonly form: Part; readonly what: What }) {
  const t = useText();
  return (
    <>
      <Group gap="md" grow>
        <SelectField
          label={t('fields.colour')}
          options={colours.map((value) => ({ value, label: t(`colours.${value}`) }))}
          {...form.field('colour')}
        />
        <SelectField
          label={t('fields.smell')}
          options={smells.map((value) => ({ value, label: t(`smells.${value}`) }))}
          {...form.field('smell')}
        />
      </Group>
      {what === 'urine' && (
        <Group gap="md" align="flex-start">
          <NumberUnitField
            label={t('fields.residualMl')}
            unit="ml"
            whole
            width={150}
            {...form.field('residualMl')}
          />
          <NumberUnitField
            label={t('fields.padWeightG')}
            unit="g"
            whole
            width={150}
            {...form.field('padWeightG')}
          />
        </Group>
      )}
      <TextField label={t('fields.note')} {...form.field('note')} />
    </>
  );
}

/** What an entry says: two taps of stool are enough, the rest stands behind "More details". */
export function ExcretionFields({ form, whole = false }: { readonly form: Part; readonly whole?: boolean }) {
  const t = useText();
  const [open, setOpen] = useState(whole);
  const what = form.value.what || 'stool';
  const offered = signsOf[what];
  const { error: typeError } = form.field('stoolType');
  const { error: amountError } = form.field('amount');
  return (
    <Stack gap="md">
      <ChoiceField
        label={t('fields.what')}
        options={whats.map((value) => ({ value, label: t(`whats.${value}`) }))}
        {...form.field('what')}
        mandatory
        onChange={(next) => form.change({ ...empty, what: next ?? 'stool' })}
      />
      {what === 'stool' ? (
        <StoolField
          stoolType={form.value.stoolType || null}
          amount={form.value.amount || null}
          error={typeError ?? amountError}
          onChange={(stoolType, amount) => form.change({ stoolType, amount })}
        />
      ) : (
        <AmountField
          label={t('fields.amount')}
          usual={usualMl}
          unit="ml"
          {...form.field('ml')}
          error={form.field('ml').error ?? typeError ?? amountError}
        />
      )}
      <ChoicesField
        label={t('fields.signs')}
        value={offered.filter((name) => form.value[name])}
        onChange={(next) =>
          form.change(Object.fromEntries(offered.map((name) => [name, next.includes(name)])))
        }
        options={offered.map((value) => ({ value, label: t(`fields.${value}`) }))}
      />
      {open && <Details form={form} what={what} />}
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
