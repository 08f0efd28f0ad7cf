import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { comeBack, twoFactor } from '#platform/contract/account/sign-in.ts';
import type { SecondFactor } from '#platform/domain/access/security-policy.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { loadMessage } from '#platform/web/client/failures.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { texts } from '#platform/web/text/text.ts';
import type en from '../locales/en.ts';
import { AddFactor } from './AddFactor.tsx';
import { goOn } from './after.ts';
import { LoginFrame } from './LoginFrame.tsx';
import { canPasskey } from '#platform/web/session/passkeys.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { Notice } from './Notice.tsx';

const useText = texts<typeof en>('account');
const icons = { authenticator: 'phone', passkey: 'lock', email: 'mail' } as const;

/** Choose a method, try it once, keep the recovery codes; then on to where one was going. */
export default function TwoFactorSetupPage() {
  const t = useText();
  const { data, error } = useCall(twoFactor.overview, {}, { fresh: Infinity });
  const [method, setMethod] = useState<SecondFactor | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const go = useAct(comeBack.resume, { quiet: true });
  const finish = async () => {
    // a session that only sets up becomes a full one; every other one is that already
    if (!data?.forced) return goOn('done');
    const answer = await go.send({});
    goOn(answer?.next ?? 'signIn');
  };
  const added = (given: { readonly recoveryCodes: readonly string[] }) =>
    given.recoveryCodes.length > 0 ? setCodes(given.recoveryCodes) : void finish();
  const choices = data
    ? data.allowed.filter(
        (one) =>
          (one !== 'authenticator' || !data.authenticator) &&
          (one !== 'email' || !data.email) &&
          (one !== 'passkey' || canPasskey()),
      )
    : [];
  return (
    <LoginFrame title={t('setUp.title')}>
      {error !== null && <Notice status="critical">{loadMessage(error)}</Notice>}
      {error === null && !data && <SkeletonFor kind="form" />}
      {data?.mode === 'off' && <Notice status="info">{t('setUp.off')}</Notice>}
      {data && data.mode !== 'off' && codes !== null && (
        <RecoveryCodes codes={codes} onDone={() => void finish()} done={t('setUp.done')} />
      )}
      {data && data.mode !== 'off' && codes === null && method !== null && (
        <AddFactor
          method={method}
          emailHint={data.emailHint}
          onAdded={added}
          onBack={choices.length > 1 ? () => setMethod(null) : null}
        />
      )}
      {data && data.mode !== 'off' && codes === null && method === null && (
        <Stack gap="md">
          <Text>{data.forced ? t('setUp.required') : t('setUp.choose')}</Text>
          {choices.length === 0 && <Notice status="info">{t('setUp.allThere')}</Notice>}
          {choices.map((one) => (
            <Button
              key={one}
              variant="default"
              h="auto"
              py="md"
              justify="flex-start"
              leftSection={<Icon name={icons[one]} size={24} />}
              onClick={() => setMethod(one)}
              styles={{ label: { whiteSpace: 'normal', textAlign: 'left' } }}
            >
              <Stack gap={0}>
                <Text fw={550}>{t(`setUp.methods.${one}`)}</Text>
                <Text size="sm" c="dimmed">
                  {t(`setUp.about.${one}`)}
                </Text>
              </Stack>
            </Button>
          ))}
          {!data.forced && (
            <Group>
              <Button variant="subtle" onClick={() => goOn('done')}>
                {t('setUp.later')}
              </Button>
            </Group>
          )}
        </Stack>
      )}
    </LoginFrame>
  );
}
