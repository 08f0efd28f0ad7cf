import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { residents } from '#apps/residents/contract/residents.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ReadOnlyBand } from '#platform/web/kit/state/ReadOnlyBand.tsx';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import type { ArchiveDialog as Dialog } from './ArchiveDialog.tsx';
import { useText } from './text.ts';

// only who archives needs its form, not everybody who opens a record
const ArchiveDialog = lazily<Parameters<typeof Dialog>[0]>(
  'archive-dialog',
  () => import('./ArchiveDialog.tsx').then((file) => ({ default: file.ArchiveDialog })),
  { failed: 'window' },
);

/** Grey band on every tab of an archived record: by whom, when, until when; everything is read only. */
export default function ArchivedBand({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  const may = useMay('authorization.residents.archive', 'Edit');
  const [open, setOpen] = useState(false);
  const { data: banner } = useCall(residents.banner, { residentId });
  if (!banner?.archived || banner.archivedAt === null) return null;
  const values = {
    by: banner.archivedBy ?? t('archive.byRule'),
    day: format.instant(banner.archivedAt).split(',')[0] ?? '',
  };
  const reason =
    banner.archivedUntil === null
      ? t('archive.by', values)
      : t('archive.byUntil', { ...values, until: format.day(banner.archivedUntil) });
  return (
    <div style={{ marginTop: '1rem' }}>
      <ReadOnlyBand
        reason={reason}
        action={
          may && (
            <Button variant="default" onClick={() => setOpen(true)}>
              {t('actions.unarchive')}
            </Button>
          )
        }
      />
      <Suspense>
        {open && <ArchiveDialog resident={banner} action="unarchive" onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}
