import { Alert, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { LoginFrame } from '#apps/account/web/parts.tsx';
import { type RegistrationLink, registration } from '#apps/registration/contract/registration.ts';
import { useAct } from '#platform/web/calls/calls.ts';
import { saveMessage } from '#platform/web/client/failures.ts';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { useText } from './text.ts';

/** An administrator gave the account another address: whoever reads the mails there says that it is theirs. Opening the page alone changes nothing. */
export function ConfirmEmail({ link, token }: { readonly link: RegistrationLink; readonly token: string }) {
  const t = useText();
  const [done, setDone] = useState(link.state === 'confirmed');
  const act = useAct(registration.confirmEmail, { quiet: true });
  const confirm = async () => {
    if (await act.send({ token })) setDone(true);
  };
  if (!done && link.state !== 'valid')
    return (
      <LoginFrame title={t(`link.${link.state}Title`)}>
        <Text role="status">{t('email.over')}</Text>
      </LoginFrame>
    );
  return (
    <LoginFrame title={t(done ? 'email.doneTitle' : 'email.title')}>
      <Text role={done ? 'status' : undefined}>
        {t(done ? 'email.done' : 'email.hint', {
          company: link.organisation,
          username: link.username,
          email: link.email,
        })}
      </Text>
      {!done && act.error !== null && (
        <Alert color="critical" role="alert">
          {act.problem?.title ?? saveMessage(act.error)}
        </Alert>
      )}
      {done ? (
        <Button component={LinkTo} href="/login">
          {t('actions.login')}
        </Button>
      ) : (
        <Button loading={act.busy} onClick={() => void confirm()}>
          {t('actions.confirmEmail')}
        </Button>
      )}
    </LoginFrame>
  );
}
