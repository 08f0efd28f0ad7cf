import { useCall } from '#platform/web/calls/calls.ts';
import { MarkOf } from '#platform/web/kit/state/MarkOf.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { isolations } from '../contract/isolations.ts';
import { useText } from './text.ts';

/** The isolation in the identity banner, with its kinds; nothing while none runs. */
export default function IsolationAlert({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const query = useCall(isolations.list, { residentId });
  return (
    <MarkOf query={query} what={t('screens.IsolationAlert')}>
      {(all) => {
        const running = all.filter((one) => one.running);
        if (running.length === 0) return null;
        const kinds = running.map((one) => t(`kinds.${one.kind}`)).join(', ');
        return <StatusBadge status="warning" label={t('states.alert', { kinds })} />;
      }}
    </MarkOf>
  );
}
