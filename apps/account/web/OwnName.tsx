import { Button } from '@mantine/core';
import { useState } from 'react';
import { ownPerson } from '#platform/contract/account/profile.ts';
import { useMe } from '#platform/web/calls/access.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { Dialog } from '#platform/web/kit/dialog/Dialog.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { texts } from '#platform/web/text/text.ts';
import type en from '../locales/en.ts';

const useText = texts<typeof en>('account');

/** The own name, changed by its owner; entries of before carry it, too, the log keeps what it was. */
export function OwnName() {
  const t = useText();
  const me = useMe();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('profile.changeName')}
      </Button>
      {open && (
        <Dialog open={open} title={t('profile.changeName')} onClose={close}>
          <ActionForm
            call={ownPerson.rename}
            initial={{ fullName: me.profile.fullName }}
            success={t('profile.nameChanged')}
            refreshes={['frame.profile']}
            onDone={close}
            onCancel={close}
          >
            {(form) => <TextField label={t('profile.fullName')} {...form.field('fullName')} />}
          </ActionForm>
        </Dialog>
      )}
    </>
  );
}
