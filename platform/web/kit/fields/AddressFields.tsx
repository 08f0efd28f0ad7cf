import { Fieldset, SimpleGrid, Stack } from '@mantine/core';
import { type Address, emptyAddress } from '#platform/contract/address.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import type { FieldProps } from './field.ts';
import { SelectField } from './SelectField.tsx';
import { SwitchField } from './SwitchField.tsx';
import { TextField } from './TextField.tsx';

/** Official abbreviations of the cantons; the same in all languages. */
export const cantons = [
  'AG',
  'AI',
  'AR',
  'BE',
  'BL',
  'BS',
  'FR',
  'GE',
  'GL',
  'GR',
  'JU',
  'LU',
  'NE',
  'NW',
  'OW',
  'SG',
  'SH',
  'SO',
  'SZ',
  'TG',
  'TI',
  'UR',
  'VD',
  'VS',
  'ZG',
  'ZH',
] as const;

/** A postal address in Switzerland, with an optional P.O. Box. */
export function AddressFields({
  value,
  onChange,
  label,
  name,
  errors = {},
  error,
  disabled = false,
}: Omit<FieldProps, 'label'> & {
  readonly label?: string;
  readonly value: Partial<Address> | null | undefined | '';
  readonly onChange: (value: Address) => void;
}) {
  const t = useFrameText();
  const address: Address = { ...emptyAddress, ...(value === '' ? undefined : value) };
  const part = <K extends keyof Address & string>(key: K) => ({
    label: t(`address.${key as 'city'}`),
    name: name === undefined ? key : `${name}.${key}`,
    value: address[key],
    disabled,
    onChange: (next: Address[K] | null) => onChange({ ...address, [key]: next ?? '' }),
    error: errors[key],
  });
  return (
    <Fieldset legend={label ?? t('address.legend')} variant="unstyled">
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextField {...part('addressLine_1')} error={errors['addressLine_1'] ?? error} />
          <TextField {...part('addressLine_2')} />
        </SimpleGrid>
        <SwitchField
          {...part('postOfficeBoxEnabled')}
          onChange={(on) =>
            onChange({ ...address, postOfficeBoxEnabled: on, postOfficeBox: on ? address.postOfficeBox : '' })
          }
        />
        {address.postOfficeBoxEnabled && <TextField {...part('postOfficeBox')} />}
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <TextField {...part('postalCode')} />
          <TextField {...part('city')} />
          <SelectField
            {...part('region')}
            options={cantons.map((canton) => ({ value: canton, label: canton }))}
          />
        </SimpleGrid>
      </Stack>
    </Fieldset>
  );
}
