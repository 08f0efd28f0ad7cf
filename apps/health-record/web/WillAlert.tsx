import { useCall } from '#platform/web/calls.ts';
import { StatusBadge } from '#platform/web/kit/StatusBadge.tsx';
import { wills } from '../contract/wills.ts';
import { useText } from './text.ts';

/** "No resuscitation" in the identity banner; whoever was not asked gets no mark, that is the rule for treatment anyway. */
export default function WillAlert({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const { data } = useCall(wills.get, { residentId });
  return data?.resuscitation === 'no' ? (
    <StatusBadge status="critical" label={t('states.noResuscitation')} />
  ) : null;
}
