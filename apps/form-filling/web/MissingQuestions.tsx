import { Button, Group, Stack } from '@mantine/core';
import { useEffect } from 'react';
import type { Answer, Answers, FormDefinition, Tokens } from '#apps/forms/contract/form.ts';
import { useLanguage } from '#platform/web/text/text.ts';
import { focusItem } from './moving.ts';
import { numbersOf } from './numbering.ts';
import { isUnconfirmed } from './proposed.ts';
import { textOf } from './speaking.ts';
import { useText } from './text.ts';

/** The questions that completing sends back to: without an answer, or with one that does not fit. */
export const askedFor = (
  data: unknown,
): { readonly missing: readonly string[]; readonly invalid: readonly string[] } => {
  const found =
    (data as
      | { missing?: readonly { id: string }[]; invalid?: Readonly<Record<string, string>> }
      | undefined) ?? {};
  return { missing: (found.missing ?? []).map((one) => one.id), invalid: Object.keys(found.invalid ?? {}) };
};

/** Without an answer of a person: what is only proposed counts nothing. */
export const isOpen = (answer: Answer | undefined): boolean => answer === undefined || isUnconfirmed(answer);

/** What completing asked for and is not answered yet, by number and question; each leads there, and it begins with the first. `asked` is one and the same until it is asked again. */
export function MissingQuestions({
  definition,
  answers,
  asked,
  tokens,
}: {
  readonly definition: FormDefinition;
  readonly answers: Answers;
  readonly asked: readonly string[];
  readonly tokens: Tokens;
}) {
  const t = useText();
  const language = useLanguage();
  const numbers = numbersOf(definition);
  useEffect(() => {
    if (asked[0] !== undefined) focusItem(document.body, asked[0]);
  }, [asked]);
  const open = definition.sections
    .flatMap((section) => section.items)
    .filter((item) => asked.includes(item.id) && isOpen(answers[item.id]));
  if (open.length === 0) return null;
  return (
    <Stack gap="xs">
      <span>{t('filler.missing', { count: open.length })}</span>
      <Group gap="xs">
        {open.map((item) => (
          <Button
            key={item.id}
            variant="default"
            h="auto"
            mih={44}
            py={6}
            styles={{ label: { whiteSpace: 'normal' } }}
            onClick={() => focusItem(document.body, item.id)}
          >
            {[
              numbers.get(item.id) ?? '',
              textOf(item.label, language, tokens, 'licensedText' in item ? item.licensedText : undefined),
            ].join(' ')}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
