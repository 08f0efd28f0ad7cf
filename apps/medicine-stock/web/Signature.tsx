import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { useText } from './text.ts';

/** The second signature of a form. */
export function Signature({ form }: { readonly call: unknown; readonly form: any }) {
  const t = useText();
  return <TextField label={t('fields.second')} {...form.field('secondSignature')} />;
}
