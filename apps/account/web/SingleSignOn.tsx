import { Button, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { singleSignOn } from '#platform/contract/account/sign-in.ts';
import { useAct } from '#platform/web/calls/calls.ts';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { texts } from '#platform/web/text/text.ts';
import type en from '../locales/en.ts';
import { wantedUrl } from './after.ts';
import { useFailure } from './failure.ts';

const useText = texts<typeof en>('account');
const remembered = 'obhut.sso';

/** To the sign-in service of the own organisation, which is named by its code; the code is remembered on this device. */
export function SingleSignOn() {
  const t = useText();
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState(() => localStorage.getItem(remembered) ?? '');
  const act = useAct(singleSignOn.start, { quiet: true });
  const message = useFailure(act);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const result = await act.send({ code, url: wantedUrl() });
    if (result === null) return;
    localStorage.setItem(remembered, code);
    location.assign(result.redirect);
  };
  if (!open) {
    return (
      <Button variant="default" size="md" onClick={() => setOpen(true)}>
        {t('sso.button')}
      </Button>
    );
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={t('sso.button')}>
      <Stack gap="md">
        <TextField
          label={t('sso.code')}
          help={t('sso.codeHelp')}
          value={code}
          onChange={setCode}
          autoComplete="organization"
          mandatory
          error={act.error === null ? undefined : message}
          first
        />
        <Button type="submit" variant="default" size="md" loading={act.busy}>
          {t('sso.go')}
        </Button>
      </Stack>
    </form>
  );
}
