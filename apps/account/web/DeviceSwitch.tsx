import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { quickSwitch } from '#platform/contract/account/shared-device.ts';
import { useMe } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { loadMessage } from '#platform/web/client/failures.ts';
import { noteSharedDevice } from '#platform/web/session/shared-device.ts';
import { DeviceTiles } from './DeviceTiles.tsx';
import { Notice } from './Notice.tsx';
import { useText } from './text.ts';

/** At a shared device, from the own picture: everybody else who is known on it, each by PIN or passkey. */
export default function DeviceSwitch() {
  const t = useText();
  const { profile } = useMe();
  const { data, error } = useCall(quickSwitch.people, {});
  useEffect(() => {
    if (data && data.device === null) noteSharedDevice(false); // it was forgotten by an administrator
  }, [data]);
  if (error !== null) return <Notice status="critical">{loadMessage(error)}</Notice>;
  if (!data?.device) return null;
  const others = data.people.filter((one) => one.id !== profile.id);
  if (others.length === 0) return <Text c="dimmed">{t('device.nobodyElse')}</Text>;
  return <DeviceTiles device={data.device} people={others} demoPin={data.demoPin} />;
}
