import type { FieldBinding } from '#platform/web/form/use-form.ts';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import type { Plan } from '../contract/plans.ts';
import { useText } from './text.ts';

/** An account for each thing that is booked. */
export function AccountFields({
  name,
  value: given,
  onChange,
  errors,
}: Pick<FieldBinding<Plan['accounts']>, 'name' | 'value' | 'onChange' | 'errors'>) {
  const t = useText();
  const value = given || [];
  return (
    <FieldGrid>
      {value.map(({ role, account }, index) => (
        <TextField
          key={role}
          label={t(`roles.${role}`)}
          name={`${name}.${index}.account`}
          value={account}
          error={errors[`${index}.account`]}
          onChange={(text) =>
            onChange(value.map((one, at) => (at === index ? { role, account: text } : one)))
          }
          exact
        />
      ))}
    </FieldGrid>
  );
}
