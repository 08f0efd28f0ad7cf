import { Alert, List, Stack, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { toast } from '#platform/web/store/toasts.ts';
import type { FormValue } from '#platform/web/form/schema.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { addDays, isDay, mondayOf } from '#platform/domain/time/days.ts';
import { type Cycle, cycles } from '../contract/cycles.ts';
import { conflicts } from '../domain/cycles.ts';
import { useCenters } from '#apps/sites/web/parts.tsx';
import { useText } from './text.ts';

/** Week by week, what planning by the cycle does. */
function Preview({ range }: { readonly range: FormValue<Parameters<typeof cycles.preview.input.parse>[0]> }) {
  const t = useText();
  const format = useFormat();
  const { id, centerId, from, to, onConflict } = range as Record<string, string>;
  const ready = Boolean(centerId) && isDay(from ?? '') && isDay(to ?? '') && from! <= to!;
  const query = useCall(
    cycles.preview,
    { id: id!, centerId: centerId!, from: from!, to: to!, onConflict: onConflict as 'skip' },
    { enabled: ready, keep: true },
  );
  if (!ready || !query.data) return null;
  const { steps, blockedBy } = query.data;
  if (blockedBy.length > 0)
    return (
      <Alert color="warning" title={t('cycles.blocked', { count: blockedBy.length })}>
        {blockedBy.map((monday) => format.week(monday)).join(', ')}
      </Alert>
    );
  return (
    <section aria-label={t('cycles.preview')}>
      <Text fw={620}>{t('cycles.preview')}</Text>
      <List>
        {steps.map((step) => (
          <List.Item key={step.monday}>
            {t(`cycles.steps.${step.do}`, { week: format.week(step.monday), title: step.title })}
          </List.Item>
        ))}
      </List>
    </section>
  );
}

/** Plans the weeks from one day to another by a cycle. */
export function ApplyCycle({ cycle, onClose }: { readonly cycle: Cycle; readonly onClose: () => void }) {
  const t = useText();
  const today = useFormat().today();
  const places = useCenters();
  if (!places) return <SkeletonFor kind="form" />;
  const from = addDays(mondayOf(today), 7);
  return (
    <ActionForm
      call={cycles.apply}
      submit={t('actions.applyCycle')}
      initial={{
        id: cycle.id,
        centerId: places.first,
        from,
        to: addDays(from, cycle.weeks.length * 7 - 1),
        onConflict: 'skip' as const,
      }}
      onDone={(done) => {
        onClose();
        const counts = t('states.applied', { ...done });
        toast.success(
          done.leftOut > 0 ? `${counts} ${t('states.leftOut', { count: done.leftOut })}` : counts,
        );
      }}
      onCancel={onClose}
    >
      {(form) => (
        <Stack gap="lg">
          <SelectField
            label={t('fields.center')}
            options={places.options}
            {...form.field('centerId')}
            mandatory
          />
          <DayField label={t('fields.from')} {...form.field('from')} mandatory />
          <DayField label={t('fields.to')} {...form.field('to')} mandatory />
          <ChoiceField
            label={t('fields.onConflict')}
            options={conflicts.map((value) => ({ value, label: t(`conflicts.${value}`) }))}
            {...form.field('onConflict')}
            mandatory
          />
          <Preview range={form.value} />
        </Stack>
      )}
    </ActionForm>
  );
}
