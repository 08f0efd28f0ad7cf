import { Alert, Button, Group, Stack } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { DraftBanner } from '#platform/web/kit/form/DraftBanner.tsx';
import { states } from '#platform/web/theme/states.ts';
import type { Keeping } from './keeping.ts';
import { useText } from './text.ts';

/** What this device had kept: it is there again, or it belongs to an earlier version and is asked about. */
export function KeptHere({
  keeping,
}: {
  readonly keeping: Pick<Keeping, 'restored' | 'older' | 'discard' | 'takeOlder' | 'dropOlder'>;
}) {
  const t = useText();
  const format = useFormat();
  const { restored, older } = keeping;
  return (
    <>
      {restored && <DraftBanner at={restored.at} onDiscard={keeping.discard} />}
      {older && (
        <Alert color="warning" role="alert">
          <Stack gap="sm">
            <span>{t('keeping.older', { at: format.relative(older.at) })}</span>
            <Group>
              <Button onClick={keeping.takeOlder}>{t('keeping.takeOlder')}</Button>
              <Button variant="default" onClick={keeping.dropOlder}>
                {t('keeping.dropOlder')}
              </Button>
            </Group>
          </Stack>
        </Alert>
      )}
    </>
  );
}

const looks: Partial<Record<Keeping['state'], string>> = {
  failed: states.failed,
  unkept: 'critical',
  stale: 'critical',
  device: 'warning',
};

/** Where the answers are kept now: on the server, on this device, or nowhere. */
export function SavingState({
  state,
  reason,
  className,
}: Pick<Keeping, 'state' | 'reason'> & { readonly className?: string | undefined }) {
  const t = useText();
  const look = looks[state];
  return (
    <span
      role="status"
      className={className}
      {...(look ? { style: { color: `var(--s-${look}-text)` } } : {})}
    >
      {t(`keeping.${state}`, { reason })}
    </span>
  );
}
