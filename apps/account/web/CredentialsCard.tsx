import { Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ownAccount } from '#platform/contract/account/sign-in.ts';
import { useMay, useMe, reloadMe } from '#platform/web/calls/access.ts';
import { problemOf, saveMessage } from '#platform/web/client/failures.ts';
import { Dialog } from '#platform/web/kit/dialog/Dialog.tsx';
import { PasswordField } from '#platform/web/kit/fields/PasswordField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { texts } from '#platform/web/text/text.ts';
import { toast } from '#platform/web/store/toasts.ts';
import type en from '../locales/en.ts';
import { CodeField } from './CodeField.tsx';
import { useConfirmed } from './confirm-identity.tsx';
import { PasswordPair } from './PasswordPair.tsx';

const useText = texts<typeof en>('account');
type Fields = Record<string, { message: string }>;
type Sender = ReturnType<typeof useConfirmed>['send'];

const fieldsOf = (error: unknown): Fields =>
  Object.fromEntries((problemOf(error)?.errors ?? []).map((one) => [one.path, { message: one.message }]));
const tell = (error: unknown) => {
  const problem = problemOf(error);
  if (problem?.code !== 'confirmIdentity' && (problem?.errors ?? []).length === 0)
    toast.error(problem?.title || saveMessage(error));
};

function NewPassword({ send, onDone }: { readonly send: Sender; readonly onDone: () => void }) {
  const t = useText();
  const [currentPassword, setCurrent] = useState('');
  const [pair, setPair] = useState({ password: '', repeatPassword: '' });
  const [errors, setErrors] = useState<Fields>({});
  const [busy, setBusy] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    send(ownAccount.changePassword, { ...pair, currentPassword })
      .then(
        () => {
          toast.success(t('password.changed'));
          onDone();
        },
        (error: unknown) => {
          setErrors(fieldsOf(error));
          tell(error);
        },
      )
      .finally(() => setBusy(false));
  };
  return (
    <form onSubmit={save} noValidate>
      <Stack gap="lg">
        <PasswordField
          label={t('password.current')}
          value={currentPassword}
          onChange={setCurrent}
          autoComplete="current-password"
          mandatory
          error={errors['currentPassword']?.message}
          first
        />
        <PasswordPair value={pair} onChange={setPair} errors={errors} />
        <Button type="submit" loading={busy}>
          {t('password.change')}
        </Button>
      </Stack>
    </form>
  );
}

function NewEmail({ send, onDone }: { readonly send: Sender; readonly onDone: () => void }) {
  const t = useText();
  const [email, setEmail] = useState('');
  const [asked, setAsked] = useState(false);
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<Fields>({});
  const failed = (error: unknown) => {
    setErrors(fieldsOf(error));
    setCode('');
    tell(error);
  };
  const ask = (event: FormEvent) => {
    event.preventDefault();
    send(ownAccount.askNewEmail, { email }).then(() => setAsked(true), failed);
  };
  const confirm = (given: string) =>
    void send(ownAccount.confirmNewEmail, { code: given }).then(async () => {
      await reloadMe();
      toast.success(t('email.changed'));
      onDone();
    }, failed);
  if (asked) {
    return (
      <Stack gap="lg">
        <Text>{t('email.codeSent', { email })}</Text>
        <CodeField
          label={t('twoFactor.code')}
          value={code}
          error={code === '' ? errors['code']?.message : undefined}
          busy={false}
          onChange={setCode}
          onComplete={confirm}
        />
      </Stack>
    );
  }
  return (
    <form onSubmit={ask} noValidate>
      <Stack gap="lg">
        <TextField
          label={t('email.new')}
          type="email"
          value={email}
          onChange={setEmail}
          autoComplete="email"
          mandatory
          error={errors['email']?.message}
          first
        />
        <Button type="submit">{t('email.send')}</Button>
      </Stack>
    </form>
  );
}

/** Password and address of the own account. Whoever signs in through a provider has no password here. */
export function CredentialsCard() {
  const t = useText();
  const me = useMe();
  const mayEmail = useMay('authorization.general.email', 'Edit');
  const { send, window } = useConfirmed();
  const [open, setOpen] = useState<'password' | 'email' | null>(null);
  return (
    <Section title={t('credentials.title')}>
      <Stack gap="md">
        {me.sso && <Text c="dimmed">{t('profile.sso')}</Text>}
        <Group justify="space-between">
          <div>
            <Text fw={550}>{t('profile.email')}</Text>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {me.profile.email}
            </Text>
            {!mayEmail && (
              <Text size="sm" c="dimmed">
                {t('email.onlyAdministrators')}
              </Text>
            )}
          </div>
          {mayEmail && (
            <Button variant="default" onClick={() => setOpen('email')}>
              {t('email.change')}
            </Button>
          )}
        </Group>
        {!me.sso && (
          <Group justify="space-between" wrap="nowrap">
            <Text fw={550}>{t('login.password')}</Text>
            <Button variant="default" onClick={() => setOpen('password')}>
              {t('password.change')}
            </Button>
          </Group>
        )}
      </Stack>
      <Dialog open={open === 'password'} title={t('password.change')} onClose={() => setOpen(null)}>
        {open === 'password' && <NewPassword send={send} onDone={() => setOpen(null)} />}
      </Dialog>
      <Dialog open={open === 'email'} title={t('email.change')} onClose={() => setOpen(null)}>
        {open === 'email' && <NewEmail send={send} onDone={() => setOpen(null)} />}
      </Dialog>
      {window}
    </Section>
  );
}
