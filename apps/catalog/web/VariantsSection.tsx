import { Button, Text } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { type Form, partOf } from '#platform/web/form/use-form.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { states } from '#platform/web/theme/states.ts';
import { attributes } from '../contract/attributes.ts';
import type { Product } from '../contract/products.ts';
import { productKey } from '../contract/shapes.ts';
import { type Variant, variants } from '../contract/variants.ts';
import { useName, useText } from './text.ts';

type Values = Pick<Variant, 'number' | 'barcode' | 'choices' | 'active'>;

function Fields({ form }: { readonly form: Form<Values> }) {
  const t = useText();
  const nameOf = useName();
  const all = useCall(attributes.list, {}).data;
  const { value, onChange, error, errors } = form.field('choices');
  const choices = value || [];
  const choosable = all?.filter((one) => one.type === 'choice') ?? [];
  const set = (attributeId: string, next: string | null) => {
    const others = choices.filter((one) => one.attributeId !== attributeId);
    onChange(next === null ? others : [...others, { attributeId, value: next }]);
  };
  return (
    <FieldGrid>
      <TextField label={t('fields.number')} {...form.field('number')} exact />
      <TextField label={t('fields.barcode')} {...form.field('barcode')} exact />
      {all && choosable.length === 0 && <Text c="dimmed">{t('hints.noAttributes')}</Text>}
      {choosable.map((attribute, index) => (
        <SelectField
          key={attribute.id}
          name={index === 0 ? 'choices' : `choices.${attribute.id}`}
          label={nameOf(attribute)}
          value={choices.find((one) => one.attributeId === attribute.id)?.value ?? null}
          onChange={(next) => set(attribute.id, next)}
          {...(index === 0 ? { error: error ?? Object.values(errors)[0] } : {})}
          options={attribute.values.map((one) => ({
            value: one.id,
            label: nameOf({ nameEn: one.labelEn, nameDe: one.labelDe }),
          }))}
        />
      ))}
      <SwitchField label={t('fields.active')} {...form.field('active')} />
    </FieldGrid>
  );
}

/** A new variant of a product, or the change of one. */
export function VariantForm({
  productId,
  variant,
  onDone,
}: {
  readonly productId: string;
  readonly variant?: Variant | undefined;
  readonly onDone: () => void;
}) {
  const t = useText();
  const shared = { onDone, onCancel: onDone, success: t('states.saved'), refreshes: ['catalog'] };
  if (!variant)
    return (
      <ActionForm
        {...shared}
        call={variants.create}
        initial={{ productId, number: '', barcode: '', choices: [], active: true }}
      >
        {(form) => <Fields form={partOf(form)} />}
      </ActionForm>
    );
  const { id, version, number, barcode, choices, active } = variant;
  return (
    <ActionForm
      {...shared}
      call={variants.change}
      initial={{ id, version, number, barcode, choices, active }}
    >
      {(form) => <Fields form={partOf(form)} />}
    </ActionForm>
  );
}

/** The forms in which a product comes. */
export function VariantsSection({ product }: { readonly product: Product }) {
  const t = useText();
  const nameOf = useName();
  const mayWrite = useMay(productKey, 'Write');
  const mayEdit = useMay(productKey, 'Edit');
  const mayDelete = useMay(productKey, 'Delete');
  const query = useCall(variants.list, { productId: product.id });
  const remove = useAct(variants.remove, { success: t('states.removed'), refreshes: ['catalog'] });
  const open = (variant?: Variant) => {
    const key = `catalog.variant.${product.id}.${variant?.id ?? 'new'}`;
    const done = () => closeWork(key);
    openWork({
      key,
      title: variant?.number ?? t('actions.newVariant'),
      render: () => <VariantForm productId={product.id} variant={variant} onDone={done} />,
    });
  };
  return (
    <Section
      title={t('sections.variants')}
      actions={
        mayWrite && (
          <Button variant="default" onClick={() => open()}>
            {t('actions.newVariant')}
          </Button>
        )
      }
    >
      <DataTable
        label={t('sections.variants')}
        list={asList(query.data, query)}
        rowName={(one) => one.number}
        {...(mayEdit ? { onRow: open } : {})}
        empty={{ title: t('states.noVariants'), icon: 'product' }}
        actions={(one) =>
          mayDelete
            ? [
                {
                  label: t('actions.remove'),
                  icon: 'delete',
                  danger: true,
                  onClick: () => void remove.send({ id: one.id, version: one.version }),
                },
              ]
            : []
        }
        columns={[
          { key: 'name', head: t('fields.variant'), cell: nameOf, phone: 'title' },
          { key: 'number', head: t('fields.number'), cell: (one) => one.number, nowrap: true },
          { key: 'barcode', head: t('fields.barcode'), cell: (one) => one.barcode || '\u2013' },
          {
            key: 'active',
            head: t('fields.state'),
            phone: 'bare',
            cell: (one) => (
              <StatusBadge
                status={one.active ? states.active : states.inactive}
                label={t(one.active ? 'states.active' : 'states.inactive')}
              />
            ),
          },
        ]}
      />
    </Section>
  );
}
