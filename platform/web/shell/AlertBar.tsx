import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Notification } from '#platform/contract/frame.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { useGo } from '#platform/web/routing/navigation.tsx';
import { useAcknowledge, useNotifications } from '#platform/web/calls/notifications.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import { OfflineBand } from './work/SyncIndicator.tsx';
import classes from './Shell.module.css';

/** One alert with the way to it and the answer for it. `more`: the button for the others, beside the first one. */
function Alert({ alert, more }: { readonly alert: Notification; readonly more?: ReactNode }) {
  const t = useFrameText();
  const go = useGo();
  const acknowledge = useAcknowledge();
  const { title, link } = alert;
  return (
    <Group gap="xs" px="lg" py="xs" className={classes.alert ?? ''}>
      <Icon name="critical" size={24} />
      <Text fw={680} className={classes.alertText ?? ''}>
        {t('notifications.alert')}: {title}
      </Text>
      {more}
      {link !== null && (
        <Button variant="white" aria-label={t('notifications.openOf', { title })} onClick={() => go(link)}>
          {t('notifications.show')}
        </Button>
      )}
      <Button
        variant="white"
        aria-label={t('notifications.acknowledgeOf', { title })}
        loading={acknowledge.busy}
        onClick={() => void acknowledge.send({ id: alert.id, version: alert.version })}
      >
        {t('notifications.acknowledge')}
      </Button>
    </Group>
  );
}

/** Alerts that nobody has answered for yet, under the top bar until somebody does: the newest, the others on demand. */
export function AlertBar() {
  const t = useFrameText();
  const list = useNotifications();
  const [all, setAll] = useState(false);
  const [first, ...others] = list.rows.filter(
    (one) => one.severity === 'alert' && one.acknowledgedAt === null,
  );
  const more = others.length > 0 && (
    <Button variant="white" aria-expanded={all} onClick={() => setAll(!all)}>
      {all ? t('notifications.fewer') : t('notifications.further', { count: others.length })}
    </Button>
  );
  return (
    <div className={classes.alerts}>
      <OfflineBand />
      <div role="alert">
        {first && <Alert key={first.id} alert={first} more={more} />}
        {all && others.map((one) => <Alert key={one.id} alert={one} />)}
      </div>
    </div>
  );
}
