import { Stack } from '@mantine/core';
import { planHref } from '#apps/gastro/web/parts.tsx';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { toast } from '#platform/web/store/toasts.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useGo } from '#platform/web/routing/navigation.tsx';
import { addDays, mondayOf } from '#platform/domain/time/days.ts';
import { type Template, templates } from '../contract/templates.ts';
import { templateTypes } from '../domain/templates.ts';
import { useCenters } from '#apps/sites/web/parts.tsx';
import { useText } from './text.ts';

interface Closing {
  readonly onClose: () => void;
}

/** A new template: what it is of, and what it is called. */
export function NewTemplateForm({
  onClose,
  onDone,
}: Closing & { readonly onDone: (made: Template) => void }) {
  const t = useText();
  return (
    <ActionForm
      call={templates.create}
      initial={{ type: 'week' as const, title: '', description: '' }}
      onDone={onDone}
      onCancel={onClose}
    >
      {(form) => (
        <Stack gap="lg">
          <ChoiceField
            label={t('fields.type')}
            options={templateTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
            {...form.field('type')}
            mandatory
          />
          <TextField label={t('fields.title')} {...form.field('title')} mandatory />
          <ParagraphField label={t('fields.description')} rows={2} {...form.field('description')} />
        </Stack>
      )}
    </ActionForm>
  );
}

/** Title and description of a template. */
export function TemplateForm({ template, onClose }: Closing & { readonly template: Template }) {
  const t = useText();
  const { id, version, title, description } = template;
  return (
    <ActionForm
      call={templates.change}
      initial={{ id, version, title, description }}
      success={t('states.saved')}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => (
        <Stack gap="lg">
          <TextField label={t('fields.title')} {...form.field('title')} mandatory />
          <ParagraphField label={t('fields.description')} rows={2} {...form.field('description')} />
        </Stack>
      )}
    </ActionForm>
  );
}

/** A plan as a template, without its dates. */
export function SaveForm({
  planId,
  title,
  onClose,
}: Closing & { readonly planId: string; readonly title: string }) {
  const t = useText();
  return (
    <ActionForm
      call={templates.saveFromPlan}
      initial={{ planId, title, description: '' }}
      success={t('states.savedAsTemplate')}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => (
        <Stack gap="lg">
          <TextField label={t('fields.title')} {...form.field('title')} mandatory />
          <ParagraphField label={t('fields.description')} rows={2} {...form.field('description')} />
        </Stack>
      )}
    </ActionForm>
  );
}

/** Makes a plan of a template: where and when. */
export function UseForm({ template, onClose }: Closing & { readonly template: Template }) {
  const t = useText();
  const go = useGo();
  const today = useFormat().today();
  const places = useCenters();
  if (!places) return <SkeletonFor kind="form" />;
  const week = template.type === 'week';
  return (
    <ActionForm
      call={templates.use}
      submit={t('actions.use')}
      failure={t('states.notApplied')}
      initial={{
        id: template.id,
        centerId: places.first,
        firstDay: week ? addDays(mondayOf(today), 7) : addDays(today, 1),
        title: week ? '' : template.title,
      }}
      onDone={({ planId, leftOut }) => {
        onClose();
        if (leftOut > 0) toast.success(t('states.leftOut', { count: leftOut }));
        go(planHref(planId));
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
          <DayField label={t(week ? 'fields.monday' : 'fields.day')} {...form.field('firstDay')} mandatory />
          <TextField label={t('fields.planTitle')} {...form.field('title')} />
        </Stack>
      )}
    </ActionForm>
  );
}
