import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { addDays } from '#platform/domain/time/days.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { type Form, partOf } from '#platform/web/form/use-form.ts';
import { ChoicesField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { MomentField } from '#platform/web/kit/fields/MomentField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { type Phase, phases } from '../contract/phases.ts';
import { type Shift, shiftCodes, shifts } from '../domain/phases.ts';
import { useText } from './text.ts';

interface Shared {
  readonly question: string;
  readonly reporters: string;
  readonly to: string;
  readonly shifts: Shift[];
  readonly everyDays: number;
}

/** What can still be changed while a phase runs. */
function SharedFields({ form }: { readonly form: Form<Shared> }) {
  const t = useText();
  const format = useFormat();
  const owing = form.field('shifts');
  return (
    <>
      <DayField label={t('fields.to')} min={format.today()} {...form.field('to')} />
      <ChoicesField
        {...owing}
        label={t('fields.shifts')}
        value={(owing.value || []).map(String)}
        onChange={(chosen) => owing.onChange(chosen.map((one) => Number(one) as Shift))}
        options={shifts.map((value) => ({ value: String(value), label: t(`shifts.${shiftCodes[value]}`) }))}
      />
      <NumberUnitField
        label={t('fields.everyDays')}
        unit={t('fields.days')}
        whole
        {...form.field('everyDays')}
      />
      <TextField label={t('fields.question')} {...form.field('question')} />
      <TextField label={t('fields.reporters')} {...form.field('reporters')} />
    </>
  );
}

/** What another record proposes: a person looks at it before it is started. */
export type Proposed = Pick<Shared, 'question' | 'to'> & { readonly topic: string; readonly from: string };

/** Starts a phase: a week in all shifts, unless one chooses otherwise; the assessment phase lasts 14 days. */
export function StartPhase({
  residentId,
  proposed,
  onClose,
}: {
  readonly residentId: string;
  readonly proposed?: Proposed | undefined;
  readonly onClose: () => void;
}) {
  const t = useText();
  const today = useFormat().today();
  const topics = useDictionary('observations.topics');
  return (
    <ActionForm
      call={phases.start}
      initial={{
        residentId,
        topic: '',
        from: today,
        to: addDays(today, 6),
        shifts: [...shifts],
        everyDays: 1,
        question: '',
        reporters: '',
        ...proposed,
      }}
      draftKey={`observations:start:${residentId}${proposed ? `:${proposed.topic}:${proposed.to}` : ''}`}
      submit={t('actions.start')}
      success={t('states.started')}
      onDone={onClose}
      onCancel={onClose}
      refreshes={['residents.']}
    >
      {(form) => (
        <>
          <SelectField
            {...form.field('topic')}
            label={t('fields.topic')}
            options={topics.options}
            onChange={(topic) => {
              form.set('topic', topic ?? '');
              // 7 days to observe and 7 to write it down (care and medication, section 2)
              if (topic === 'assessment') form.set('to', addDays(form.value.from || today, 13));
            }}
          />
          <DayField label={t('fields.from')} min={today} {...form.field('from')} />
          <SharedFields form={partOf(form)} />
        </>
      )}
    </ActionForm>
  );
}

interface Props {
  readonly phase: Phase;
  readonly onClose: () => void;
}

function ChangePhase({ phase, onClose }: Props) {
  const t = useText();
  const { id, residentId, version, question, reporters, to, everyDays } = phase;
  return (
    <ActionForm
      call={phases.change}
      initial={{ residentId, id, version, question, reporters, to, shifts: [...phase.shifts], everyDays }}
      success={t('states.changed')}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => <SharedFields form={partOf(form)} />}
    </ActionForm>
  );
}

/** An entry of the care report on the topic; what is still missing is said beside it. */
export function ReportPhase({ phase, onClose, onNext }: Props & { readonly onNext?: () => void }) {
  const t = useText();
  const { id, residentId, topicLabel, question } = phase;
  return (
    <ActionForm
      call={phases.report}
      initial={{ residentId, id, text: '' }}
      draftKey={`observations:report:${id}`}
      success={t('states.reported', { topic: topicLabel })}
      keptAs={({ text }: { readonly text: string }) => ({
        said: t('states.reported', { topic: topicLabel }),
        content: text,
      })}
      onDone={onClose}
      onKept={onClose}
      onCancel={onClose}
      {...(onNext ? { onNext } : {})}
      refreshes={['care-reports.', 'residents.']}
    >
      {(form) => (
        <>
          {question !== '' && <Text c="dimmed">{question}</Text>}
          <ParagraphField label={topicLabel} rows={3} first {...form.field('text')} />
          <MomentField label={t('fields.happenedAt')} {...form.field('happenedAt')} />
        </>
      )}
    </ActionForm>
  );
}

function EndPhase({ phase, onClose }: Props) {
  const t = useText();
  const { id, residentId, version, topicLabel } = phase;
  return (
    <ActionForm
      call={phases.end}
      initial={{ residentId, id, version, reason: '' }}
      submit={t('actions.end')}
      success={t('states.ended')}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <Text c="dimmed">{t('dialogs.end', { topic: topicLabel })}</Text>
          <TextField label={t('fields.reason')} {...form.field('reason')} />
        </>
      )}
    </ActionForm>
  );
}

function RemovePhase({ phase, onClose }: Props) {
  const t = useText();
  const { id, residentId, version, topicLabel } = phase;
  return (
    <ActionForm
      call={phases.remove}
      initial={{ residentId, id, version }}
      submit={t('actions.remove')}
      danger
      success={t('states.removed')}
      onDone={onClose}
      onCancel={onClose}
    >
      {() => <Text>{t('dialogs.remove', { topic: topicLabel })}</Text>}
    </ActionForm>
  );
}

function open(
  kind: string,
  residentId: string,
  id: string,
  title: string,
  form: (close: () => void) => ReactNode,
): void {
  const key = `observations:${kind}:${id}`;
  openWork({ key, title, residentId, render: () => form(() => closeWork(key)) });
}
type Opener = (phase: Phase, title: string) => void;
const opener =
  (kind: string, Part: (props: Props) => ReactNode): Opener =>
  (phase, title) =>
    open(kind, phase.residentId, phase.id, title, (onClose) => <Part phase={phase} onClose={onClose} />);

export const openStart = (residentId: string, title: string, proposed?: Proposed): void =>
  open('start', residentId, proposed ? `${residentId}:${proposed.topic}` : residentId, title, (onClose) => (
    <StartPhase residentId={residentId} proposed={proposed} onClose={onClose} />
  ));
export const openChange = opener('change', ChangePhase);
export const openReport = opener('report', ReportPhase);
export const openEnd = opener('end', EndPhase);
export const openRemove = opener('remove', RemovePhase);
