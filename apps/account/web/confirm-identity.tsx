import { Anchor, Button, Group, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ownSession } from '#platform/contract/account/own-session.ts';
import { twoFactor } from '#platform/contract/account/sign-in.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { type CallTo, perform } from '#platform/web/client/client.ts';
import { problemOf } from '#platform/web/client/failures.ts';
import { Dialog } from '#platform/web/kit/dialog/Dialog.tsx';
import { PasswordField } from '#platform/web/kit/fields/PasswordField.tsx';
import { texts } from '#platform/web/text/text.ts';
import type en from '../locales/en.ts';
import { CodeField } from './CodeField.tsx';
import { useFailure } from './failure.ts';
import { Notice } from './Notice.tsx';

const useText = texts<typeof en>('account');

function Confirm({ onDone }: { readonly onDone: (confirmed: boolean) => void }) {
  const t = useText();
  const own = useCall(twoFactor.overview, {});
  const [wanted, setMethod] = useState<'password' | 'authenticator' | 'email' | null>(null);
  const [secret, setSecret] = useState('');
  const act = useAct(ownSession.confirmIdentity, { quiet: true });
  const send = useAct(ownSession.sendIdentityCode, { quiet: true });
  const message = useFailure(act);
  const method =
    wanted ??
    (own.data?.password === false ? (own.data.authenticator ? 'authenticator' : 'email') : 'password');
  const submit = async (given: string) => {
    if (given === '') return;
    if ((await act.send({ method, secret: given })) !== null) onDone(true);
    else setSecret('');
  };
  const choose = (next: typeof method) => {
    act.reset();
    setSecret('');
    setMethod(next);
    if (next === 'email') void send.send({});
  };
  const error = act.error === null || secret !== '' ? undefined : message;
  const others = [
    ...(own.data?.password ? ['password' as const] : []),
    ...(own.data?.authenticator ? ['authenticator' as const] : []),
    'email' as const,
  ].filter((one) => one !== method);
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit(secret);
      }}
      noValidate
    >
      <Stack gap="lg">
        {method === 'email' && <Notice status="info">{t('identity.mailed')}</Notice>}
        {method === 'password' ? (
          <PasswordField
            label={t('login.password')}
            value={secret}
            onChange={setSecret}
            autoComplete="current-password"
            mandatory
            error={error}
            first
          />
        ) : (
          <CodeField
            label={t('twoFactor.code')}
            value={secret}
            error={error}
            busy={act.busy}
            onChange={setSecret}
            onComplete={(done) => void submit(done)}
          />
        )}
        <Group>
          {others.map((one) => (
            <Anchor component="button" type="button" key={one} py="sm" onClick={() => choose(one)}>
              {t(`identity.by.${one}`)}
            </Anchor>
          ))}
        </Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onDone(false)}>
            {t('identity.cancel')}
          </Button>
          <Button type="submit" loading={act.busy}>
            {t('identity.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/**
 * Performs changes of the account's credentials: when the server wants to know again who is there, it is asked in a window and the
 * change is sent once more. `window` is shown by the caller.
 */
export function useConfirmed(): {
  readonly window: ReactNode;
  readonly send: <Sent, Res>(call: CallTo<Sent, Res>, input: NoInfer<Sent>) => Promise<Res>;
} {
  const t = useText();
  const [open, setOpen] = useState(false);
  const answer = useRef<(confirmed: boolean) => void>(() => undefined);
  const ask = () =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve;
      setOpen(true);
    });
  const done = (confirmed: boolean) => {
    setOpen(false);
    answer.current(confirmed);
  };
  return {
    window: (
      <Dialog open={open} title={t('identity.title')} onClose={() => done(false)}>
        {open && <Confirm onDone={done} />}
      </Dialog>
    ),
    async send(call, input) {
      try {
        return await perform(call, input, { quiet: true });
      } catch (error) {
        if (problemOf(error)?.code !== 'confirmIdentity' || !(await ask())) throw error;
        return perform(call, input, { quiet: true });
      }
    },
  };
}
