import { Stack, Text } from '@mantine/core';
import { partOf } from '#platform/web/form/use-form.ts';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { type FullPoint, points } from '../contract/points.ts';
import { type Kind, kinds, type Limits, type Rhythm, usual } from '../domain/limits.ts';
import { RuleFields, type RuleValue } from './RuleFields.tsx';
import { useText } from './text.ts';
import { useCenters } from '#apps/sites/web/parts.tsx';

/** Limits and rhythm as a form holds them. */
const held = (rule: Limits & Rhythm) => ({
  low: rule.low,
  high: rule.high,
  tolerated: rule.tolerated,
  startLow: rule.startLow,
  minutes: rule.minutes,
  stageHigh: rule.stageHigh,
  stageMinutes: rule.stageMinutes,
  frequency: rule.frequency,
  times: [...rule.times],
  weekdays: [...rule.weekdays],
  monthDay: rule.monthDay,
});

/** A new point: its kind brings the figures of the guideline, and its name until somebody gives it one. */
function CreateForm({ onDone }: { readonly onDone: () => void }) {
  const t = useText();
  const centers = useCenters();
  if (!centers) return <SkeletonFor kind="form" />;
  const kind: Kind = 'fridge';
  return (
    <ActionForm
      call={points.create}
      initial={{ centerId: centers.first, kind, name: '', place: '', device: '', ...held(usual[kind]) }}
      success={t('done.saved')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <Stack gap="lg">
          {centers.options.length > 1 && (
            <SelectField
              label={t('fields.center')}
              options={centers.options}
              {...form.field('centerId')}
              always
            />
          )}
          <SelectField
            label={t('fields.kind')}
            options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            {...form.field('kind')}
            onChange={(next) => {
              if (next) form.change({ kind: next, ...held(usual[next]) });
            }}
            always
          />
          <TextField label={t('fields.name')} {...form.field('name')} />
          <TextField label={t('fields.place')} {...form.field('place')} />
          <TextField label={t('fields.device')} {...form.field('device')} />
          <RuleFields form={partOf<RuleValue, typeof form.value>(form)} kind={form.value.kind || kind} />
        </Stack>
      )}
    </ActionForm>
  );
}

interface OfPoint {
  readonly point: FullPoint;
  readonly onDone: () => void;
}

function ChangeForm({ point, onDone }: OfPoint) {
  const t = useText();
  const { id, version, name, place, device } = point;
  return (
    <ActionForm
      call={points.change}
      initial={{ id, version, name, place, device }}
      success={t('done.saved')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <Stack gap="lg">
          <TextField label={t('fields.name')} {...form.field('name')} />
          <TextField label={t('fields.place')} {...form.field('place')} />
          <TextField label={t('fields.device')} {...form.field('device')} />
        </Stack>
      )}
    </ActionForm>
  );
}

function RuleForm({ point, onDone }: OfPoint) {
  const t = useText();
  return (
    <ActionForm
      call={points.setRule}
      initial={{ id: point.id, ruleId: point.rule.id, ...held(point.rule) }}
      success={t('done.saved')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <Stack gap="lg">
          <Text c="dimmed">{t('help.rule')}</Text>
          <RuleFields form={partOf<RuleValue, typeof form.value>(form)} kind={point.kind} />
        </Stack>
      )}
    </ActionForm>
  );
}

export function openNewPoint(title: string): void {
  const key = 'food-safety.point.new';
  openWork({ key, title, render: () => <CreateForm onDone={() => closeWork(key)} /> });
}

const forms = { change: ChangeForm, setRule: RuleForm } as const;
export function openPointWork(what: keyof typeof forms, title: string, point: FullPoint): void {
  const key = `food-safety.${what}.${point.id}`;
  const Form = forms[what];
  openWork({ key, title, render: () => <Form point={point} onDone={() => closeWork(key)} /> });
}
