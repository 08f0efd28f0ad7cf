import { useCall } from '#platform/web/calls.ts';
import { StatusBadge } from '#platform/web/kit/StatusBadge.tsx';
import { due } from '../contract/due.ts';
import { useSay } from './text.ts';

/** Results that call for attention, beside a resident in lists: "Fall risk: very high". */
export default function RiskChips({
  residentId,
  residentIds,
}: {
  readonly residentId: string;
  readonly residentIds: readonly string[];
}) {
  const say = useSay();
  const { data } = useCall(
    due.marks,
    { residentIds: residentIds.toSorted().slice(0, 200) },
    { enabled: residentIds.length > 0, keep: true },
  );
  const risks = data?.find((one) => one.residentId === residentId)?.risks ?? [];
  const words = risks.map((one) => `${say(one.title)}: ${say(one.outcome)}`);
  if (words.length === 0) return null;
  return (
    <span title={words.join(', ')}>
      <StatusBadge
        status="critical"
        label={words.length === 1 ? words[0]! : `${words[0]} +${words.length - 1}`}
      />
    </span>
  );
}

/** The same in the identity banner, each result by itself; falls before the others (experience, sketch 2). */
export function RiskAlerts({ residentId }: { readonly residentId: string }) {
  const say = useSay();
  const { data } = useCall(due.marks, { residentIds: [residentId] });
  const risks = (data?.[0]?.risks ?? []).toSorted(
    (a, b) => Number(b.code.startsWith('fall')) - Number(a.code.startsWith('fall')),
  );
  return (
    <>
      {risks.map((one) => (
        <StatusBadge key={one.code} status="critical" label={`${say(one.title)}: ${say(one.outcome)}`} />
      ))}
    </>
  );
}
