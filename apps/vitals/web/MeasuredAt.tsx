import type { Form } from '#platform/web/form/use-form.ts';
import { MomentField } from '#platform/web/kit/fields/MomentField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { useText } from './text.ts';

/** When it was measured: now, or as it was said before, unless another time is chosen; and a short note. */
export function MeasuredAt({
  form,
  before,
}: {
  readonly form: Form<{ measuredAt?: string | undefined; note?: string | undefined }>;
  /** Of a correction: when it was said to be measured, and that in words. */
  readonly before?: { readonly at: string; readonly text: string };
}) {
  const t = useText();
  return (
    <>
      <MomentField
        label={t('fields.measuredAt')}
        {...form.field('measuredAt')}
        {...(before ? { emptyText: before.text, start: before.at } : {})}
      />
      <TextField label={t('fields.note')} {...form.field('note')} />
    </>
  );
}
