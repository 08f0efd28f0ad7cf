import { useFormat } from '#platform/web/calls/formatting.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import { useText } from './text.ts';
import type { Told } from './use-scans.ts';

/** What a scanned pack is, in words with a sign: it fits, it may stand for it, or it must not be given. */
export function ScanTold({
  told: { answer },
  labelOf,
}: {
  readonly told: Told;
  readonly labelOf: (key: string) => string;
}) {
  const t = useText();
  const format = useFormat();
  switch (answer.kind) {
    case 'match':
      return <StatusBadge status={states.done} label={t('scan.match', { medicine: labelOf(answer.key) })} />;
    case 'substitute':
      return (
        <StatusBadge
          status={states.event}
          label={t('scan.substitute', { pack: answer.name ?? '', medicine: labelOf(answer.key) })}
        />
      );
    case 'expired':
      return (
        <StatusBadge
          status={states.failed}
          label={t('scan.expired', { day: format.day(answer.expiresOn) })}
        />
      );
    case 'notNow':
      return (
        <StatusBadge
          status={states.failed}
          label={t(`scan.notNow.${answer.why}`, { pack: answer.name ?? '' })}
        />
      );
    case 'other':
      return <StatusBadge status={states.failed} label={t('scan.other', { pack: answer.name ?? '' })} />;
    case 'unknown':
      return <StatusBadge status={states.event} label={t('scan.unknown')} />;
  }
}
