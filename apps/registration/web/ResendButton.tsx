import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { registration } from '#apps/registration/contract/registration.ts';
import { useAct } from '#platform/web/calls/calls.ts';
import { useText } from './text.ts';

/** Another mail for a link that is over, by its old token. */
export function ResendButton({ token }: { readonly token: string }) {
  const t = useText();
  const act = useAct(registration.resend, { quiet: true });
  const [again, setAgain] = useState(false);
  return (
    <>
      {again && <Alert role="status">{t('sent.again')}</Alert>}
      {act.error !== null && (
        <Alert color="critical" role="alert">
          {act.problem !== null && act.problem.status < 500 ? act.problem.title : t('sent.failed')}
        </Alert>
      )}
      <Button
        loading={act.busy}
        onClick={() => void act.send({ token }).then((done) => setAgain(done !== null))}
      >
        {t('actions.resend')}
      </Button>
    </>
  );
}
