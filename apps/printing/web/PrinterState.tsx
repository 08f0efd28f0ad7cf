import { Stack, Text } from '@mantine/core';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import type { Printer } from '../contract/printers.ts';
import { useText } from './text.ts';

/** How a printer is, in one word and sign; where something is wrong, how to mend it. */
export function PrinterState({ printer }: { readonly printer: Printer }) {
  const t = useText();
  const { active, status, asking, lastError } = printer;
  if (!active) return <StatusBadge status={states.inactive} label={t('printers.inactive')} />;
  if (status === null)
    return (
      <StatusBadge status={states.unchecked} label={t(asking ? 'printers.asking' : 'printers.unasked')} />
    );
  if (status.error !== null)
    return (
      <Stack gap={2}>
        <StatusBadge status={states.failed} label={t(`errors.${status.error}`)} />
        <Text size="sm">{t(`mends.${status.error}`)}</Text>
      </Stack>
    );
  return (
    <Stack gap={2}>
      <StatusBadge
        status={status.nearEnd ? states.soon : states.active}
        label={t(status.nearEnd ? 'printers.nearEnd' : 'printers.ready')}
      />
      {lastError !== null && (
        <Text size="sm">{t('printers.lastError', { error: t(`errors.${lastError}`) })}</Text>
      )}
    </Stack>
  );
}
