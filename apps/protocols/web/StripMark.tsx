import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import type { UrineStrip } from '../contract/urine-strips.ts';
import { useText } from './text.ts';

/** Whether a doctor is to hear of it, or has. */
export function StripMark({ strip }: { readonly strip: UrineStrip }) {
  const t = useText();
  if (!strip.informsDoctor) return null;
  return strip.doctorInformedAt === null ? (
    <StatusBadge status={states.open} label={t('urine.inform')} />
  ) : (
    <StatusBadge status={states.done} label={t('urine.informed')} />
  );
}
