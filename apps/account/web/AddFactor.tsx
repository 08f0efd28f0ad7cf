import { Anchor, Button, Stack, Text } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { twoFactor } from '#platform/contract/account/sign-in.ts';
import type { SecondFactor } from '#platform/domain/access/security-policy.ts';
import { problemOf, saveMessage } from '#platform/web/client/failures.ts';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { texts } from '#platform/web/text/text.ts';
import type en from '../locales/en.ts';
import { CodeField } from './CodeField.tsx';
import { useConfirmed } from './confirm-identity.tsx';
import { clock, useCountdown } from './countdown.ts';
import { makePasskey } from '#platform/web/session/passkeys.ts';
import { Notice } from './Notice.tsx';

const useText = texts<typeof en>('account');
type Codes = { readonly recoveryCodes: readonly string[] };
interface Props {
  readonly onAdded: (codes: Codes) => void;
  readonly emailHint: string;
}
type Sender = ReturnType<typeof useConfirmed>['send'];

const messageOf = (error: unknown): string => problemOf(error)?.title || saveMessage(error);

// the letters below it say the same
const QrPicture = lazily('qr', () => import('#platform/web/kit/chart/QrPicture.tsx'));

/** What a code that is typed does: sent when complete, with what was wrong beside it. */
function useCode(send: (code: string) => Promise<unknown>) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const complete = (given: string) => {
    setBusy(true);
    void send(given)
      .catch((failure: unknown) => {
        setCode('');
        setError(messageOf(failure));
      })
      .finally(() => setBusy(false));
  };
  return {
    value: code,
    error: code === '' ? error : undefined,
    busy,
    onChange: setCode,
    onComplete: complete,
  };
}

function Authenticator({ onAdded, send }: Props & { readonly send: Sender }) {
  const t = useText();
  const [made, setMade] = useState<{ secret: string; uri: string }>();
  const [failed, setFailed] = useState<string>();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true; // one secret per set-up, also where effects run twice
    send(twoFactor.beginAuthenticator, {}).then(setMade, (error: unknown) => setFailed(messageOf(error)));
  }, [send]);
  const code = useCode(async (given) => onAdded(await send(twoFactor.confirmAuthenticator, { code: given })));
  if (failed !== undefined) return <Notice status="critical">{failed}</Notice>;
  if (!made) return <SkeletonFor kind="form" />;
  return (
    <Stack gap="md">
      <Text>{t('setUp.scan')}</Text>
      <Suspense fallback={<SkeletonFor kind="line" />}>
        <QrPicture text={made.uri} label={t('setUp.qr')} />
      </Suspense>
      <Text size="sm">
        {t('setUp.orType')}{' '}
        <span className="exact" style={{ overflowWrap: 'anywhere' }}>
          {made.secret.replace(/(.{4})/g, '$1 ').trim()}
        </span>
      </Text>
      <CodeField label={t('setUp.testCode')} {...code} />
    </Stack>
  );
}

function EmailFactor({ onAdded, emailHint, send }: Props & { readonly send: Sender }) {
  const t = useText();
  const [until, setUntil] = useState<{ at: string; now: string } | null>(null);
  const [failed, setFailed] = useState<string>();
  const left = useCountdown(until);
  const ask = () => {
    setFailed(undefined);
    send(twoFactor.sendEmailCode, {}).then(
      (answer) => setUntil({ at: answer.codeExpiresAt, now: answer.now }),
      (error: unknown) => setFailed(messageOf(error)),
    );
  };
  const code = useCode(async (given) => onAdded(await send(twoFactor.confirmEmail, { code: given })));
  return (
    <Stack gap="md">
      <Text role="timer">
        {left === null
          ? t('twoFactor.emailTo', { email: emailHint })
          : left > 0
            ? t('twoFactor.emailLeft', { email: emailHint, time: clock(left) })
            : t('twoFactor.emailOver')}
      </Text>
      {failed !== undefined && <Notice status="critical">{failed}</Notice>}
      <Button variant={until ? 'default' : 'filled'} onClick={ask}>
        {until ? t('twoFactor.sendAgain') : t('twoFactor.send')}
      </Button>
      {until && <CodeField label={t('setUp.testCode')} {...code} />}
    </Stack>
  );
}

function Passkey({ onAdded, send }: Props & { readonly send: Sender }) {
  const t = useText();
  const [name, setName] = useState('');
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);
  const make = async () => {
    if (name.trim() === '') return setFailed(t('setUp.nameFirst'));
    setBusy(true);
    try {
      const { options } = await send(twoFactor.passkeyOptions, {});
      const passkey = await makePasskey(options);
      if (passkey === null) setFailed(t('twoFactor.passkeyCancelled'));
      else onAdded(await send(twoFactor.addPasskey, { name, passkey }));
    } catch (error) {
      setFailed(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="md">
      <Text>{t('setUp.passkeyHelp')}</Text>
      {failed !== undefined && <Notice status="critical">{failed}</Notice>}
      <TextField
        label={t('setUp.passkeyName')}
        help={t('setUp.passkeyNameHelp')}
        value={name}
        onChange={setName}
        maxLength={60}
        mandatory
        first
      />
      <Button loading={busy} onClick={() => void make()}>
        {t('setUp.makePasskey')}
      </Button>
    </Stack>
  );
}

/** Sets up one method: shows it, tries it once, hands the recovery codes on. */
export function AddFactor({
  method,
  onBack,
  ...props
}: Props & { readonly method: SecondFactor; readonly onBack: (() => void) | null }) {
  const t = useText();
  const { send, window } = useConfirmed();
  const Body = { authenticator: Authenticator, email: EmailFactor, passkey: Passkey }[method];
  return (
    <Stack gap="lg">
      <Body {...props} send={send} />
      {onBack && (
        <Anchor component="button" type="button" onClick={onBack} py="sm" ta="start">
          {t('setUp.otherMethod')}
        </Anchor>
      )}
      {window}
    </Stack>
  );
}
