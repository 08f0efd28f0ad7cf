import { Button, Group, Stack, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { type DefinitionRow, definitions } from '#apps/forms/contract/definitions.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import { useAct } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Dialog } from '#platform/web/kit/dialog/Dialog.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { toast } from '#platform/web/store/toasts.ts';
import { useText } from './text.ts';

// the letters beside it say the same
const QrPicture = lazily('qr', () => import('#platform/web/kit/chart/QrPicture.tsx'));

/** A public link without sign-in, until a day. It is shown once: only its mark is stored. */
export function ShareDialog({ row, onClose }: { readonly row: DefinitionRow; readonly onClose: () => void }) {
  const t = useText();
  const format = useFormat();
  const [until, setUntil] = useState(addDays(format.today(), 30));
  const [address, setAddress] = useState<string | null>(null);
  const share = useAct(definitions.share, {
    onDone: ({ link }) => setAddress(`${location.origin}/form/${link}`),
  });
  const unshare = useAct(definitions.unshare, { success: t('share.ended'), onDone: onClose });
  const copy = () =>
    void navigator.clipboard.writeText(address ?? '').then(
      () => toast.success(t('share.copied')),
      () => toast.error(t('share.notCopied')),
    );
  return (
    <Dialog open title={t('actions.share')} onClose={onClose}>
      <Stack gap="md">
        <Text>{t('share.about')}</Text>
        {row.public && address === null && (
          <Text>
            {t('share.running', { until: row.publicUntil === null ? '' : format.instant(row.publicUntil) })}
          </Text>
        )}
        {address === null ? (
          <DayField
            label={t('share.until')}
            mandatory
            value={until}
            onChange={setUntil}
            min={format.today()}
          />
        ) : (
          <>
            <Text className="exact" style={{ overflowWrap: 'anywhere' }}>
              {address}
            </Text>
            <Suspense fallback={<SkeletonFor kind="line" />}>
              <QrPicture text={address} label={t('share.picture')} />
            </Suspense>
            <Text size="sm" c="dimmed">
              {t('share.once')}
            </Text>
          </>
        )}
        <Group justify="flex-end">
          {row.public && address === null && (
            <Button
              variant="default"
              loading={unshare.busy}
              onClick={() => void unshare.send({ id: row.id, version: row.version })}
            >
              {t('share.end')}
            </Button>
          )}
          {address === null ? (
            <Button
              loading={share.busy}
              onClick={() =>
                void share.send({
                  id: row.id,
                  version: row.version,
                  until: instantAt(until, '23:59', format.zone),
                })
              }
            >
              {t(row.public ? 'share.renew' : 'share.make')}
            </Button>
          ) : (
            <Button onClick={copy}>{t('share.copy')}</Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
