import { Button, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { goOn, settleSignOut } from '#platform/web/session/sign-out.ts';
import { useFrameText } from '#platform/web/text/text.ts';

const everyMs = 5000;

/**
 * The whole screen from signing out until the server knows: nothing of the person is there any more. When the server cannot be
 * reached it says so, tries again by itself, and goes on to the sign-in as soon as it is done.
 */
export function SignedOut({ leave = goOn }: { readonly leave?: (url: string) => void }) {
  const t = useFrameText();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    document.title = 'Obhut'; // the title may name a resident
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => setTries((count) => count + 1);
    void settleSignOut().then((url) => {
      if (gone) return;
      if (url !== null) leave(url);
      else {
        setFailed(true);
        timer = setTimeout(again, everyMs);
      }
    });
    addEventListener('online', again);
    return () => {
      gone = true;
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [tries, leave]);
  return (
    <main style={{ maxWidth: '32rem', margin: '0 auto', padding: '4rem 1rem' }}>
      <Stack gap="lg">
        <Title order={1}>{t(failed ? 'shell.signedOutHere' : 'shell.signingOut')}</Title>
        {failed && (
          <>
            <Text role="alert">{t('shell.signOutOwed')}</Text>
            <Button style={{ alignSelf: 'flex-start' }} onClick={() => setTries(tries + 1)}>
              {t('shell.signOutAgain')}
            </Button>
          </>
        )}
      </Stack>
    </main>
  );
}
