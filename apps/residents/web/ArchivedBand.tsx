import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '#platform/web/access.ts';
import { useFormat } from '#platform/web/formatting.ts';
import { ReadOnlyBand } from '#platform/web/kit/ReadOnlyBand.tsx';
import type { Banner } from '../contract/residents.ts';
import { ArchiveDialog } from './ArchiveDialog.tsx';
import { useText } from './text.ts';

/** Grey band on every tab of an archived record: by whom, when, until when; everything is read only. */
export function ArchivedBand({ banner }: { readonly banner: Banner }) {
  const t = useText();
  const format = useFormat();
  const may = useMay('authorization.residents.archive', 'Edit');
  const [open, setOpen] = useState(false);
  if (!banner.archived || banner.archivedAt === null) return null;
  const values = { by: banner.archivedBy ?? '', day: format.instant(banner.archivedAt).split(',')[0] ?? '' };
  const reason = banner.archivedUntil === null ? t('banner.archived', values) : t('banner.archivedUntil', { ...values, until: format.day(banner.archivedUntil) });
  return (
    <div style={{ marginTop: '1rem' }}>
      <ReadOnlyBand reason={reason} action={may && <Button variant="default" onClick={() => setOpen(true)}>{t('actions.unarchive')}</Button>} />
      {open && <ArchiveDialog resident={banner} action="unarchive" onClose={() => setOpen(false)} />}
    </div>
  );
}
