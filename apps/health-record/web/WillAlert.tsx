import { useCall } from '#platform/web/calls/calls.ts';
import { MarkOf } from '#platform/web/kit/state/MarkOf.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { wills } from '../contract/wills.ts';
import { useText } from './text.ts';

/** "No resuscitation" in the identity banner; whoever was not asked gets no mark, that is the rule for treatment anyway. A
 * wish is no alarm: it has its own sign on solid grey, and no red. */
export default function WillAlert({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const query = useCall(wills.get, { residentId });
  return (
    <MarkOf query={query} what={t('screens.WillAlert')}>
      {(will) =>
        will.resuscitation === 'no' && (
          <StatusBadge status="neutral" solid sign="noResuscitation" label={t('states.noResuscitation')} />
        )
      }
    </MarkOf>
  );
}
