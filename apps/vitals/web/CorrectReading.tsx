import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { type Form, partOf } from '#platform/web/form/use-form.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { performConfirmed, refresh } from '#platform/web/calls/calls.ts';
import { saveMessage } from '#platform/web/client/failures.ts';
import { toast } from '#platform/web/store/toasts.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { type Reading, readings } from '../contract/readings.ts';
import { choicesOf, saidOnly } from '../domain/circumstances.ts';
import type { Circumstances } from '../domain/stored-kinds.ts';
import { readTyped, typedOf } from './entries.ts';
import { HowMeasured, KindField } from './KindField.tsx';
import { MeasuredAt } from './MeasuredAt.tsx';
import { useText } from './text.ts';
import { unitOf, valueOf } from './values.ts';

interface Props {
  readonly reading: Reading;
  readonly onClose: () => void;
}

/** Kinds that are said in words or letters: a level of consciousness, LO and HI of a meter. */
const worded: ReadonlySet<Reading['kind']> = new Set(['consciousness', 'bloodGlucose']);

interface Worded {
  readonly value: number;
  readonly circumstances?: Circumstances | null | undefined;
}
/** The same field as where it was recorded: nobody sees the number behind a level. */
function WordedValue({ reading, form }: { readonly reading: Reading; readonly form: Form<Worded> }) {
  const t = useText();
  const { kind } = reading;
  const [text, setText] = useState(() => typedOf([reading])[kind] ?? '');
  const change = (next: string) => {
    const [typed] = readTyped({ [kind]: next }).values;
    setText(next);
    form.change({
      // what is no value is handed on as it was typed, so that the check of the form names it
      value: typed?.value ?? (next as unknown as number),
      circumstances: saidOnly({
        ...(form.value.circumstances || null),
        beyond: typed?.circumstances?.beyond,
      }),
    });
  };
  return (
    <KindField
      kind={kind}
      label={`${t(`kinds.${kind}`)}${unitOf(kind) === '' ? '' : ` (${unitOf(kind)})`}`}
      name="value"
      value={text}
      error={form.field('value').error}
      onChange={change}
      first
    />
  );
}

/** Another value beside the struck one, with the reason. */
export function CorrectReading({ reading, onClose }: Props) {
  const t = useText();
  const format = useFormat();
  const { id, residentId, version, value, secondValue } = reading;
  const pressure = secondValue !== null;
  return (
    <ActionForm
      call={readings.correct}
      initial={{
        ...{ residentId, id, version, value, secondValue, reason: '' },
        circumstances: reading.circumstances ?? null,
        note: reading.note,
      }}
      draftKey={`vitals:correct:${id}`}
      submit={t('actions.correct')}
      success={t('states.corrected')}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <Text c="dimmed">
            {t('dialogs.correctText')} {t('states.correctedFrom', { value: valueOf(reading) })}
          </Text>
          <Group gap="md" align="flex-start">
            {worded.has(reading.kind) ? (
              <WordedValue reading={reading} form={partOf(form)} />
            ) : (
              <NumberUnitField
                label={pressure ? t('fields.systolic') : t(`kinds.${reading.kind}`)}
                unit={unitOf(reading.kind)}
                width={200}
                {...form.field('value')}
                first
              />
            )}
            {pressure && (
              <NumberUnitField
                label={t('fields.diastolic')}
                unit={unitOf(reading.kind)}
                width={200}
                {...form.field('secondValue')}
              />
            )}
          </Group>
          <TextField label={t('fields.reason')} {...form.field('reason')} />
          {/* after what every correction needs: two keys from the value to the reason */}
          {choicesOf(reading.kind).length > 0 && (
            <HowMeasured
              kind={reading.kind}
              value={form.value.circumstances || null}
              onChange={(next) =>
                form.set(
                  'circumstances',
                  saidOnly({ ...next, beyond: (form.value.circumstances || null)?.beyond }),
                )
              }
            />
          )}
          <MeasuredAt
            form={partOf(form)}
            before={{ at: reading.measuredAt, text: format.relative(reading.measuredAt) }}
          />
        </>
      )}
    </ActionForm>
  );
}

/** Strikes a value that should not be there. */
export function StrikeReading({ reading, onClose }: Props) {
  const t = useText();
  const { id, residentId, version } = reading;
  const restore = async ({ version: struck }: Reading) => {
    try {
      await performConfirmed(readings.restore, { id, residentId, version: struck });
      toast.info(t('states.restored', { values: valueOf(reading) }));
    } catch (error) {
      toast.error(saveMessage(error));
    }
    for (const app of ['vitals.', 'vital-orders.', 'residents.']) void refresh(app);
  };
  return (
    <ActionForm
      call={readings.strike}
      initial={{ residentId, id, version, reason: '' }}
      submit={t('actions.strike')}
      danger
      success={t('states.strickenDone')}
      undo={(struck: Reading) => void restore(struck)}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <Text>
            {t(`kinds.${reading.kind}`)}: <b>{valueOf(reading)}</b>
          </Text>
          <Text c="dimmed">{t('dialogs.strikeText')}</Text>
          <TextField label={t('fields.reason')} {...form.field('reason')} />
        </>
      )}
    </ActionForm>
  );
}

function open(kind: string, reading: Reading, title: string, Form: typeof CorrectReading): void {
  const key = `vitals:${kind}:${reading.id}`;
  openWork({
    key,
    title,
    residentId: reading.residentId,
    render: () => <Form reading={reading} onClose={() => closeWork(key)} />,
  });
}

/** Opens the correction beside the page. */
export const openCorrection = (reading: Reading, title: string): void =>
  open('correct', reading, title, CorrectReading);
/** Opens the striking beside the page. */
export const openStrike = (reading: Reading, title: string): void =>
  open('strike', reading, title, StrikeReading);
