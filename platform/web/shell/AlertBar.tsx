import { Button, Group, Text } from '@mantine/core';
import { Icon } from '../kit/Icon.tsx';
import { useGo } from '../navigation.tsx';
import { useAcknowledge, useNotifications } from '../notifications.ts';
import { useFrameText } from '../text.ts';
import { OfflineBand } from './SyncIndicator.tsx';
import classes from './Shell.module.css';

/** Alerts that nobody has answered for yet, under the top bar until somebody does. */
export function AlertBar() {
  const t = useFrameText();
  const go = useGo();
  const list = useNotifications();
  const acknowledge = useAcknowledge();
  const open = list.rows.filter((one) => one.severity === 'alert' && one.acknowledgedAt === null);
  const [first] = open;
  return (
    <div className={classes.alerts}>
      <OfflineBand />
      <div role="alert">
      {first && (
        <Group
          gap="md"
          px="lg"
          py="sm"
          style={{ background: 'var(--s-critical-solid)', color: 'var(--s-critical-on)' }}
        >
          <Icon name="critical" size={24} />
          <Text fw={680} flex={1}>
            {t('notifications.alert')}: {first.title}
            {open.length > 1 ? ` (+${open.length - 1})` : ''}
          </Text>
          {first.link !== null && (
            <Button variant="white" onClick={() => go(first.link!)}>
              {t('notifications.show')}
            </Button>
          )}
          <Button
            variant="white"
            loading={acknowledge.busy}
            onClick={() => void acknowledge.send({ id: first.id, version: first.version })}
          >
            {t('notifications.acknowledge')}
          </Button>
        </Group>
      )}
      </div>
    </div>
  );
}
