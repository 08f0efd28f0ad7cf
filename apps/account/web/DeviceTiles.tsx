import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type DevicePerson, quickSwitch } from '#platform/contract/account/shared-device.ts';
import { useAct } from '#platform/web/calls/calls.ts';
import { perform, urlOf } from '#platform/web/client/client.ts';
import { saveMessage } from '#platform/web/client/failures.ts';
import { canPasskey, type PasskeyAnswer, provePasskey } from '#platform/web/session/passkeys.ts';
import { takeOver } from '#platform/web/session/sign-out.ts';
import { texts } from '#platform/web/text/text.ts';
import type en from '../locales/en.ts';
import { goOn } from './after.ts';
import { useFailure } from './failure.ts';
import { Notice } from './Notice.tsx';
import classes from './LoginPage.module.css';

const useText = texts<typeof en>('account');

/** PIN or passkey of the person whose tile was chosen. */
function Enter({ person, onBack }: { readonly person: DevicePerson; readonly onBack: () => void }) {
  const t = useText();
  const [pin, setPin] = useState('');
  const [failed, setFailed] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const act = useAct(quickSwitch.enter, { quiet: true });
  const message = useFailure(act);
  const send = async (
    given: { method: 'pin'; pin: string } | { method: 'passkey'; passkey: PasskeyAnswer },
  ) => {
    const result = await takeOver(() => act.send({ personId: person.id, ...given }));
    setPin('');
    if (result !== null) goOn(result.next, undefined, false);
  };
  const prove = async () => {
    setFailed(undefined);
    try {
      const asked = await perform(quickSwitch.passkeyOptions, { personId: person.id }, { quiet: true });
      const passkey = await provePasskey(asked.options);
      if (passkey === null) setFailed(t('twoFactor.passkeyCancelled'));
      else await send({ method: 'passkey', passkey });
    } catch (error) {
      setFailed(saveMessage(error));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pin !== '') void send({ method: 'pin', pin });
  };
  const error = act.error === null || pin !== '' ? undefined : message;
  return (
    <form onSubmit={submit} noValidate aria-label={person.name}>
      <Stack gap="lg">
        <div>
          <Text fw={680} fz="lg">
            {person.name}
          </Text>
          <Text c="dimmed">{person.role}</Text>
        </div>
        {!person.ready && <Notice status="info">{t('device.wholeSignIn')}</Notice>}
        {person.ready && !person.pin && !person.passkey && <Notice status="info">{t('device.noPin')}</Notice>}
        {failed !== undefined && <Notice status="critical">{failed}</Notice>}
        {person.ready && person.pin && (
          <>
            <TextInput
              label={t('device.pin')}
              value={pin}
              onChange={(event) => setPin(event.currentTarget.value.replace(/\D/g, '').slice(0, 8))}
              type="password"
              inputMode="numeric"
              autoComplete="off"
              size="lg"
              error={error ?? false}
              ref={field}
            />
            <Button type="submit" size="md" loading={act.busy}>
              {t('login.submit')}
            </Button>
          </>
        )}
        {person.ready && person.passkey && canPasskey() && (
          <Button variant={person.pin ? 'default' : 'filled'} size="md" onClick={() => void prove()}>
            {t('twoFactor.usePasskey')}
          </Button>
        )}
        {!person.pin && error !== undefined && <Notice status="critical">{error}</Notice>}
        <Anchor component="button" type="button" py="sm" ta="start" onClick={onBack}>
          {t('device.otherPerson')}
        </Anchor>
      </Stack>
    </form>
  );
}

/** The people who signed in on this shared device, each with PIN or passkey; everybody else with user name and password. */
export function DeviceTiles({
  device,
  people,
  demoPin,
  onPassword,
}: {
  readonly device: string;
  readonly people: readonly DevicePerson[];
  /** In a demo home it stands there. */ readonly demoPin: string | null;
  /** Where there is another way in than the tiles. */ readonly onPassword?: () => void;
}) {
  const t = useText();
  const [chosen, setChosen] = useState<DevicePerson | null>(null);
  return (
    <Stack gap="lg">
      {chosen !== null ? (
        <Enter key={chosen.id} person={chosen} onBack={() => setChosen(null)} />
      ) : (
        <>
          <Text c="dimmed">{t('device.who', { device })}</Text>
          <ul className={classes.tiles} aria-label={t('device.people')}>
            {people.map((person) => (
              <li key={person.id}>
                <button
                  type="button"
                  className={classes.tile}
                  aria-label={`${person.name}, ${person.role}`}
                  onClick={() => setChosen(person)}
                >
                  {person.photo ? (
                    <img
                      className={classes.face}
                      src={urlOf(quickSwitch.photo, { personId: person.id })}
                      alt=""
                    />
                  ) : (
                    <span className={classes.face} aria-hidden="true">
                      {person.initials}
                    </span>
                  )}
                  <span>{person.name}</span> <span className={classes.role}>{person.role}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {demoPin !== null && (
        <Text size="sm" c="dimmed">
          {t('device.demoPin', { pin: demoPin })}
        </Text>
      )}
      {onPassword && (
        <Button variant="default" size="md" onClick={onPassword}>
          {t('device.byPassword')}
        </Button>
      )}
    </Stack>
  );
}
