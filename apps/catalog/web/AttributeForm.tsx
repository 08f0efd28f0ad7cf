import { ActionIcon, Button, Fieldset } from '@mantine/core';
import { type Form, partOf } from '#platform/web/form/use-form.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { type Attribute, attributes } from '../contract/attributes.ts';
import { attributeTypes } from '../domain/attributes.ts';
import { useText } from './text.ts';

type Values = Omit<Attribute, 'id' | 'version' | 'uses'>;

/** The values that can be chosen, a line each. */
function ValueList({ form }: { readonly form: Form<Values> }) {
  const t = useText();
  const { value, onChange, error, errors } = form.field('values');
  const rows = value || [];
  const set = (at: number, change: Partial<Values['values'][number]>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...change } : row)));
  return (
    <Fieldset legend={t('fields.choiceValues')} variant="unstyled">
      {rows.map((row, index) => {
        const number = index + 1;
        const field = (name: 'id' | 'labelDe' | 'labelEn') => {
          const wrong = errors[`${index}.${name}`] ?? (index === 0 && name === 'id' ? error : undefined);
          return {
            name: index === 0 && name === 'id' ? 'values' : `values.${index}.${name}`,
            value: row[name],
            onChange: (next: string) => set(index, { [name]: next }),
            ...(wrong === undefined ? {} : { error: wrong }),
          };
        };
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a line has no other name while it is typed
          <FieldGrid key={index} thirds>
            <TextField label={t('fields.valueId', { number })} {...field('id')} exact />
            <TextField label={t('fields.labelDe', { number })} {...field('labelDe')} />
            <TextField label={t('fields.labelEn', { number })} {...field('labelEn')} />
            <ActionIcon
              aria-label={t('actions.removeValue', { number })}
              onClick={() => onChange(rows.filter((_, at) => at !== index))}
            >
              <Icon name="delete" />
            </ActionIcon>
          </FieldGrid>
        );
      })}
      <Button
        variant="default"
        mt="sm"
        onClick={() => onChange([...rows, { id: '', labelDe: '', labelEn: '' }])}
      >
        {t('actions.addValue')}
      </Button>
    </Fieldset>
  );
}

function Fields({ form }: { readonly form: Form<Values> }) {
  const t = useText();
  const { type } = form.value;
  return (
    <>
      <FieldGrid>
        <TextField label={t('fields.nameDe')} {...form.field('nameDe')} />
        <TextField label={t('fields.nameEn')} {...form.field('nameEn')} />
        <TextField label={t('fields.key')} help={t('hints.key')} {...form.field('key')} exact />
        <ChoiceField
          label={t('fields.type')}
          {...form.field('type')}
          options={attributeTypes.map((value) => ({ value, label: t(`attributeTypes.${value}`) }))}
        />
        {type === 'number' && <TextField label={t('fields.unit')} {...form.field('unit')} />}
        <SwitchField label={t('fields.mandatory')} {...form.field('mandatory')} />
      </FieldGrid>
      {type === 'choice' && <ValueList form={form} />}
    </>
  );
}

const fresh: Values = {
  key: '',
  nameEn: '',
  nameDe: '',
  type: 'choice',
  unit: '',
  mandatory: false,
  values: [],
};

/** A new attribute, or the change of one. */
export function AttributeForm({
  one,
  onDone,
}: {
  readonly one: Attribute | undefined;
  readonly onDone: () => void;
}) {
  const t = useText();
  const shared = { onDone, onCancel: onDone, success: t('states.saved'), refreshes: ['catalog'] };
  if (!one)
    return (
      <ActionForm {...shared} call={attributes.create} initial={fresh}>
        {(form) => <Fields form={partOf(form)} />}
      </ActionForm>
    );
  const { uses: _, ...initial } = one;
  return (
    <ActionForm {...shared} call={attributes.change} initial={initial}>
      {(form) => <Fields form={partOf(form)} />}
    </ActionForm>
  );
}
