import { useCatalogOptions } from '#apps/care-catalog/web/parts.tsx';
import { type Form, partOf } from '#platform/web/form/use-form.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { problems } from '../contract/problems.ts';
import type { Problem } from '../contract/shapes.ts';
import { PriorityField } from './plan-forms.tsx';
import { useText } from './text.ts';

type Said = Pick<
  Problem,
  | 'kind'
  | 'name'
  | 'description'
  | 'influencingFactors'
  | 'symptoms'
  | 'resources'
  | 'area'
  | 'cap'
  | 'priority'
  | 'evaluationWeeks'
>;

/** A problem in its parts: what, why, how it shows, what helps; its area, and how often it is evaluated. */
function ProblemFields({ form }: { readonly form: Form<Said> }) {
  const t = useText();
  const options = useCatalogOptions();
  return (
    <>
      <TextField label={t('fields.name')} first {...form.field('name')} />
      <ChoiceField label={t('fields.kind')} options={options.problemKinds} {...form.field('kind')} />
      <FieldGrid>
        <SelectField label={t('fields.area')} options={options.areas} {...form.field('area')} />
        <SelectField label={t('fields.cap')} options={options.caps} {...form.field('cap')} />
      </FieldGrid>
      <ParagraphField label={t('fields.influencingFactors')} {...form.field('influencingFactors')} />
      <ParagraphField
        label={t('fields.symptoms')}
        help={t('hints.symptoms')}
        disabled={form.value.kind === 'risk' || form.value.kind === 'wellness'}
        {...form.field('symptoms')}
      />
      <ParagraphField label={t('fields.resources')} {...form.field('resources')} />
      <ParagraphField label={t('fields.description')} {...form.field('description')} />
      <PriorityField form={partOf(form)} />
      <NumberUnitField
        label={t('fields.evaluationWeeks')}
        help={t('hints.weeks')}
        whole
        width={160}
        {...form.field('evaluationWeeks')}
      />
    </>
  );
}

/** A new problem of a plan, or a change of the one that is there. */
export function ProblemForm({
  residentId,
  planId,
  problem,
  onDone,
}: {
  readonly residentId: string;
  readonly planId: string;
  readonly problem?: Problem;
  readonly onDone: (problem: Problem | null) => void;
}) {
  const t = useText();
  const shared = {
    draftKey: `care-plan:problem:${problem?.id ?? planId}`,
    onDone,
    onCancel: () => onDone(null),
  };
  if (!problem)
    return (
      <ActionForm
        {...shared}
        call={problems.create}
        initial={{ residentId, planId, name: '', kind: 'actual', priority: 3 }}
        success={t('states.created')}
      >
        {(form) => <ProblemFields form={partOf(form)} />}
      </ActionForm>
    );
  const { id, version, kind, name, code, description, influencingFactors, symptoms, resources } = problem;
  const { area, cap, priority, evaluationWeeks } = problem;
  return (
    <ActionForm
      {...shared}
      call={problems.change}
      initial={{
        ...{ residentId, id, version, kind, name, code, description, influencingFactors, symptoms },
        ...{ resources, area, cap, priority, evaluationWeeks },
      }}
      success={t('states.saved')}
    >
      {(form) => <ProblemFields form={partOf(form)} />}
    </ActionForm>
  );
}
