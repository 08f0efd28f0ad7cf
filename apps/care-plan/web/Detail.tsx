import { Text } from '@mantine/core';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import type { PlanTree } from '../contract/shapes.ts';
import type { Found } from './found.ts';
import { GoalDetail } from './GoalDetail.tsx';
import { ProblemDetail } from './ProblemDetail.tsx';
import { useText } from './text.ts';

/** What of a plan is chosen, in full. */
export function Detail({
  plan,
  found,
  onChoose,
}: {
  readonly plan: PlanTree;
  readonly found: Found;
  readonly onChoose: (id: string) => void;
}) {
  if (found.level === 'problem')
    return <ProblemDetail plan={plan} problem={found.problem} onChoose={onChoose} />;
  if (found.level === 'goal')
    return <GoalDetail plan={plan} problem={found.problem} goal={found.goal} onChoose={onChoose} />;
  return <PlanDetail plan={plan} />;
}

function PlanDetail({ plan }: { readonly plan: PlanTree }) {
  const t = useText();
  const { applied } = plan;
  const from = applied?.from === 'diagnosis' ? 'states.fromDiagnosis' : 'states.fromStandard';
  return (
    <Section title={t('levels.plan')}>
      <Facts
        items={[
          [t('fields.diagnosis'), plan.name],
          [t('fields.responsible'), plan.responsibleName ?? t('states.noResponsible')],
          [t('fields.priority'), String(plan.priority)],
          ...(plan.description === '' ? [] : [[t('fields.description'), plan.description] as const]),
        ]}
      />
      {applied && (
        <Text size="sm" c="dimmed" mt="sm">
          {t(from, { version: applied.version })}
        </Text>
      )}
    </Section>
  );
}
