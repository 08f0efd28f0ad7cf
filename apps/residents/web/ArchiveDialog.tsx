import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '#platform/web/access.ts';
import { useAct, useCall } from '#platform/web/calls.ts';
import { useFormat } from '#platform/web/formatting.ts';
import { ConfirmByCredentials } from '#platform/web/kit/ConfirmByCredentials.tsx';
import { ReadOnlyBand } from '#platform/web/kit/ReadOnlyBand.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { archive } from '../contract/archive.ts';
import { type Banner, residents } from '../contract/residents.ts';
import { fullName, type Named } from '../domain/names.ts';
import { useText } from './text.ts';

export type ArchiveStep = 'archive' | 'unarchive' | 'reArchive';

/** Archive, unarchive or re-archive, confirmed with the own password; archiving asks until when. */
export function ArchiveDialog({ resident, action, onClose }: { readonly resident: Named & { readonly id: string }; readonly action: ArchiveStep; readonly onClose: () => void }) {
  const t = useText();
  const [until, setUntil] = useState('');
  // the version that is sent is that of the record as it was read now
  const record = useCall(residents.get, { residentId: resident.id }, { fresh: 0 });
  const options = { onDone: onClose, quiet: true, success: t(action === 'unarchive' ? 'archive.undone' : 'archive.done'), refreshes: [''] };
  const steps = { archive: useAct(archive.archive, options), unarchive: useAct(archive.unarchive, options), reArchive: useAct(archive.reArchive, options) };
  const { busy, fields, problem } = steps[action];
  const name = fullName(resident);
  const title = t(action === 'archive' ? 'archive.question' : action === 'reArchive' ? 'archive.reArchiveQuestion' : 'archive.unarchiveQuestion', { name });
  const confirm = (password: string) => {
    const version = record.data?.version;
    if (version === undefined) return;
    if (action === 'unarchive') void steps.unarchive.send({ id: resident.id, version, password });
    else void steps[action].send({ id: resident.id, version, password, until: until === '' ? null : until });
  };
  const elsewhere = problem && !fields['password'] && !fields['until'] ? problem.title : undefined;
  return (
    <ConfirmByCredentials
      open title={title} consequence={t(action === 'unarchive' ? 'archive.unarchiveConsequence' : 'archive.consequence')} verb={t(`actions.${action}`)} busy={busy}
      error={fields['password']?.message ?? elsewhere} onConfirm={({ password }) => confirm(password)} onClose={onClose}
      extra={action !== 'unarchive' && <DayField label={t('fields.until')} value={until} onChange={setUntil} error={fields['until']?.message} />}
    />
  );
}

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
