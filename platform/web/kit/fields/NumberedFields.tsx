import { parseIban } from '#platform/domain/numbers/bank-numbers.ts';
import { parseAhvNumber } from '#platform/domain/numbers/check-digits.ts';
import { formatAhv, formatIban, formatPhone } from '#platform/web/text/format.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

type Props = Omit<TextFieldProps, 'exact' | 'type' | 'placeholder'>;

/** Old-age insurance number 756.XXXX.XXXX.XX; dots are set on leaving. */
export function AhvField(props: Props) {
  const tidy = () => {
    const digits = (props.value ?? '').replace(/\D/g, '');
    if (parseAhvNumber(digits).ok) props.onChange(formatAhv(digits));
  };
  return <TextField {...props} exact placeholder="756.XXXX.XXXX.XX" onBlur={tidy} />;
}

/** IBAN; groups of four are set on leaving. */
export function IbanField(props: Props) {
  const tidy = () => {
    if (parseIban(props.value ?? '').ok) props.onChange(formatIban(props.value ?? ''));
  };
  return <TextField {...props} exact placeholder="CH00 0000 0000 0000 0000 0" onBlur={tidy} />;
}

/** Telephone number; Swiss grouping is set on leaving. */
export function PhoneField(props: Props) {
  return (
    <TextField
      {...props}
      type="tel"
      onBlur={() => {
        if (props.value) props.onChange(formatPhone(props.value));
      }}
    />
  );
}
