import { Anchor, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { connection } from '#platform/web/client/connection.ts';
import { profile } from '#platform/contract/frame.ts';
import { screenLock } from '#platform/contract/account/shared-device.ts';
import { ownSession } from '#platform/contract/account/own-session.ts';
import { knownMe } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { perform } from '#platform/web/client/client.ts';
import { saveMessage } from '#platform/web/client/failures.ts';
import { PasswordField } from '#platform/web/kit/fields/PasswordField.tsx';
import { canPasskey, type PasskeyAnswer, provePasskey } from '#platform/web/session/passkeys.ts';
import { queries } from '#platform/web/client/query-client.ts';
import { loginUrl } from '#platform/web/store/return-url.ts';
import { changePerson } from '#platform/web/session/sign-out.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import { useLockWords } from './lock-words.ts';
import { setLocked, unlock } from './SessionLockStore.ts';
import classes from './SessionLock.module.css';

const methods = ['password', 'pin', 'authenticator', 'passkey'] as const;
type Method = (typeof methods)[number];

/** The session of the person ends, and the cover goes with it: the screen of the sign-out takes its place. */
async function takeOver(): Promise<void> {
  const done = changePerson();
  setLocked(false);
  await done;
}

const focused = (input: HTMLInputElement | null): void => input?.focus();

/** Digits that are typed: a code of six, or a PIN that nobody beside may read. */
function DigitsField({
  label,
  value,
  onChange,
  error,
  secret,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly secret: boolean;
}) {
  return (
    <TextInput
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, secret ? 8 : 6))}
      inputMode="numeric"
      size="lg"
      type={secret ? 'password' : 'text'}
      autoComplete={secret ? 'off' : 'one-time-code'}
      error={error ?? false}
      ref={focused}
    />
  );
}

/** The ways that this person has here; without an answer the two that everybody may have. */
function useWays(): readonly Method[] {
  const { data, refetch } = useCall(screenLock.ways, {}, { fresh: Infinity });
  const { offline } = connection.use();
  const missing = data === undefined && !offline;
  // locked without a connection: the own ways come with it
  useEffect(() => {
    if (missing) void refetch();
  }, [missing, refetch]);
  if (!data) return ['password', 'authenticator'];
  return methods.filter((one) => data[one] && (one !== 'passkey' || canPasskey()));
}

/** What stands on a locked screen: who it belongs to, and the way on. */
export default function SessionLockScreen() {
  const t = useLockWords();
  const title = useFrameText()('lock.title');
  const me = knownMe();
  const { offline } = connection.use();
  const ways = useWays();
  const [chosen, setMethod] = useState<Method>();
  const method = chosen ?? (ways.includes('pin') ? 'pin' : (ways[0] ?? 'password'));
  const [secret, setSecret] = useState('');
  const [failed, setFailed] = useState<string>();
  const act = useAct(ownSession.unlock, { quiet: true });
  const over =
    act.problem !== null &&
    (act.problem.status === 401 || ['locked', 'startAgain'].includes(act.problem.code));
  const send = async (given: { secret?: string; passkey?: PasskeyAnswer }) => {
    const done = await act.send({ method, ...given });
    setSecret('');
    if (done === null) return;
    unlock();
    // what happened meanwhile; the profile first, it says that the lock is over
    await queries.refetchQueries({ queryKey: [profile.me.name] });
    void queries.invalidateQueries();
  };
  const prove = async () => {
    setFailed(undefined);
    try {
      const asked = await perform(screenLock.passkeyOptions, {}, { quiet: true });
      const passkey = await provePasskey(asked.options);
      if (passkey === null) setFailed(t.noPasskey);
      else await send({ passkey });
    } catch (failure) {
      setFailed(saveMessage(failure));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (method === 'passkey') void prove();
    else if (secret !== '') void send({ secret });
  };
  const choose = (next: Method) => {
    act.reset();
    setSecret('');
    setFailed(undefined);
    setMethod(next);
  };
  const error =
    act.error === null || secret !== '' ? undefined : (act.problem?.title ?? saveMessage(act.error));
  return (
    <main className={classes.box}>
      <form onSubmit={submit} noValidate aria-label={title}>
        <Stack gap="lg">
          <Title order={1}>{title}</Title>
          <div>
            <Text fw={680} fz="lg">
              {me?.profile.fullName}
            </Text>
            <Text c="dimmed">{me?.owner.name}</Text>
          </div>
          {offline && <Text role="status">{t.offline}</Text>}
          {over && (
            <Text role="alert" c="var(--s-critical-text)">
              {act.problem?.title}
            </Text>
          )}
          {!over && method === 'password' && (
            <PasswordField
              key="password"
              label={t.password}
              value={secret}
              onChange={setSecret}
              autoComplete="current-password"
              mandatory
              error={error}
              first
            />
          )}
          {!over && (method === 'authenticator' || method === 'pin') && (
            <DigitsField
              key={method}
              label={method === 'pin' ? t.pin : t.code}
              value={secret}
              onChange={setSecret}
              error={error}
              secret={method === 'pin'}
            />
          )}
          {!over && method === 'passkey' && (failed ?? error) !== undefined && (
            <Text role="alert" c="var(--s-critical-text)">
              {failed ?? error}
            </Text>
          )}
          {over ? (
            <Button onClick={() => location.assign(loginUrl(location.pathname + location.search))}>
              {t.login}
            </Button>
          ) : (
            <>
              <Button type="submit" size="md" loading={act.busy}>
                {method === 'passkey' ? t.usePasskey : t.unlock}
              </Button>
              <Group gap="lg">
                {ways
                  .filter((one) => one !== method)
                  .map((one) => (
                    <Anchor
                      component="button"
                      type="button"
                      py="sm"
                      ta="start"
                      key={one}
                      onClick={() => choose(one)}
                    >
                      {t.by[one]}
                    </Anchor>
                  ))}
              </Group>
            </>
          )}
          <Button variant="default" onClick={() => void takeOver()}>
            {t.switch}
          </Button>
          <Text size="sm" c="dimmed">
            {t.kept}
          </Text>
        </Stack>
      </form>
    </main>
  );
}
