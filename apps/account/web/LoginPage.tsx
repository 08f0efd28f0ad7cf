import { Anchor, Button, Checkbox, Divider, Group, Stack } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { session } from '#platform/contract/frame.ts';
import { quickSwitch } from '#platform/contract/account/shared-device.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { mandatoryNamed } from '#platform/web/form/use-form.ts';
import { ErrorSummary } from '#platform/web/kit/form/ErrorSummary.tsx';
import { PasswordField } from '#platform/web/kit/fields/PasswordField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { resume } from '#platform/web/client/resume.ts';
import { texts } from '#platform/web/text/text.ts';
import type en from '../locales/en.ts';
import { goOn, withUrl } from './after.ts';
import { isSharedDevice, noteSharedDevice } from '#platform/web/session/shared-device.ts';
import { DemoPeople } from './DemoPeople.tsx';
import { DeviceTiles } from './DeviceTiles.tsx';
import { HomeBrand } from './home-brand.tsx';
import { Languages } from './Languages.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import { SingleSignOn } from './SingleSignOn.tsx';
import { useFailure } from './failure.ts';

const useText = texts<typeof en>('account');

/** A kept sign-in needs no password: whoever comes to this page with one goes on at once. */
function useKept(): void {
  useEffect(() => {
    void resume().then((resumed) => {
      if (resumed) goOn('done');
    });
  }, []);
}

/** Signing in; on a shared device the people who are known there come first. */
export default function LoginPage() {
  const t = useText();
  useKept();
  const [asked, setAsked] = useState(isSharedDevice);
  const [byPassword, setByPassword] = useState(false);
  const { data } = useCall(quickSwitch.people, {}, { enabled: asked, fresh: Infinity });
  useEffect(() => {
    if (data && data.device === null) noteSharedDevice(false); // it was forgotten by an administrator
  }, [data]);
  if (!byPassword && data?.device && data.people.length > 0) {
    return (
      <LoginFrame title={t('login.title')} home={<HomeBrand />} languages={<Languages />}>
        <DeviceTiles
          device={data.device}
          people={data.people}
          demoPin={data.demoPin}
          onPassword={() => setByPassword(true)}
        />
      </LoginFrame>
    );
  }
  return <PasswordLogin onTablet={() => setAsked(true)} />;
}

/** Signing in with user name and password; afterwards to the address that was asked for, if it is one of this site. */
function PasswordLogin({ onTablet }: { readonly onTablet: () => void }) {
  const t = useText();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [keep, setKeep] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const act = useAct(session.signIn, { quiet: true });
  const message = useFailure(act);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const empty = [...(username.trim() === '' ? ['username'] : []), ...(password === '' ? ['password'] : [])];
    setMissing(empty);
    if (empty.length > 0) act.reset();
    const result = empty.length > 0 ? null : await act.send({ username, password, keep });
    if (result === null) setAttempts((count) => count + 1);
    else goOn(result.next, undefined, keep);
  };
  const errorOf = (name: 'username' | 'password') =>
    missing.includes(name) ? mandatoryNamed(t(`login.${name}`)) : undefined;
  const items = missing.map((name) => ({
    id: `login-${name}`,
    text: mandatoryNamed(t(`login.${name as 'username'}`)),
  }));
  return (
    <LoginFrame title={t('login.title')} home={<HomeBrand />} languages={<Languages />}>
      <form onSubmit={(event) => void submit(event)} noValidate aria-label={t('login.title')}>
        <Stack gap="lg">
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
      <Group justify="space-between">
        <Anchor component={LinkTo} href={withUrl('/reset-password')} py="sm">
          {t('login.forgot')}
        </Anchor>
        <Anchor component={LinkTo} href="/register/vendor" py="sm">
          {t('login.register')}
        </Anchor>
      </Group>
      <Divider label={t('login.or')} />
      <SingleSignOn />
      <DemoPeople
        onTablet={onTablet}
        onChoose={(name, secret) => {
          setUsername(name);
          setPassword(secret);
        }}
      />
    </LoginFrame>
  );
}
