import { useState } from 'react';
import { residents as master } from '#apps/residents/contract/residents.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { ConfirmByCredentials } from '#platform/web/kit/dialog/ConfirmByCredentials.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { residents } from '../contract/residents.ts';
import { useText } from './text.ts';

export type ArchiveStep = 'archive' | 'unarchive' | 'reArchive';
export interface Archivable {
  readonly id: string;
  readonly lastName: string;
  readonly firstName: string;
}

/** Archive, unarchive or re-archive, confirmed with the own password; archiving asks until when. */
export function ArchiveDialog({
  resident,
  action,
  onClose,
}: {
  readonly resident: Archivable;
  readonly action: ArchiveStep;
  readonly onClose: () => void;
}) {
  const t = useText();
  const [until, setUntil] = useState('');
  // the version that is sent is that of the record as it was read now
  const record = useCall(master.get, { residentId: resident.id }, { fresh: 0 });
  const options = {
    onDone: onClose,
    quiet: true,
    success: t(action === 'unarchive' ? 'archive.undone' : 'archive.done'),
    refreshes: [''],
  };
  const steps = {
    archive: useAct(residents.archive, options),
    unarchive: useAct(residents.unarchive, options),
    reArchive: useAct(residents.reArchive, options),
  };
  const { busy, fields, problem } = steps[action];
  const name = listName(resident);
  const title = t(
    action === 'archive'
      ? 'archive.question'
      : action === 'reArchive'
        ? 'archive.reArchiveQuestion'
        : 'archive.unarchiveQuestion',
    { name },
  );
  const confirm = (password: string) => {
    const version = record.data?.version;
    if (version === undefined) return;
    if (action === 'unarchive') void steps.unarchive.send({ id: resident.id, version, password });
    else void steps[action].send({ id: resident.id, version, password, until: until === '' ? null : until });
  };
  const elsewhere = problem && !fields['password'] && !fields['until'] ? problem.title : undefined;
  return (
    <ConfirmByCredentials
      open
      title={title}
      consequence={t(action === 'unarchive' ? 'archive.unarchiveConsequence' : 'archive.consequence')}
      verb={t(`actions.${action}`)}
      busy={busy}
      error={fields['password']?.message ?? elsewhere}
      onConfirm={({ password }) => confirm(password)}
      onClose={onClose}
      extra={
        action !== 'unarchive' && (
          <DayField
            label={t('fields.until')}
            value={until}
            onChange={setUntil}
            error={fields['until']?.message}
          />
        )
      }
    />
  );
}
