import { Stack, Text } from '@mantine/core';
import type { ComponentType } from 'react';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { partOf } from '#platform/web/form/use-form.ts';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { langOf } from '#platform/web/text/LanguageMark.tsx';
import { entries, type Entry } from '../contract/entries.ts';
import { statusSteps } from '../domain/entries.ts';
import { HandOverFlag, ImportanceField, LinksField } from './EntryDetails.tsx';
import { replies } from '../contract/replies.ts';
import { useText } from './text.ts';
import { useShifts, useTypes } from './words.ts';
import { WordsField } from './WordsField.tsx';

interface Props {
  readonly entry: Entry;
  readonly onClose: () => void;
}

/** The author's change within a quarter of an hour. */
export function ChangeEntry({ entry, onClose }: Props) {
  const t = useText();
  const types = useTypes();
  const shiftOptions = useShifts();
  const { id, residentId, version, type, text, shift, handOver, importance, forDoctor } = entry;
  const links = entry.links.map((one) => ({ kind: one.kind, id: one.id }));
  return (
    <ActionForm
      call={entries.change}
      initial={{ residentId, id, version, type, text, shift, handOver, importance, forDoctor, links }}
      draftKey={`care-reports:change:${id}`}
      success={t('states.changed')}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <WordsField form={partOf(form)} rows={3} />
          <SelectField label={t('fields.type')} options={types} {...form.field('type')} />
          <ChoiceField
            label={t('fields.shift')}
            mandatory
            options={shiftOptions}
            value={String(form.value.shift)}
            onChange={(value) => form.set('shift', Number(value) as 0 | 1 | 2)}
          />
          <ImportanceField form={partOf(form)} />
          <HandOverFlag form={partOf(form)} />
          <SwitchField label={t('fields.forDoctor')} {...form.field('forDoctor')} />
          <LinksField form={partOf(form)} residentId={residentId} kept={entry.links} />
        </>
      )}
    </ActionForm>
  );
}

/** Another version beside the struck one, with the reason. */
export function CorrectEntry({ entry, onClose }: Props) {
  const t = useText();
  const { id, residentId, version, text } = entry;
  return (
    <ActionForm
      call={entries.correct}
      initial={{ residentId, id, version, text, reason: '' }}
      draftKey={`care-reports:correct:${id}`}
      submit={t('actions.correct')}
      success={t('states.correctedDone')}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <Text c="dimmed">{t('dialogs.correctText')}</Text>
          <ParagraphField label={t('fields.text')} {...form.field('text')} />
          <TextField label={t('fields.reason')} {...form.field('reason')} />
        </>
      )}
    </ActionForm>
  );
}

/** Withdraws an entry that should not be there. */
export function StrikeEntry({ entry, onClose }: Props) {
  const t = useText();
  const { id, residentId, version } = entry;
  return (
    <ActionForm
      call={entries.strike}
      initial={{ residentId, id, version, reason: '' }}
      submit={t('actions.strike')}
      danger
      success={t('states.struckDone')}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => (
        <Stack gap="md">
          <Text style={{ whiteSpace: 'pre-wrap' }} {...langOf(entry.language)}>
            {entry.text}
          </Text>
          <Text c="dimmed">{t('dialogs.strikeText')}</Text>
          <TextField label={t('fields.reason')} {...form.field('reason')} />
        </Stack>
      )}
    </ActionForm>
  );
}

/** A short answer below an entry. */
export function AnswerEntry({ entry, onClose }: Props) {
  const t = useText();
  const { id, residentId } = entry;
  return (
    <ActionForm
      call={replies.write}
      initial={{ residentId, entryId: id, text: '' }}
      draftKey={`care-reports:answer:${id}`}
      submit={t('actions.answer')}
      success={t('states.answered')}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <Text style={{ whiteSpace: 'pre-wrap' }} {...langOf(entry.language)}>
            {entry.text}
          </Text>
          <WordsField form={partOf(form)} rows={2} first />
        </>
      )}
    </ActionForm>
  );
}

/** Withdraws an answer. */
function StrikeAnswer({
  residentId,
  answer,
  onClose,
}: {
  readonly residentId: string;
  readonly answer: Entry['replies'][number];
  readonly onClose: () => void;
}) {
  const t = useText();
  const { id, version } = answer;
  return (
    <ActionForm
      call={replies.strike}
      initial={{ residentId, id, version, reason: '' }}
      submit={t('actions.strike')}
      danger
      success={t('states.answerStruck')}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <Text {...langOf(answer.language)}>{answer.text}</Text>
          <TextField label={t('fields.reason')} {...form.field('reason')} />
        </>
      )}
    </ActionForm>
  );
}

/** The next step of the status; only steps that exist are offered. */
export function StatusOfEntry({ entry, onClose }: Props) {
  const t = useText();
  const format = useFormat();
  const { id, residentId, version } = entry;
  const options = statusSteps[entry.status].map((value) => ({ value, label: t(`statuses.${value}`) }));
  return (
    <ActionForm
      call={entries.setStatus}
      initial={{ residentId, id, version, status: options[0]!.value }}
      success={t('states.statusDone')}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <ChoiceField label={t('fields.status')} options={options} {...form.field('status')} />
          {form.value.status === 'pause' && (
            <DayField label={t('fields.pauseUntil')} min={format.today()} {...form.field('pauseUntil')} />
          )}
        </>
      )}
    </ActionForm>
  );
}

function open(kind: string, entry: Entry, title: string, Form: ComponentType<Props>): void {
  const key = `care-reports:${kind}:${entry.id}`;
  openWork({
    key,
    title,
    residentId: entry.residentId,
    render: () => <Form entry={entry} onClose={() => closeWork(key)} />,
  });
}

export const openChange = (entry: Entry, title: string): void => open('change', entry, title, ChangeEntry);
export const openCorrection = (entry: Entry, title: string): void =>
  open('correct', entry, title, CorrectEntry);
export const openStrike = (entry: Entry, title: string): void => open('strike', entry, title, StrikeEntry);
export const openStatus = (entry: Entry, title: string): void => open('status', entry, title, StatusOfEntry);
export const openAnswer = (entry: Entry, title: string): void => open('answer', entry, title, AnswerEntry);
export function openStrikeAnswer(residentId: string, answer: Entry['replies'][number], title: string): void {
  const key = `care-reports:strike-answer:${answer.id}`;
  openWork({
    key,
    title,
    residentId,
    render: () => <StrikeAnswer residentId={residentId} answer={answer} onClose={() => closeWork(key)} />,
  });
}
