import { Group } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import type { Batch } from '../contract/batches.ts';
import type { Entry, Slot } from '../contract/checks.ts';
import type { Sample } from '../contract/samples.ts';
import { useText } from './text.ts';

const slotLooks = {
  later: [states.planned, 'later'],
  open: [states.due, 'due'],
  overdue: [states.failed, 'overdue'],
  done: [states.done, 'done'],
  late: [states.overdue, 'late'],
  missing: [states.failed, 'missing'],
} as const;

/** How a check stands; what was done and lies outside of its limits is not shown as good. */
export function SlotMark({ slot: { state, entry } }: { readonly slot: Pick<Slot, 'state' | 'entry'> }) {
  const t = useText();
  if (entry?.verdict === 'breach')
    return (
      <StatusBadge
        status={entry.open ? states.failed : states.done}
        label={entry.open ? t('verdicts.breach') : `${t('verdicts.breach')} · ${t('states.done')}`}
      />
    );
  const [status, word] = slotLooks[state];
  return <StatusBadge status={status} label={t(`states.${word}`)} />;
}

const verdictLooks = { ok: states.done, tolerated: states.due, breach: states.failed } as const;

/** What a value is by its limits, whether it came late, and whether something is still open. */
export function EntryMarks({ entry }: { readonly entry: Entry }) {
  const t = useText();
  const format = useFormat();
  return (
    <Group gap="xs">
      {entry.verdict !== null && (
        <StatusBadge
          // red only as long as something is to be done
          status={entry.verdict === 'breach' && !entry.open ? states.archived : verdictLooks[entry.verdict]}
          label={t(`verdicts.${entry.verdict}`)}
        />
      )}
      {entry.late && <StatusBadge status={states.overdue} label={t('states.late')} />}
      {entry.open && entry.remeasureBy !== null && (
        <StatusBadge
          status={states.failed}
          label={t('help.remeasureBy', { time: format.since(entry.remeasureBy) })}
        />
      )}
      {entry.verifiedBy !== null && <StatusBadge status={states.done} label={t('states.verified')} />}
    </Group>
  );
}

const batchLooks = {
  running: [states.running, 'running'],
  overdue: [states.failed, 'timeOver'],
  ok: [states.done, 'ended'],
  breach: [states.failed, 'ended'],
  givenUp: [states.cancelled, 'givenUp'],
} as const;

export function BatchMark({ state }: { readonly state: Batch['state'] }) {
  const t = useText();
  const [status, word] = batchLooks[state];
  return (
    <StatusBadge status={status} label={state === 'breach' ? t('verdicts.breach') : t(`states.${word}`)} />
  );
}

const sampleLooks = {
  keep: states.running,
  last: states.soon,
  over: states.due,
  gone: states.archived,
} as const;

export function SampleMark({ sample }: { readonly sample: Sample }) {
  const t = useText();
  const word =
    sample.outcome === null
      ? t(`states.${sample.state as 'keep' | 'last' | 'over'}`)
      : t(`outcomes.${sample.outcome}`);
  return <StatusBadge status={sampleLooks[sample.state]} label={word} />;
}
