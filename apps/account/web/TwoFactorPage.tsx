import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { secondFactor } from '#platform/contract/account/sign-in.ts';
import type { SecondFactor } from '#platform/domain/access/security-policy.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { problemOf, saveMessage } from '#platform/web/client/failures.ts';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { texts } from '#platform/web/text/text.ts';
import type en from '../locales/en.ts';
import { goOn, withUrl } from './after.ts';
import { CodeField } from './CodeField.tsx';
import { clock, useCountdown } from './countdown.ts';
import { useFailure } from './failure.ts';
import { LoginFrame } from './LoginFrame.tsx';
import { type PasskeyAnswer, provePasskey } from '#platform/web/session/passkeys.ts';
import { Notice } from './Notice.tsx';

const useText = texts<typeof en>('account');
type Method = SecondFactor | 'recovery';
interface State {
  readonly methods: readonly SecondFactor[];
  readonly recovery: boolean;
  readonly emailHint: string;
  readonly codeExpiresAt: string | null;
  readonly now: string;
}
/** Seconds after which another code can be asked for. */
const resendAfter = 30;
const codeSeconds = 120;

/** The mailed code: sent on demand, with the time it is still good for. */
function EmailCode({ state }: { readonly state: State }) {
  const t = useText();
  const send = useAct(secondFactor.sendCode, { quiet: true });
  const message = useFailure(send);
  const [sent, setSent] = useState(
    state.codeExpiresAt === null ? null : { at: state.codeExpiresAt, now: state.now },
  );
  const left = useCountdown(sent);
  const again = left === null ? 0 : Math.max(0, resendAfter - (codeSeconds - left));
  const ask = async () => {
    const answer = await send.send({});
    if (answer !== null) setSent({ at: answer.codeExpiresAt, now: answer.now });
  };
  return (
    <Stack gap="xs">
      <Text role="timer">
        {left === null
          ? t('twoFactor.emailTo', { email: state.emailHint })
          : left > 0
            ? t('twoFactor.emailLeft', { email: state.emailHint, time: clock(left) })
            : t('twoFactor.emailOver')}
      </Text>
      {send.error !== null && <Text c="var(--s-critical-text)">{message}</Text>}
      <Button variant="default" loading={send.busy} disabled={again > 0} onClick={() => void ask()}>
        {left === null
          ? t('twoFactor.send')
          : again > 0
            ? t('twoFactor.sendAgainIn', { seconds: again })
            : t('twoFactor.sendAgain')}
      </Button>
    </Stack>
  );
}

function Verify({ state }: { readonly state: State }) {
  const t = useText();
  const [method, setMethod] = useState<Method>(state.methods[0] ?? 'recovery');
  const [code, setCode] = useState('');
  /** Why no passkey came of it. */
  const [failed, setFailed] = useState<string>();
  const act = useAct(secondFactor.verify, { quiet: true });
  const options = useAct(secondFactor.passkeyOptions, { quiet: true });
  const message = useFailure(act);
  const notAsked = useFailure(options);
  const over =
    act.problem !== null &&
    ['startAgain', 'twoFactorDisabled', 'locked', 'notAllowedHere'].includes(act.problem.code);
  const send = async (given: { code: string } | { passkey: PasskeyAnswer }) => {
    const result = await act.send({ method, ...given });
    if (result === null) setCode('');
    else goOn(result.next);
  };
  const prove = async () => {
    setFailed(undefined);
    const asked = await options.send({});
    if (asked === null) return;
    try {
      const passkey = await provePasskey(asked.options);
      if (passkey === null) setFailed(t('twoFactor.passkeyCancelled'));
      else await send({ passkey });
    } catch (error) {
      setFailed(saveMessage(error));
    }
  };
  const others = [...state.methods, ...(state.recovery ? ['recovery' as const] : [])].filter(
    (one) => one !== method,
  );
  if (over) return <Over message={message} />;
  return (
    <Stack gap="lg">
      {(act.error ?? options.error ?? failed ?? null) !== null && method === 'passkey' && (
        <Notice status="critical">{failed ?? (options.error === null ? message : notAsked)}</Notice>
      )}
      {method === 'passkey' ? (
        <>
          <Text>{t('twoFactor.passkeyHelp')}</Text>
          <Button size="md" loading={act.busy || options.busy} onClick={() => void prove()}>
            {t('twoFactor.usePasskey')}
          </Button>
        </>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void send({ code });
          }}
        >
          <Stack gap="lg">
            {method === 'authenticator' && <Text>{t('twoFactor.authenticatorHelp')}</Text>}
            {method === 'email' && <EmailCode state={state} />}
            {method === 'recovery' ? (
              <TextField
                label={t('twoFactor.recoveryCode')}
                help={t('twoFactor.recoveryHelp')}
                value={code}
                onChange={setCode}
                error={act.error === null ? undefined : message}
                exact
                first
              />
            ) : (
              <CodeField
                key={method}
                label={t('twoFactor.code')}
                value={code}
                error={act.error === null || code !== '' ? undefined : message}
                busy={act.busy}
                onChange={setCode}
                onComplete={(done) => void send({ code: done })}
              />
            )}
            <Button type="submit" size="md" loading={act.busy}>
              {t('twoFactor.confirm')}
            </Button>
          </Stack>
        </form>
      )}
      {others.length > 0 && (
        <Group gap="lg">
          {others.map((one) => (
            <Anchor
              component="button"
              type="button"
              key={one}
              py="sm"
              onClick={() => {
                act.reset();
                setCode('');
                setMethod(one);
              }}
            >
              {t(`twoFactor.by.${one}`)}
            </Anchor>
          ))}
        </Group>
      )}
    </Stack>
  );
}

function Over({ message }: { readonly message: string }) {
  const t = useText();
  return (
    <Stack gap="lg">
      <Notice status="warning">{message}</Notice>
      <Button component={LinkTo} href={withUrl('/login')} size="md">
        {t('twoFactor.backToLogin')}
      </Button>
    </Stack>
  );
}

/** The second step of a sign-in: a code of the app or of the mail, a passkey, or a recovery code. */
export default function TwoFactorPage() {
  const t = useText();
  const { data, error } = useCall(secondFactor.state, {}, { fresh: Infinity });
  const message = useFailure({ error, problem: problemOf(error) });
  return (
    <LoginFrame title={t('twoFactor.title')}>
      {error !== null && <Over message={message} />}
      {error === null && (data ? <Verify state={data} /> : <SkeletonFor kind="form" />)}
    </LoginFrame>
  );
}
