import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { download } from '#platform/web/calls/download.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { ProgressTask } from '#platform/web/kit/state/ProgressTask.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { LinkTo, useGo, useParameters } from '#platform/web/routing/navigation.tsx';
import { type PersonExport, personExport } from '../contract/person-export.ts';
import { useText } from './words.ts';

/** A package that is there: what it is, until when, and the way to have it. */
function Ready({ made, residentId }: { readonly made: PersonExport; readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await download(personExport.fetch, { residentId, id: made.id });
    setBusy(false);
  };
  return (
    <>
      <Text role="status">{t('export.isReady')}</Text>
      <Facts
        items={[
          [t('export.file'), made.name],
          [
            t('export.size'),
            t('export.megabytes', {
              size: format.number(Math.max(1, Math.round((made.size ?? 0) / 100_000)) / 10),
            }),
          ],
          [t('export.until'), made.expiresAt && format.instant(made.expiresAt)],
        ]}
      />
      <Button leftSection={<Icon name="download" />} loading={busy} onClick={() => void save()}>
        {t('export.download')}
      </Button>
    </>
  );
}

/** Why there is no package, and another try. */
function Missing({ made, residentId }: { readonly made: PersonExport; readonly residentId: string | null }) {
  const t = useText();
  const go = useGo();
  const start = useAct(personExport.start, { onDone: ({ exportId }) => go(`/export/${exportId}`) });
  return (
    <>
      <Text role="status">
        {t(
          made.status === 'failed'
            ? 'export.failed'
            : made.status === 'cancelled'
              ? 'export.cancelled'
              : 'export.gone',
        )}
      </Text>
      {residentId !== null && (
        <Button variant="default" loading={start.busy} onClick={() => void start.send({ id: residentId })}>
          {t('export.again')}
        </Button>
      )}
    </>
  );
}

/** An export by the id of its work (specification 1, section 2: /export/{id}): it goes on when the page is left, and waits for a day. */
export default function ExportPage() {
  const t = useText();
  const { exportId: id = '' } = useParameters();
  const query = useCall(personExport.get, { id }, { fresh: 0 });
  const made = query.data;
  const open = made && (made.status === 'queued' || made.status === 'running');
  return (
    <ListPage title={t('screens.ExportPage')} hint={t('screens.PersonExportCard')}>
      {made ? (
        <Stack gap="md" align="flex-start">
          {open && (
            <Stack w="100%" maw={560}>
              <ProgressTask key={id} id={id} label={t('export.making')} onDone={() => void query.refetch()} />
              <Text c="dimmed">{t('export.intro')}</Text>
            </Stack>
          )}
          {!open &&
            (made.name !== null && made.residentId !== null ? (
              <Ready made={made} residentId={made.residentId} />
            ) : (
              <Missing made={made} residentId={made.residentId} />
            ))}
          {made.residentId !== null && (
            <Group>
              <Button variant="subtle" component={LinkTo} href={residentLink(made.residentId, 'profile')}>
                {t('export.record')}
              </Button>
            </Group>
          )}
        </Stack>
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonFor kind="cards" />
      )}
    </ListPage>
  );
}
