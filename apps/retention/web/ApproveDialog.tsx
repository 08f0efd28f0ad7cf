import { listName } from '#platform/domain/text/person-name.ts';
import { useAct } from '#platform/web/calls/calls.ts';
import { ConfirmByCredentials } from '#platform/web/kit/dialog/ConfirmByCredentials.tsx';
import { type Case, cases } from '../contract/cases.ts';
import { useText } from './text.ts';

/** One of two persons says yes to a deletion, with the own password. */
export function ApproveDialog({ one, onClose }: { readonly one: Case; readonly onClose: () => void }) {
  const t = useText();
  const approve = useAct(cases.approve, {
    quiet: true,
    success: t('states.approved'),
    onDone: onClose,
    refreshes: ['retention'],
  });
  return (
    <ConfirmByCredentials
      open
      title={`${t('actions.approve')}: ${listName(one.resident)}`}
      consequence={t('hints.approve')}
      verb={t('actions.approve')}
      busy={approve.busy}
      error={approve.fields['password']?.message ?? approve.problem?.title}
      onClose={onClose}
      onConfirm={({ password }) => void approve.send({ id: one.id, version: one.version, password })}
    />
  );
}
