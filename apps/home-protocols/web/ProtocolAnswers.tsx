import { Input, Stack } from '@mantine/core';
import type { Answers, Fact, FormDefinition } from '#apps/forms/contract/form.ts';
import { FormFiller, isOpen } from '#apps/form-filling/web/parts.tsx';
import { useFieldId } from '#platform/web/form/labels.ts';
import type { FieldProps } from '#platform/web/kit/fields/field.ts';

/** A part of a form as it came through the calls of this app: it was checked by the app `forms`. */
export type FormPart = Readonly<Record<string, unknown>>;

/** Whether the form may ask why all the same. */
export const isReasoned = (definition: FormPart): boolean =>
  (definition as FormDefinition).conditions.some((one) => one.effect === 'confirm');

/** The questions of a protocol as a field of an entry; after a refusal those that wait are marked. */
export function ProtocolAnswers({
  definition,
  facts,
  value,
  onChange,
  ...field
}: FieldProps & {
  readonly definition: FormPart;
  readonly facts: readonly FormPart[];
  readonly value: FormPart | null | undefined | '';
  readonly onChange: (value: FormPart) => void;
}) {
  const id = useFieldId(field.name, field.label);
  const form = definition as FormDefinition;
  const answers = (value || {}) as Answers;
  const missing =
    field.error === undefined
      ? []
      : form.sections
          .flatMap((section) => section.items)
          .filter((item) => item.kind !== 'display' && item.required && isOpen(answers[item.id]))
          .map((item) => item.id);
  return (
    <Stack
      gap="xs"
      id={id}
      tabIndex={-1}
      role="group"
      aria-label={field.label}
      aria-describedby={field.error === undefined ? undefined : `${id}-error`}
    >
      {field.error !== undefined && <Input.Error id={`${id}-error`}>{field.error}</Input.Error>}
      <FormFiller
        definition={form}
        answers={answers}
        facts={facts as readonly Fact[]}
        missing={missing}
        onChange={onChange}
      />
    </Stack>
  );
}
