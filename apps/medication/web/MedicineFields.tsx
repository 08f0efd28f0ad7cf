import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Product } from '#apps/compendium/contract/product-shape.ts';
import { ProductSearch } from '#apps/compendium/web/parts.tsx';
import type { Form } from '#platform/web/form/use-form.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import type { OrderFields } from '../contract/order-shape.ts';
import { useOptions } from './words.ts';
import { useText } from './text.ts';

/** Finds a product by its name, substance or number; the order takes over what its label says. */
function ProductField({ form, onWrite }: { readonly form: Form<OrderFields>; readonly onWrite: () => void }) {
  const t = useText();
  const choose = (product: Product | null) =>
    product !== null &&
    form.change({
      productId: product.id,
      name: product.name,
      strength: product.strength,
      atc: product.atc,
      form: product.form,
      route: product.route,
      unit: product.unit,
      divisibility: product.divisibility,
      max24: product.max24,
    });
  const { name, error } = form.field('name');
  return (
    <Group align="flex-end" gap="sm">
      <div style={{ flex: 1, minWidth: 240 }}>
        <ProductSearch
          label={t('fields.medicine')}
          name={name}
          error={error}
          mandatory
          value={null}
          onChange={choose}
        />
      </div>
      <Button variant="subtle" onClick={onWrite}>
        {t('actions.withoutProduct')}
      </Button>
    </Group>
  );
}

/** Which medicine: a product of the compendium, or what somebody writes; and whether it is given by plan or when needed. */
export function MedicineFields({ form }: { readonly form: Form<OrderFields> }) {
  const t = useText();
  const options = useOptions();
  const { value } = form;
  const [writes, setWrites] = useState(!value.productId && (value.name ?? '') !== '');
  const another = () => form.change({ productId: null, name: '', strength: '', atc: [], route: '' });
  return (
    <Section title={t('sections.medicine')}>
      <Stack gap="md">
        {!writes && !value.productId && <ProductField form={form} onWrite={() => setWrites(true)} />}
        {value.productId && (
          <Group gap="sm">
            <Text fw={600}>{[value.name, value.strength].filter(Boolean).join(' ')}</Text>
            {value.form && <Text c="dimmed">{t(`forms.${value.form}`)}</Text>}
            <Button variant="subtle" onClick={another}>
              {t('actions.anotherProduct')}
            </Button>
          </Group>
        )}
        {writes && !value.productId && (
          <>
            <TextField label={t('fields.name')} {...form.field('name')} />
            <TextField label={t('fields.strength')} {...form.field('strength')} />
            <SelectField label={t('fields.form')} options={options.form} {...form.field('form')} />
            <SelectField label={t('fields.unit')} options={options.unit} {...form.field('unit')} />
            <ChoiceField
              label={t('fields.divisibility')}
              options={options.divisibility}
              {...form.field('divisibility')}
            />
          </>
        )}
        <ChoiceField
          label={t('fields.type')}
          options={options.type}
          {...form.field('type')}
          onChange={(type) =>
            form.change(
              type === 'reserve'
                ? {
                    type,
                    repetition: 'asNeeded',
                    morning: 0,
                    afternoon: 0,
                    evening: 0,
                    night: 0,
                    explicit: [],
                    rows: [],
                  }
                : { type: 'fixed', repetition: 'daily', quantityMost: null },
            )
          }
        />
      </Stack>
    </Section>
  );
}
