import { Stack } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { MarkOf } from '#platform/web/kit/state/MarkOf.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import { PermissionGate } from '#platform/web/kit/state/PermissionGate.tsx';
import { dayWords } from '../contract/day-words.ts';
import classes from './relatives.module.css';
import { useText } from './text.ts';
import { ReleaseCard, ThreadsCard } from './ward-cards.tsx';

/** Tab `relatives`: the words of today for relatives, and what they wrote to the ward. */
export default function RelativesTab({ residentId }: { readonly residentId: string }) {
  return (
    <Stack gap="md" maw={820}>
      <Waits residentId={residentId} />
      <ReleaseCard residentId={residentId} />
      <PermissionGate may={['authorization.residents.relatives-messages', 'Edit']} residentId={residentId}>
        <ThreadsCard residentId={residentId} />
      </PermissionGate>
    </Stack>
  );
}

/** What the family of this resident waits for; nothing is said when it waits for nothing. */
function Waits({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const query = useCall(dayWords.due, { residentIds: [residentId] });
  return (
    <MarkOf query={query} what={t('waits.title')}>
      {([waiting]) =>
        waiting === undefined ? null : (
          <div className={classes.waits} role="status">
            <strong>{t('waits.here')}</strong>
            {waiting.messages > 0 && (
              <StatusBadge status={states.new} label={t('waits.openMessages', { count: waiting.messages })} />
            )}
            {waiting.words && <StatusBadge status={states.open} label={t('waits.openWords')} />}
          </div>
        )
      }
    </MarkOf>
  );
}
