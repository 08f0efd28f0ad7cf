import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct } from '#platform/web/calls/calls.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { ConfirmByKeyword } from '#platform/web/kit/dialog/ConfirmByKeyword.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { useGo } from '#platform/web/routing/navigation.tsx';
import { type Account, accounts } from '../contract/accounts.ts';
import { OpenWorkNote, useHandover } from './Handover.tsx';
import { usePreview } from './parts.tsx';
import { useText } from './text.ts';

/** Disable, enable, unlock, send the mail again, delete; what does not fit the state of the account is not there. */
export function AccountActions({ account }: { readonly account: Account }) {
  const t = useText();
  const go = useGo();
  const preview = usePreview();
  const handover = useHandover(account);
  const [deleting, setDeleting] = useState(false);
  const mayEdit = useMay('authorization.staff.accounts', 'Edit');
  const mayEmail = useMay('authorization.staff.account-email', 'Edit');
  const mayDelete = useMay('authorization.staff.accounts', 'Delete');
  const enable = useAct(accounts.enable, { success: t('done.enabled') });
  const disable = useAct(accounts.disable, { success: t('done.disabled') });
  const unlock = useAct(accounts.unlock, { success: t('done.unlocked') });
  const resend = useAct(accounts.resend, { success: t('done.resent', { email: account.email }) });
  const withdraw = useAct(accounts.withdrawEmail, { success: t('done.emailWithdrawn') });
  const remove = useAct(accounts.remove, { success: t('done.removed') });
  const { id, version, state, fullName, self, waitingEmail } = account;
  const close = async () => {
    if (
      await ask({
        title: t('actions.disable'),
        text: t('ask.disable', { name: fullName }),
        yes: t('actions.disable'),
        danger: true,
      })
    )
      await disable.send({ id, version });
  };
  const giveUpEmail = async () => {
    const values = { email: waitingEmail ?? '', name: fullName };
    if (
      await ask({
        title: t('actions.withdrawEmail'),
        text: t('ask.withdrawEmail', values),
        yes: t('actions.withdrawEmail'),
      })
    )
      await withdraw.send({ id, version });
  };
  const erase = async () => {
    const done = await remove.send({ id, version });
    setDeleting(false);
    if (done) go('/app-staff/app-staff-list');
  };
  return (
    <>
      <OpenWorkNote name={fullName} work={handover.work} onGive={handover.give} />
      <Group gap="sm" mt="lg">
        {mayEdit && state === 'disabled' && (
          <Button onClick={() => void enable.send({ id, version })} loading={enable.busy}>
            {t('actions.enable')}
          </Button>
        )}
        {mayEdit && state === 'locked' && (
          <Button
            leftSection={<Icon name="lock" />}
            onClick={() => void unlock.send({ id, version })}
            loading={unlock.busy}
          >
            {t('actions.unlock')}
          </Button>
        )}
        {mayEdit && state === 'notConfirmed' && (
          <Button
            leftSection={<Icon name="send" />}
            onClick={() => void resend.send({ id })}
            loading={resend.busy}
          >
            {t('actions.resend')}
          </Button>
        )}
        {mayEmail && waitingEmail !== null && (
          <Button variant="default" onClick={() => void giveUpEmail()} loading={withdraw.busy}>
            {t('actions.withdrawEmail')}
          </Button>
        )}
        {!self && (
          <Button
            variant="default"
            leftSection={<Icon name="show" />}
            onClick={() => void preview({ accountId: id })}
          >
            {t('actions.previewUser')}
          </Button>
        )}
        {mayEdit && state !== 'disabled' && !self && (
          <Button
            variant="default"
            color="critical"
            onClick={() => handover.before(() => void close())}
            loading={disable.busy}
          >
            {t('actions.disable')}
          </Button>
        )}
        {mayDelete && !self && (
          <Button
            variant="subtle"
            color="critical"
            leftSection={<Icon name="delete" />}
            onClick={() => handover.before(() => setDeleting(true))}
          >
            {t('actions.remove')}
          </Button>
        )}
        <ConfirmByKeyword
          open={deleting}
          title={t('ask.removeTitle')}
          consequence={t('ask.remove', { name: fullName })}
          verb={t('actions.remove')}
          busy={remove.busy}
          onConfirm={() => void erase()}
          onClose={() => setDeleting(false)}
        />
      </Group>
      {handover.dialog}
    </>
  );
}
