import { Button, Group, Stack } from '@mantine/core';
import type { FieldBinding } from '#platform/web/form/use-form.ts';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import type { Plan } from '../contract/plans.ts';
import { type TaxKind, taxKinds } from '../domain/plan.ts';
import { useText } from './text.ts';

type Codes = Plan['taxCodes'];

/** How bookkeeping calls a tax at each of its rates, and where it is owed. */
export function TaxCodeRows({
  name,
  value: given,
  onChange,
  errors,
}: Pick<FieldBinding<Codes>, 'name' | 'value' | 'onChange' | 'errors'>) {
  const t = useText();
  const value = given || [];
  const change = (at: number, changed: Partial<Codes[number]>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...changed } : one)));
  return (
    <Stack gap="sm">
      {value.map((one, index) => {
        const field = (key: 'percent' | 'code' | 'account') => ({
          label: t(`fields.tax.${key}`),
          name: `${name}.${index}.${key}`,
          value: one[key] ?? '',
          error: errors[`${index}.${key}`],
          onChange: (text: string) =>
            change(index, { [key]: key === 'account' && text.trim() === '' ? null : text }),
          exact: true,
        });
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a code is its place
          <Group key={index} align="end" role="group" aria-label={t('taxRow', { count: index + 1 })}>
            <SelectField
              label={t('fields.tax.vatCode')}
              name={`${name}.${index}.vatCode`}
              value={one.vatCode}
              error={errors[`${index}.vatCode`]}
              onChange={(vatCode) => change(index, { vatCode: vatCode as TaxKind })}
              options={taxKinds.map((kind) => ({ value: kind, label: t(`taxKinds.${kind}`) }))}
            />
            <TextField {...field('percent')} />
            <TextField {...field('code')} />
            <TextField {...field('account')} />
            <Button variant="default" onClick={() => onChange(value.filter((_, at) => at !== index))}>
              {t('actions.removeTax')}
            </Button>
          </Group>
        );
      })}
      <Group>
        <Button
          variant="default"
          onClick={() => onChange([...value, { vatCode: 'STD', percent: '', code: '', account: null }])}
        >
          {t('actions.addTax')}
        </Button>
      </Group>
    </Stack>
  );
}
