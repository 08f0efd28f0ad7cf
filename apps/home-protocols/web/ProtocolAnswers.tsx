import { Input, Stack } from '@mantine/core';
import type { z } from 'zod';
import type { Answers, Fact, FormDefinition } from '#apps/forms/contract/form.ts';
import { FormFiller, isOpen } from '#apps/form-filling/web/parts.tsx';
import { useFieldId } from '#platform/web/form/labels.ts';
import type { FieldProps } from '#platform/web/kit/fields/field.ts';

type AnswersOf = z.output<typeof Answers>;

/** The questions of a protocol as a field of an entry; after a refusal those that wait are marked. */
export function ProtocolAnswers({
  definition,
  facts,
  value,
  onChange,
  ...field
}: FieldProps & {
  readonly definition: FormDefinition;
  readonly facts: readonly Fact[];
  readonly value: z.input<typeof Answers> | null | undefined | '';
  readonly onChange: (value: AnswersOf) => void;
}) {
  const id = useFieldId(field.name, field.label);
  // what stands in the form was answered here or came from the server: its shape is that of answers
  const answers = (value || {}) as AnswersOf;
  const missing =
    field.error === undefined
      ? []
      : definition.sections
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
        definition={definition}
        answers={answers}
        facts={facts}
        missing={missing}
        onChange={onChange}
      />
    </Stack>
  );
}
