import { Group } from '@mantine/core';
import type { FieldBinding } from '#platform/web/form/use-form.ts';
import { MoneyField } from '#platform/web/kit/fields/MoneyField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import type { CostAllocation } from '../contract/cost-allocations.ts';
import { useText } from './text.ts';

type Share = CostAllocation['insurance'];
const types = ['none', 'exact', 'max', 'percentage'] as const;

function withType(type: Share['type'], value: Share): Share {
  if (type === 'none') return { type };
  if (type === 'percentage') return { type, value: '0' };
  const amount = 'value' in value && typeof value.value === 'number' ? value.value : null;
  return type === 'max' ? { type, value: amount } : { type, value: amount ?? 0 };
}

/** How one party pays: nothing, an amount, up to an amount (or everything still open), a percentage. */
export function ShareField({
  label,
  value,
  onChange,
  error,
  errors,
  name,
}: FieldBinding<Share> & { readonly label: string }) {
  const t = useText();
  const share: Share = value || { type: 'none' };
  const own = { name: `${name}.value`, error: errors['value'] ?? error };
  return (
    <Group align="flex-start" grow>
      <SelectField
        label={label}
        name={`${name}.type`}
        value={share.type}
        mandatory
        onChange={(type) => {
          if (type) onChange(withType(type, share));
        }}
        options={types.map((type) => ({ value: type, label: t(`shareTypes.${type}`) }))}
      />
      {(share.type === 'exact' || share.type === 'max') && (
        <MoneyField
          label={t('fields.shareValue')}
          {...own}
          value={share.value}
          onChange={(amount) =>
            onChange(
              share.type === 'max'
                ? { type: 'max', value: amount }
                : { type: 'exact', value: amount as number },
            )
          }
        />
      )}
      {share.type === 'percentage' && (
        <TextField
          label={`${t('fields.shareValue')} %`}
          {...own}
          value={share.value}
          onChange={(percent) => onChange({ type: 'percentage', value: percent })}
          exact
        />
      )}
    </Group>
  );
}
