import { Stack, Text } from '@mantine/core';
import { partOf } from '#platform/web/form/use-form.ts';
import { ChoicesField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import {
  type PositionEntry,
  PositionFields as Fields,
  positions,
  type Standing,
} from '../contract/positions.ts';
import { positionNames } from '../domain/positions.ts';
import { PositionFacts } from './PositionFacts.tsx';
import { PositionFields } from './PositionFields.tsx';
import { useText } from './text.ts';

interface Work {
  readonly entry: PositionEntry;
  readonly onClose: () => void;
}

/** Changes an entry, with the reason. */
export function CorrectPosition({ entry, onClose }: Work) {
  const t = useText();
  const { id, residentId, version } = entry;
  return (
    <ActionForm
      call={positions.correct}
      initial={{ residentId, id, version, reason: '', confirmed: [], ...Fields.parse(entry) }}
      draftKey={`positioning:correct:${id}`}
      submit={t('actions.correct')}
      success={t('states.corrected')}
      onDone={onClose}
      onCancel={onClose}
      refreshes={['residents.']}
    >
      {(form) => (
        <Stack gap="md">
          <Text c="dimmed">{t('states.correctText')}</Text>
          <PositionFields form={partOf(form)} />
          <TextField label={t('fields.reason')} {...form.field('reason')} />
        </Stack>
      )}
    </ActionForm>
  );
}

/** Strikes an entry that should not be there; it stays readable. */
export function StrikePosition({ entry, onClose }: Work) {
  const t = useText();
  const { id, residentId, version } = entry;
  return (
    <ActionForm
      call={positions.strike}
      initial={{ residentId, id, version, reason: '' }}
      submit={t('actions.strike')}
      danger
      success={t('states.struckDone')}
      onDone={onClose}
      onCancel={onClose}
      refreshes={['residents.']}
    >
      {(form) => (
        <Stack gap="md">
          <Text c="dimmed">{t('states.strikeText')}</Text>
          <TextField label={t('fields.reason')} {...form.field('reason')} />
        </Stack>
      )}
    </ActionForm>
  );
}

/** Who is positioned by plan, how often and in which order. */
export function PlanForm({
  residentId,
  plan,
  onClose,
}: {
  readonly residentId: string;
  readonly plan: Standing['plan'];
  readonly onClose: () => void;
}) {
  const t = useText();
  return (
    <ActionForm
      call={positions.plan}
      initial={{ residentId, ...plan }}
      draftKey={`positioning:plan:${residentId}`}
      success={t('states.planSaved')}
      onDone={onClose}
      onCancel={onClose}
      refreshes={['residents.']}
    >
      {(form) => (
        <Stack gap="md">
          <SwitchField label={t('fields.active')} {...form.field('active')} />
          <NumberUnitField
            label={t('fields.intervalMinutes')}
            help={t('states.intervalHelp')}
            unit={t('states.minutes')}
            whole
            {...form.field('intervalMinutes')}
          />
          <ChoicesField
            label={t('fields.rotation')}
            help={t('states.rotationHelp')}
            options={positionNames.map((value) => ({ value, label: t(`positions.${value}`) }))}
            {...form.field('rotation')}
          />
          <TextField label={t('fields.note')} {...form.field('note')} />
        </Stack>
      )}
    </ActionForm>
  );
}

const works = { correct: CorrectPosition, strike: StrikePosition, show: PositionFacts };

/** Opens an entry beside the page: to read, to correct or to strike. */
export function openPosition(entry: PositionEntry, kind: keyof typeof works, title: string): void {
  const key = `positioning:${kind}:${entry.id}`;
  const Shown = works[kind];
  openWork({
    key,
    title,
    residentId: entry.residentId,
    render: () => <Shown entry={entry} onClose={() => closeWork(key)} />,
  });
}

/** Opens the plan beside the page. */
export function openPlan(residentId: string, plan: Standing['plan'], title: string): void {
  const key = `positioning:plan:${residentId}`;
  openWork({
    key,
    title,
    residentId,
    render: () => <PlanForm residentId={residentId} plan={plan} onClose={() => closeWork(key)} />,
  });
}
