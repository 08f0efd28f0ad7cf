import { Button, Checkbox, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { session } from '#platform/contract/frame.ts';
import { useAct } from '#platform/web/calls.ts';
import { saveMessage } from '#platform/web/failures.ts';
import { mandatoryNamed } from '#platform/web/form/use-form.ts';
import { ErrorSummary } from '#platform/web/kit/ErrorSummary.tsx';
import { PasswordField } from '#platform/web/kit/fields/PasswordField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { usePageTitle } from '#platform/web/page-title.ts';
import { queries } from '#platform/web/query-client.ts';
import { safeReturn } from '#platform/web/return-url.ts';
import { LanguageSwitch } from '#platform/web/shell/LanguageSwitch.tsx';
import { texts } from '#platform/web/text.ts';
import type en from '../locales/en.ts';
import classes from './LoginPage.module.css';

const useText = texts<typeof en>('account');

const Mark = () => (
  <svg viewBox="0 0 32 32" className={classes.mark} aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="currentColor" />
    <path d="M8 17a8 8 0 0 1 16 0v7H8z" fill="none" stroke="var(--primary-text)" strokeWidth="3" />
  </svg>
);

/** Signing in with user name and password; afterwards to the address that was asked for, if it is one of this site. */
export default function LoginPage() {
  const t = useText();
  usePageTitle(t('login.title'), 'Obhut');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [keep, setKeep] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const act = useAct(session.signIn, { quiet: true });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const empty = [...(username.trim() === '' ? ['username'] : []), ...(password === '' ? ['password'] : [])];
    setMissing(empty);
    if (empty.length > 0) {
      act.reset();
      setAttempts((count) => count + 1);
      return;
    }
    const result = await act.send({ username, password, keep });
    if (result === null) {
      setAttempts((count) => count + 1);
      return;
    }
    queries.clear();
    // a fresh start of the program: nothing of whoever used this window before is left
    location.replace(safeReturn(new URLSearchParams(location.search).get('url')));
  };
  const message =
    act.problem === null || act.problem.status >= 500
      ? act.error === null || act.problem !== null
        ? t('login.failed')
        : saveMessage(act.error)
      : act.problem.title;
  const errorOf = (name: 'username' | 'password') =>
    missing.includes(name) ? mandatoryNamed(t(`login.${name}`)) : undefined;
  const items = missing.map((name) => ({
    id: `login-${name}`,
    text: mandatoryNamed(t(`login.${name as 'username'}`)),
  }));
  return (
    <div className={classes.page}>
      <header className={classes.about}>
        <Mark />
        <Text fw={680} fz={{ base: 24, lg: 44 }} lh={1.1}>
          Obhut
        </Text>
        <Text component="p" fz="lg" maw={420} m={0}>
          {t('login.about')}
        </Text>
      </header>
      <main className={classes.main}>
        <div className={classes.language}>
          <LanguageSwitch full />
        </div>
        <form
          className={classes.form}
          onSubmit={(event) => void submit(event)}
          noValidate
          aria-label={t('login.title')}
        >
          <Stack gap="lg">
            <Title order={1}>{t('login.title')}</Title>
            {attempts > 0 && (act.error !== null || items.length > 0) && !act.busy && (
              <ErrorSummary items={items} message={message} attempts={attempts} />
            )}
            <div id="login-username">
              <TextField
                label={t('login.username')}
                value={username}
                onChange={setUsername}
                autoComplete="username"
                mandatory
                error={errorOf('username')}
                first
              />
            </div>
            <div id="login-password">
              <PasswordField
                label={t('login.password')}
                value={password}
                onChange={setPassword}
                autoComplete="current-password"
                mandatory
                error={errorOf('password')}
              />
            </div>
            <Checkbox
              label={t('login.keep')}
              checked={keep}
              onChange={(event) => setKeep(event.currentTarget.checked)}
              styles={{ body: { minHeight: 44, alignItems: 'center' } }}
            />
            <Button type="submit" loading={act.busy} size="md">
              {t('login.submit')}
            </Button>
          </Stack>
        </form>
      </main>
    </div>
  );
}
