import { Button, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { singleSignOn } from '#platform/contract/account/sign-in.ts';
import { useAct } from '#platform/web/calls/calls.ts';
import { ErrorSummary } from '#platform/web/kit/form/ErrorSummary.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { texts } from '#platform/web/text/text.ts';
import type en from '../locales/en.ts';
import { goOn } from './after.ts';
import { useFailure } from './failure.ts';
import { LoginFrame } from './LoginFrame.tsx';

const useText = texts<typeof en>('account');

/** Where the sign-in service of an organisation sends the browser back to: its answer is checked and the sign-in goes on. */
export default function SsoPage() {
  const t = useText();
  const act = useAct(singleSignOn.finish, { quiet: true });
  const message = useFailure(act);
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true; // the answer of the provider counts once
    void act.send({ query: location.search }).then((result) => {
      if (result !== null) goOn(result.next, result.url, false);
    });
  });
  return (
    <LoginFrame title={t('sso.title')}>
      {act.error === null ? (
        <Text role="status">{t('sso.checking')}</Text>
      ) : (
        <>
          <ErrorSummary items={[]} message={message} attempts={1} />
          <Button component={LinkTo} href="/login" size="md">
            {t('twoFactor.backToLogin')}
          </Button>
        </>
      )}
    </LoginFrame>
  );
}
