import { useCall } from '#platform/web/calls.ts';
import { StatusBadge } from '#platform/web/kit/StatusBadge.tsx';
import { isolations } from '../contract/isolations.ts';
import { useText } from './text.ts';

/** The isolation in the identity banner, with its kinds; nothing while none runs. */
export default function IsolationAlert({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const { data } = useCall(isolations.list, { residentId });
  const running = data?.filter((one) => one.running) ?? [];
  return running.length === 0 ? null : (
    <StatusBadge
      status="warning"
      label={t('states.alert', { kinds: running.map((one) => t(`kinds.${one.kind}`)).join(', ') })}
    />
  );
}
