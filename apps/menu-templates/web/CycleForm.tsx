import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { mondayOf } from '#platform/domain/time/days.ts';
import { type Cycle, cycles } from '../contract/cycles.ts';
import { templates } from '../contract/templates.ts';
import { useText } from './text.ts';

interface Fields {
  title: string;
  anchor: string;
  templateIds: string[];
}
type Options = readonly { readonly value: string; readonly label: string }[];

/** Its weeks in their order; the same week may stand in it more than once. */
function CycleFields({ form, weeks }: { readonly form: Form<Fields>; readonly weeks: Options }) {
  const t = useText();
  const chosen = form.value.templateIds || [];
  const set = (templateIds: string[]) => form.set('templateIds', templateIds);
  return (
    <Stack gap="lg">
      <TextField label={t('fields.title')} {...form.field('title')} mandatory />
      <DayField label={t('fields.anchor')} help={t('help.anchor')} {...form.field('anchor')} mandatory />
      {chosen.map((templateId, index) => (
        <Group key={index} align="flex-end" wrap="nowrap">
          <div style={{ flexGrow: 1 }}>
            <SelectField
              label={t('cycles.week', { number: index + 1 })}
              name={`templateIds.${index}`}
              options={weeks}
              value={templateId}
              error={index === 0 ? form.field('templateIds').error : undefined}
              onChange={(next) => set(chosen.map((one, at) => (at === index ? (next ?? one) : one)))}
              always
            />
          </div>
          {chosen.length > 1 && (
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={t('actions.removeWeek', { number: index + 1 })}
              onClick={() => set(chosen.filter((_, at) => at !== index))}
            >
              <Icon name="delete" />
            </ActionIcon>
          )}
        </Group>
      ))}
      {chosen.length < 12 && (
        <Button
          variant="subtle"
          leftSection={<Icon name="add" />}
          onClick={() => set([...chosen, weeks[chosen.length % weeks.length]!.value])}
        >
          {t('actions.addWeek')}
        </Button>
      )}
    </Stack>
  );
}

/** A cycle, new or as it stands. */
export function CycleForm({
  cycle,
  onClose,
}: {
  readonly cycle: Cycle | undefined;
  readonly onClose: () => void;
}) {
  const t = useText();
  const today = useFormat().today();
  const known = useCall(templates.list, { type: 'week', limit: 200 });
  if (known.isPending) return <SkeletonFor kind="form" />;
  const weeks = (known.data?.items ?? []).map((one) => ({ value: one.id, label: one.title }));
  if (weeks.length === 0) return <EmptyState title={t('states.noWeekTemplates')} icon="menu_template" />;
  const shared = { success: t('states.saved'), onDone: onClose, onCancel: onClose };
  const fields = (form: unknown) => <CycleFields form={form as Form<Fields>} weeks={weeks} />;
  if (!cycle) {
    const initial = {
      title: '',
      anchor: mondayOf(today),
      templateIds: weeks.map((one) => one.value).slice(0, 4),
    };
    return (
      <ActionForm call={cycles.create} initial={initial} {...shared}>
        {fields}
      </ActionForm>
    );
  }
  const { weeks: own, ...rest } = cycle;
  return (
    <ActionForm
      call={cycles.change}
      initial={{ ...rest, templateIds: own.map((week) => week.templateId) }}
      {...shared}
    >
      {fields}
    </ActionForm>
  );
}
