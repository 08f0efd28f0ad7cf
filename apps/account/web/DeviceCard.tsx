import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ownDevice } from '#platform/contract/account/shared-device.ts';
import { refresh, useAct, useCall } from '#platform/web/calls/calls.ts';
import { loadMessage } from '#platform/web/client/failures.ts';
import { Dialog } from '#platform/web/kit/dialog/Dialog.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { texts } from '#platform/web/text/text.ts';
import { toast } from '#platform/web/store/toasts.ts';
import type en from '../locales/en.ts';
import { useConfirmed } from './confirm-identity.tsx';
import { noteSharedDevice } from '#platform/web/session/shared-device.ts';
import { NameForm, PinForm } from './device-forms.tsx';
import { Notice } from './Notice.tsx';

const useText = texts<typeof en>('account');

/** The own PIN, and whether this device is a shared one; only where the security policy allows it. */
export function DeviceCard() {
  const t = useText();
  const { data, error } = useCall(ownDevice.state, {});
  const { send, window } = useConfirmed();
  const [open, setOpen] = useState<'pin' | 'register' | null>(null);
  const removePin = useAct(ownDevice.removePin, { success: t('device.pinRemoved') });
  const leave = useAct(ownDevice.leave, { success: t('device.left') });
  if (error !== null)
    return (
      <Section title={t('device.title')}>
        <Notice status="critical">{loadMessage(error)}</Notice>
      </Section>
    );
  if (!data || data.hours === 0) return null;
  const close = () => setOpen(null);
  const done = (text: string) => {
    close();
    toast.success(text);
    void refresh('frame.ownDevice');
  };
  return (
    <Section title={t('device.title')}>
      <Stack gap="md">
        <Text size="sm">{t('device.help', { count: data.hours })}</Text>
        {!data.twoFactors && <Notice status="info">{t('device.twoFactorsFirst')}</Notice>}
        <Group justify="space-between">
          <Text fw={550}>
            {data.pinLocked ? t('device.pinBlocked') : data.pin ? t('device.pinSet') : t('device.pinNone')}
          </Text>
          <Group gap="sm">
            {data.pin && (
              <Button variant="default" onClick={() => void removePin.send({})}>
                {t('device.removePin')}
              </Button>
            )}
            <Button variant="default" disabled={!data.twoFactors} onClick={() => setOpen('pin')}>
              {data.pin ? t('device.changePin') : t('device.setPin')}
            </Button>
          </Group>
        </Group>
        <Group justify="space-between">
          <Text fw={550}>
            {data.device === null ? t('device.notShared') : t('device.shared', { device: data.device })}
          </Text>
          {data.device === null && (
            <Button variant="default" disabled={!data.twoFactors} onClick={() => setOpen('register')}>
              {t('device.register')}
            </Button>
          )}
          {data.onDevice && (
            <Button variant="default" onClick={() => void leave.send({})}>
              {t('device.leave')}
            </Button>
          )}
        </Group>
      </Stack>
      <Dialog open={open === 'pin'} title={t('device.setPin')} onClose={close}>
        {open === 'pin' && <PinForm send={send} onDone={() => done(t('device.pinStored'))} />}
      </Dialog>
      <Dialog open={open === 'register'} title={t('device.register')} onClose={close}>
        {open === 'register' && (
          <NameForm
            send={send}
            onDone={() => {
              noteSharedDevice(true);
              done(t('device.registered'));
            }}
          />
        )}
      </Dialog>
      {window}
    </Section>
  );
}
