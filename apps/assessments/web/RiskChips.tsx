import { useCall } from '#platform/web/calls/calls.ts';
import { MarkOf } from '#platform/web/kit/state/MarkOf.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { due, type DueMarks } from '../contract/due.ts';
import { useSay, useText } from './text.ts';

/** Results that call for attention, beside a resident in lists: "Fall risk: very high". */
export default function RiskChips({
  residentId,
  residentIds,
}: {
  readonly residentId: string;
  readonly residentIds: readonly string[];
}) {
  const t = useText();
  const query = useCall(
    due.marks,
    { residentIds: residentIds.toSorted().slice(0, 200) },
    { enabled: residentIds.length > 0 },
  );
  return (
    <MarkOf query={query} what={t('screens.RiskChips')}>
      {(marks) => <Chip risks={marks.find((one) => one.residentId === residentId)?.risks ?? []} />}
    </MarkOf>
  );
}

type Risks = DueMarks['risks'];

function Chip({ risks }: { readonly risks: Risks }) {
  const say = useSay();
  return risks.map((one) => (
    <StatusBadge key={one.code} status="warning" label={`${say(one.title)}: ${say(one.outcome)}`} />
  ));
}

/** The same in the identity banner, each result by itself; falls before the others (experience, sketch 2). */
export function RiskAlerts({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const say = useSay();
  const query = useCall(due.marks, { residentIds: [residentId] });
  const fallsFirst = (risks: Risks) =>
    risks.toSorted((a, b) => Number(b.code.startsWith('fall')) - Number(a.code.startsWith('fall')));
  return (
    <MarkOf query={query} what={t('screens.RiskAlerts')}>
      {(marks) =>
        fallsFirst(marks[0]?.risks ?? []).map((one) => (
          <StatusBadge key={one.code} status="warning" label={`${say(one.title)}: ${say(one.outcome)}`} />
        ))
      }
    </MarkOf>
  );
}
