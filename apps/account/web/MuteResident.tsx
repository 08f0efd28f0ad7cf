import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useAct } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { mutes } from '../contract/mutes.ts';
import { muteEnds } from '../domain/mute.ts';
import { useText } from './text.ts';

/** Beside a notification: nothing more about this resident for a while. Alerts still come. */
export default function MuteResident({ about }: { readonly about: string }) {
  const t = useText();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const set = useAct(mutes.set, {
    refreshes: ['account.mutes', 'frame.notifications'],
    success: t('mutes.muted'),
  });
  useEffect(() => {
    if (open) first.current?.focus();
  }, [open]);
  if (!open)
    return (
      <Button size="compact-md" variant="default" aria-expanded={false} onClick={() => setOpen(true)}>
        {t('mutes.mute')}
      </Button>
    );
  return (
    <Group gap="xs" role="group" aria-label={t('mutes.mute')} w="100%">
      <Text size="sm" c="dimmed">
        {t('mutes.alertsCome')}
      </Text>
      {muteEnds(format.today()).map(({ days, until }, at) => (
        <Button
          key={days}
          ref={at === 0 ? first : undefined}
          size="compact-md"
          variant="default"
          disabled={set.busy}
          onClick={() => void set.send({ residentId: about, until }).then((done) => done && setOpen(false))}
        >
          {t(`mutes.for${days}`)}
        </Button>
      ))}
      <Button size="compact-md" variant="subtle" onClick={() => setOpen(false)}>
        {t('mutes.not')}
      </Button>
    </Group>
  );
}
