import { Group, Text } from '@mantine/core';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { type Reading, readings } from '../contract/readings.ts';
import { useText } from './text.ts';
import { unitOf, valueOf } from './values.ts';

interface Props {
  readonly reading: Reading;
  readonly onClose: () => void;
}

/** Another value beside the struck one, with the reason. */
export function CorrectReading({ reading, onClose }: Props) {
  const t = useText();
  const { id, residentId, version, value, secondValue } = reading;
  const pressure = secondValue !== null;
  return (
    <ActionForm
      call={readings.correct}
      initial={{ residentId, id, version, value, secondValue, reason: '' }}
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
            <NumberUnitField
              label={pressure ? t('fields.systolic') : t(`kinds.${reading.kind}`)}
              unit={unitOf(reading.kind)}
              width={200}
              {...form.field('value')}
              first
            />
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
        </>
      )}
    </ActionForm>
  );
}

/** Strikes a value that should not be there. */
export function StrikeReading({ reading, onClose }: Props) {
  const t = useText();
  const { id, residentId, version } = reading;
  return (
    <ActionForm
      call={readings.strike}
      initial={{ residentId, id, version, reason: '' }}
      submit={t('actions.strike')}
      danger
      success={t('states.strickenDone')}
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
