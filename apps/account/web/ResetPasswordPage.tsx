import { Anchor, Button, Stack, Text } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { passwordReset } from '#platform/contract/account/sign-in.ts';
import { type Act, useAct } from '#platform/web/calls/calls.ts';
import { mandatoryNamed } from '#platform/web/form/use-form.ts';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { texts } from '#platform/web/text/text.ts';
import type en from '../locales/en.ts';
import { goOn, withUrl } from './after.ts';
import { CodeField } from './CodeField.tsx';
import { clock, useCountdown } from './countdown.ts';
import { useFailure } from './failure.ts';
import { LoginFrame } from './LoginFrame.tsx';
import { type Pair, PasswordPair } from './PasswordPair.tsx';
import { Notice } from './Notice.tsx';

const useText = texts<typeof en>('account');

/** A step with its message, fields and button. */
function Step({
  act,
  submit,
  onSubmit,
  children,
}: {
  readonly act: Omit<Act<never, unknown>, 'send'>;
  readonly submit: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}) {
  const message = useFailure(act);
  const atField = Object.keys(act.fields).length > 0;
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="lg">
        {act.error !== null && !atField && <Notice status="critical">{message}</Notice>}
        {children}
        <Button type="submit" size="md" loading={act.busy}>
          {submit}
        </Button>
      </Stack>
    </form>
  );
}

function CodeStep({
  login,
  until,
  onRight,
  onAgain,
}: {
  readonly login: string;
  readonly until: { at: string; now: string };
  readonly onRight: () => void;
  readonly onAgain: () => void;
}) {
  const t = useText();
  const [code, setCode] = useState('');
  const act = useAct(passwordReset.check, { quiet: true });
  const left = useCountdown(until) ?? 0;
  const send = async (given: string) => {
    if ((await act.send({ login, code: given })) !== null) onRight();
    else setCode('');
  };
  return (
    <Step act={act} submit={t('reset.checkCode')} onSubmit={() => void send(code)}>
      <Text>{t('reset.sent', { login })}</Text>
      <Text role="timer">{left > 0 ? t('reset.left', { time: clock(left) }) : t('twoFactor.emailOver')}</Text>
      <CodeField
        label={t('twoFactor.code')}
        value={code}
        error={code === '' ? act.fields['code']?.message : undefined}
        busy={act.busy}
        onChange={setCode}
        onComplete={(done) => void send(done)}
      />
      <Anchor component="button" type="button" onClick={onAgain} py="sm" ta="start">
        {t('reset.again')}
      </Anchor>
    </Step>
  );
}

/** Forgotten password: a code by email, then a new password. */
export default function ResetPasswordPage() {
  const t = useText();
  const [login, setLogin] = useState('');
  const [missing, setMissing] = useState(false);
  const [step, setStep] = useState<'who' | 'code' | 'password'>('who');
  const [until, setUntil] = useState({ at: '', now: '' });
  const [pair, setPair] = useState<Pair>({ password: '', repeatPassword: '' });
  const request = useAct(passwordReset.request, { quiet: true });
  const finish = useAct(passwordReset.finish, { quiet: true });
  const ask = async () => {
    setMissing(login.trim() === '');
    const answer = login.trim() === '' ? null : await request.send({ login });
    if (answer === null) return;
    const now = Date.now();
    setUntil({ now: new Date(now).toISOString(), at: new Date(now + answer.minutes * 60_000).toISOString() });
    setStep('code');
  };
  const save = async () => {
    const result = await finish.send(pair);
    if (result !== null) goOn(result.next);
  };
  return (
    <LoginFrame title={t('reset.title')}>
      {step === 'who' && (
        <Step act={request} submit={t('reset.send')} onSubmit={() => void ask()}>
          <Text>{t('reset.help')}</Text>
          <TextField
            label={t('reset.login')}
            value={login}
            onChange={setLogin}
            autoComplete="username"
            mandatory
            error={missing && login.trim() === '' ? mandatoryNamed(t('reset.login')) : undefined}
            first
          />
        </Step>
      )}
      {step === 'code' && (
        <CodeStep
          login={login}
          until={until}
          onRight={() => setStep('password')}
          onAgain={() => setStep('who')}
        />
      )}
      {step === 'password' && (
        <Step act={finish} submit={t('reset.save')} onSubmit={() => void save()}>
          <PasswordPair value={pair} onChange={setPair} errors={finish.fields} />
        </Step>
      )}
      <Anchor component={LinkTo} href={withUrl('/login')} py="sm">
        {t('twoFactor.backToLogin')}
      </Anchor>
    </LoginFrame>
  );
}
