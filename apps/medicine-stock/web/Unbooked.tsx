import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import type { Unbooked as One } from '../contract/books.ts';
import { openReceipt } from './ReceiptForm.tsx';
import { useText } from './text.ts';
import { OwnerCell, useSaid } from './words.tsx';

/** Medicines of the lists that were given without a book: each with the way to open one. */
export function Unbooked({
  items,
  mayWrite,
}: {
  readonly items: readonly One[];
  readonly mayWrite: boolean;
}) {
  const t = useText();
  const format = useFormat();
  const said = useSaid();
  if (items.length === 0) return null;
  return (
    <Alert color="yellow" title={t('sections.unbooked')}>
      <Stack gap="xs">
        <Text size="sm">{t('help.unbooked')}</Text>
        {items.map((one) => (
          <Group key={one.id} justify="space-between" gap="sm">
            <Group gap="sm">
              <Text fw={600}>{said.name(one)}</Text>
              <OwnerCell one={{ resident: one.resident, center: null }} />
              <Text size="sm">{format.instant(one.givenAt)}</Text>
            </Group>
            {mayWrite && one.productId !== null && (
              <Button
                variant="default"
                onClick={() =>
                  openReceipt(`${t('actions.openBook')}: ${said.name(one)}`, {
                    narcotic: true,
                    productId: one.productId,
                    residentId: one.resident?.id ?? null,
                  })
                }
              >
                {t('actions.openBook')}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </Alert>
  );
}
