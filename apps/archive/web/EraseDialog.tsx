import { residents as master } from '#apps/residents/contract/residents.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import { useAccess } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { ConfirmByCredentials } from '#platform/web/kit/dialog/ConfirmByCredentials.tsx';
import { useGo } from '#platform/web/routing/navigation.tsx';
import { screenAt } from '#platform/web/slots/registry.ts';
import { toast } from '#platform/web/store/toasts.ts';
import { residents } from '../contract/residents.ts';
import type { Archivable } from './ArchiveDialog.tsx';
import { useText } from './text.ts';

/** Deletes a resident for good: own password and a justification (specification 2, section 4). Says how much was erased. */
export function EraseDialog({
  resident,
  onClose,
}: {
  readonly resident: Archivable;
  readonly onClose: () => void;
}) {
  const t = useText();
  const go = useGo();
  const access = useAccess();
  const record = useCall(master.get, { residentId: resident.id }, { fresh: 0 });
  const erase = useAct(residents.erase, { quiet: true, refreshes: [''] });
  const confirm = async ({ password, reason }: { readonly password: string; readonly reason: string }) => {
    if (!record.data) return;
    const certificate = await erase.send({
      id: resident.id,
      version: record.data.version,
      password,
      justification: reason,
    });
    if (!certificate) return;
    onClose();
    // the name may stand elsewhere: who erased goes on there, where an app shows it and the person may see it
    const places = `/admin/erasures/${certificate.id}/places`;
    const may = screenAt(places)?.screen.may;
    go(may && access.may(...may) ? places : '/app-residents/resident-archive');
    toast.success(
      t('erase.done', { rows: certificate.rows, files: certificate.files, kept: certificate.kept }),
    );
  };
  return (
    <ConfirmByCredentials
      open
      title={t('erase.question', { name: listName(resident) })}
      consequence={t('erase.consequence')}
      verb={t('actions.erase')}
      reason
      busy={erase.busy}
      error={erase.fields['password']?.message ?? erase.problem?.title}
      onConfirm={(given) => void confirm(given)}
      onClose={onClose}
    />
  );
}
