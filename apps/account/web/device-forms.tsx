import { Button, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ownDevice } from '#platform/contract/account/shared-device.ts';
import { isWeakPin } from '#platform/domain/access/pin.ts';
import { problemOf, saveMessage } from '#platform/web/client/failures.ts';
import { PasswordField } from '#platform/web/kit/fields/PasswordField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { texts } from '#platform/web/text/text.ts';
import type en from '../locales/en.ts';
import type { useConfirmed } from './confirm-identity.tsx';
import { Notice } from './Notice.tsx';

const useText = texts<typeof en>('account');
interface Props {
  readonly send: ReturnType<typeof useConfirmed>['send'];
  readonly onDone: () => void;
}

/** What was wrong: at its field, or above. */
function useWrong() {
  const [error, setError] = useState<unknown>(null);
  const fields = Object.fromEntries((problemOf(error)?.errors ?? []).map((one) => [one.path, one.message]));
  const shown =
    error !== null && Object.keys(fields).length === 0 && problemOf(error)?.code !== 'confirmIdentity'
      ? problemOf(error)?.title || saveMessage(error)
      : null;
  return { fields, setError, notice: shown !== null && <Notice status="critical">{shown}</Notice> };
}

/** A new PIN, twice. */
export function PinForm({ send, onDone }: Props) {
  const t = useText();
  const [pin, setPin] = useState('');
  const [repeatPin, setRepeat] = useState('');
  const { fields, setError, notice } = useWrong();
  const [weak, setWeak] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = !/^\d{4,8}$/.test(pin)
      ? t('device.pinRule')
      : isWeakPin(pin)
        ? t('device.pinWeak')
        : undefined;
    setWeak(wrong);
    if (wrong === undefined) void send(ownDevice.setPin, { pin, repeatPin }).then(onDone, setError);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        {notice}
        <PasswordField
          label={t('device.newPin')}
          help={t('device.pinRule')}
          value={pin}
          onChange={setPin}
          autoComplete="off"
          mandatory
          error={weak ?? fields['pin']}
          first
        />
        <PasswordField
          label={t('device.repeatPin')}
          value={repeatPin}
          onChange={setRepeat}
          autoComplete="off"
          mandatory
          error={fields['repeatPin']}
        />
        <Button type="submit">{t('device.savePin')}</Button>
      </Stack>
    </form>
  );
}

/** Makes this browser a shared device. */
export function NameForm({ send, onDone }: Props) {
  const t = useText();
  const [name, setName] = useState('');
  const { fields, setError, notice } = useWrong();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(ownDevice.register, { name }).then(onDone, setError);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <Text>{t('device.registerHelp')}</Text>
        {notice}
        <TextField
          label={t('device.name')}
          help={t('device.nameHelp')}
          value={name}
          onChange={setName}
          maxLength={60}
          mandatory
          error={fields['name']}
          first
        />
        <Button type="submit">{t('device.register')}</Button>
      </Stack>
    </form>
  );
}
