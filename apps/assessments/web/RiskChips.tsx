import { useCall } from '#platform/web/calls.ts';
import { StatusBadge } from '#platform/web/kit/StatusBadge.tsx';
import { due } from '../contract/due.ts';
import { useSay } from './text.ts';

/** Results that call for attention, beside a resident in lists: "Fall risk: very high". */
export default function RiskChips({ residentId, residentIds }: { readonly residentId: string; readonly residentIds: readonly string[] }) {
  const say = useSay();
  const { data } = useCall(due.marks, { residentIds: residentIds.toSorted().slice(0, 200) }, { enabled: residentIds.length > 0, keep: true });
  const risks = data?.find((one) => one.residentId === residentId)?.risks ?? [];
  const words = risks.map((one) => `${say(one.title)}: ${say(one.outcome)}`);
  if (words.length === 0) return null;
  return <span title={words.join(', ')}><StatusBadge status="critical" label={words.length === 1 ? words[0]! : `${words[0]} +${words.length - 1}`} /></span>;
}
