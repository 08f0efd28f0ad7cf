import { Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { profile, session } from '#platform/contract/frame.ts';
import { ownSession } from '#platform/contract/sign-in.ts';
import { knownMe } from '../access.ts';
import { useAct } from '../calls.ts';
import { perform } from '../client.ts';
import { saveMessage } from '../failures.ts';
import { PasswordField } from '../kit/fields/PasswordField.tsx';
import { queries } from '../query-client.ts';
import { noteKept } from '../resume.ts';
import { loginUrl } from '../return-url.ts';
import { useFrameText } from '../text.ts';
import { closeAllWork } from '../workspace.ts';
import { setLocked } from './SessionLockStore.ts';
import classes from './SessionLock.module.css';

/** Leaves the device to somebody else: the session ends, drafts stay on it for their author. */
async function switchUser(): Promise<void> {
  await perform(session.signOut, {}, { quiet: true }).catch(() => undefined);
  noteKept(false);
  closeAllWork();
  queries.clear();
  sessionStorage.clear();
  location.assign('/login');
}

const focused = (input: HTMLInputElement | null): void => input?.focus();

/** What stands on a locked screen: who it belongs to, and the way on. */
export default function SessionLockScreen() {
  const t = useFrameText();
  const me = knownMe();
  const [method, setMethod] = useState<'password' | 'authenticator'>('password');
  const [secret, setSecret] = useState('');
  const act = useAct(ownSession.unlock, { quiet: true });
  const over = act.problem !== null && (act.problem.status === 401 || ['locked', 'startAgain'].includes(act.problem.code));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (secret === '') return;
    const done = await act.send({ method, secret });
    setSecret('');
    if (done === null) return;
    setLocked(false);
    // what happened meanwhile; the profile first, it says that the lock is over
    await queries.refetchQueries({ queryKey: [profile.me.name] });
    void queries.invalidateQueries();
  };
  const error = act.error === null || secret !== '' ? undefined : (act.problem?.title ?? saveMessage(act.error));
  return (
    <main className={classes.box}>
      <form onSubmit={(event) => void submit(event)} noValidate aria-label={t('lock.title')}>
        <Stack gap="lg">
          <Title order={1}>{t('lock.title')}</Title>
          <div>
            <Text fw={680} fz="lg">{me?.profile.fullName}</Text>
            <Text c="dimmed">{me?.owner.name}</Text>
          </div>
          {over ? (
            <Text role="alert" c="var(--s-critical-text)">{act.problem?.title}</Text>
          ) : method === 'password' ? (
            <PasswordField key="password" label={t('lock.password')} value={secret} onChange={setSecret} autoComplete="current-password" mandatory error={error} first />
          ) : (
            <TextInput key="code" label={t('lock.code')} value={secret} onChange={(event) => setSecret(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))} inputMode="numeric" autoComplete="one-time-code" error={error ?? false} ref={focused} />
          )}
          {over ? (
            <Button onClick={() => location.assign(loginUrl(location.pathname + location.search))}>{t('lock.login')}</Button>
          ) : (
            <>
              <Button type="submit" size="md" loading={act.busy}>{t('lock.unlock')}</Button>
              <Anchor component="button" type="button" py="sm" ta="start" onClick={() => { act.reset(); setSecret(''); setMethod(method === 'password' ? 'authenticator' : 'password'); }}>
                {method === 'password' ? t('lock.byCode') : t('lock.byPassword')}
              </Anchor>
            </>
          )}
          <Button variant="default" onClick={() => void switchUser()}>{t('lock.switch')}</Button>
          <Text size="sm" c="dimmed">{t('lock.kept')}</Text>
        </Stack>
      </form>
    </main>
  );
}
