import { Checkbox, Stack } from '@mantine/core';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import type { Answer } from '#apps/forms/contract/form.ts';
import type { AnsweredItem } from './numbering.ts';
import { useSay } from './speaking.ts';
import { useText } from './text.ts';

/** "Not assessable" is an answer, with a reason where the item asks for one. At a choice it is one of the options. */
export function NotAssessable({
  item,
  answer,
  onAnswer,
}: {
  readonly item: AnsweredItem;
  readonly answer: Answer | undefined;
  readonly onAnswer: (answer: Answer | null) => void;
}) {
  const t = useText();
  const say = useSay();
  const offer = item.notAssessable;
  if (!offer) return null;
  const chosen = answer?.kind === 'notAssessable' ? answer : undefined;
  return (
    <Stack gap="sm">
      {item.kind !== 'choice' && (
        <Checkbox
          label={t('filler.notAssessable')}
          checked={chosen !== undefined}
          onChange={(event) => onAnswer(event.currentTarget.checked ? { kind: 'notAssessable' } : null)}
          styles={{ body: { minHeight: 44, alignItems: 'center' } }}
        />
      )}
      {chosen && offer.reasons.length > 0 && (
        <ChoiceField
          label={t('filler.whyNot')}
          mandatory={offer.reasonRequired}
          value={chosen.reason ?? null}
          options={offer.reasons.map((one) => ({ value: one.code, label: say(one.label) }))}
          onChange={(reason) => {
            const { reason: _before, ...rest } = chosen;
            onAnswer(reason === null ? rest : { ...rest, reason });
          }}
        />
      )}
      {chosen && offer.reasons.length === 0 && offer.reasonRequired && (
        <TextField
          label={t('filler.whyNot')}
          mandatory
          value={chosen.note ?? ''}
          maxLength={1000}
          onChange={(note) => {
            const { note: _before, ...rest } = chosen;
            onAnswer(note === '' ? rest : { ...rest, note });
          }}
        />
      )}
    </Stack>
  );
}
