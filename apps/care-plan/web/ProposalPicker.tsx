import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { catalogItems } from '#apps/care-catalog/contract/catalog-items.ts';
import { type Proposal, proposals } from '#apps/care-catalog/contract/proposals.ts';
import { useCatalogWords } from '#apps/care-catalog/web/parts.tsx';
import type { Origin } from '#platform/contract/record/concern.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { plans } from '../contract/plans.ts';
import { PlanForm } from './plan-forms.tsx';
import { useText } from './text.ts';
import { useWhen } from './words.ts';

type ProposedProblem = Proposal['problems'][number];

/** All places of a tree. */
const placesOf = (problems: readonly ProposedProblem[]): string[] =>
  problems.flatMap((problem) => [
    problem.at,
    ...problem.goals.flatMap((goal) => [goal.at, ...goal.tasks.map((task) => task.at)]),
  ]);

/** A tick takes what stands above it along; what is unticked takes what stands below it. */
export function toggled(chosen: ReadonlySet<string>, at: string, all: readonly string[]): Set<string> {
  if (chosen.has(at)) return new Set([...chosen].filter((one) => one !== at && !one.startsWith(`${at}.`)));
  const parts = at.split('.');
  const above = parts.map((_, index) => parts.slice(0, index + 1).join('.'));
  return new Set([...chosen, ...above, ...all.filter((one) => one.startsWith(`${at}.`))]);
}

function Ticks({
  problems,
  chosen,
  planned,
  skipped,
  onToggle,
}: {
  readonly problems: readonly ProposedProblem[];
  readonly chosen: ReadonlySet<string>;
  /** Places whose area is planned already. */
  readonly planned: readonly string[];
  /** What is planned already is skipped. */
  readonly skipped: boolean;
  readonly onToggle: (at: string) => void;
}) {
  const t = useText();
  const when = useWhen();
  const isPlanned = (at: string) => planned.includes(at.split('.')[0]!);
  const tick = (at: string, label: string, level: number, strong = false) => (
    <Checkbox
      key={at}
      label={planned.includes(at) ? t('states.plannedAlready', { name: label }) : label}
      checked={chosen.has(at)}
      disabled={skipped && isPlanned(at)}
      onChange={() => onToggle(at)}
      styles={{
        root: { paddingLeft: `${level * 1.75}rem` },
        body: { minHeight: 36, alignItems: 'center' },
        label: { fontSize: 'var(--mantine-font-size-md)', fontWeight: strong ? 620 : 400 },
      }}
    />
  );
  return (
    <Stack gap={2}>
      {problems.flatMap((problem) => [
        tick(problem.at, problem.name, 0, true),
        ...problem.goals.flatMap((goal) => [
          tick(goal.at, goal.name, 1),
          ...goal.tasks.map((task) =>
            tick(
              task.at,
              `${task.name} (${when({ ...task, every: 1, dueDate: '', until: null, startTime: null, endTime: null })})`,
              2,
            ),
          ),
        ]),
      ])}
    </Stack>
  );
}

/** What a diagnosis or a standard plan proposes, to tick and to copy into a plan. */
export function ProposalPicker({
  residentId,
  planId = null,
  from,
  code,
  onDone,
}: {
  readonly residentId: string;
  /** Into which plan; null: into a new one. */
  readonly planId?: string | null;
  readonly from: Origin;
  readonly code: string;
  readonly onDone: (planId: string) => void;
}) {
  const t = useText();
  const query = useCall(proposals.get, { from, code });
  const planned = useCall(plans.planned, { residentId, from, code }, { fresh: 0 });
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
  const apply = useAct(plans.apply, {
    success: (done) =>
      done.skipped.length === 0
        ? t('states.applied', { added: done.added })
        : t('states.appliedSome', { added: done.added, skipped: done.skipped.join(', ') }),
    refreshes: ['residents.'],
    onDone: (done) => onDone(done.planId),
  });
  if (query.error !== null) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data || planned.isPending) return <SkeletonFor kind="form" />;
  const { problems } = query.data;
  // without an answer applying says what it skipped
  const there = planned.data?.at ?? [];
  const all = placesOf(problems);
  // everything that is not planned already is ticked to begin with: one tap takes the standard plan as it is
  const chosen = picked ?? new Set(all.filter((at) => !there.includes(at.split('.')[0]!)));
  if (problems.length === 0) return <EmptyState title={t('states.nothingProposed')} icon="carePlan" />;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('hints.measures')}
      </Text>
      <Ticks
        problems={problems}
        chosen={chosen}
        planned={there}
        skipped={from !== 'diagnosis'}
        onToggle={(at) => setPicked(toggled(chosen, at, all))}
      />
      <Group>
        <Button
          loading={apply.busy}
          disabled={![...chosen].some((at) => !at.includes('.'))}
          onClick={() => void apply.send({ residentId, planId, from, code, chosen: [...chosen] })}
        >
          {t('actions.apply')}
        </Button>
      </Group>
    </Stack>
  );
}

/** A diagnosis of the catalogue with what it proposes, or a plan in own words. */
export function NewPlan({
  residentId,
  onDone,
}: {
  readonly residentId: string;
  readonly onDone: (planId: string | null) => void;
}) {
  const t = useText();
  const words = useCatalogWords();
  const [code, setCode] = useState<string | null>(null);
  const [free, setFree] = useState(false);
  const [text, setText] = useState('');
  const { data } = useCall(catalogItems.list, { kind: 'diagnosis', text }, { keep: true });
  if (free) return <PlanForm residentId={residentId} onDone={(plan) => onDone(plan?.id ?? null)} />;
  return (
    <Stack gap="lg">
      <SelectField
        label={t('fields.diagnosis')}
        first
        value={code}
        onChange={setCode}
        onSearch={setText}
        options={(data?.items ?? []).map((one) => ({ value: one.code, label: words.label(one.label) }))}
      />
      {code !== null && (
        <ProposalPicker key={code} residentId={residentId} from="diagnosis" code={code} onDone={onDone} />
      )}
      <Group>
        <Button variant="default" onClick={() => setFree(true)}>
          {t('actions.free')}
        </Button>
      </Group>
    </Stack>
  );
}
