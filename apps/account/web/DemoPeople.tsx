import { Button, Stack, Text } from '@mantine/core';
import { quickSwitch } from '#platform/contract/account/shared-device.ts';
import { homePage } from '#platform/contract/home-page.ts';
import { refresh, useAct, useCall } from '#platform/web/calls/calls.ts';
import { noteSharedDevice } from '#platform/web/session/shared-device.ts';
import { homeCode } from './home-brand.tsx';
import classes from './LoginPage.module.css';
import { useText } from './text.ts';

/** The invented people of a demo home: one press fills the form in. Elsewhere there is nothing. */
export function DemoPeople({
  onChoose,
  onTablet,
}: {
  readonly onChoose: (username: string, password: string) => void;
  /** This browser is the home's shared tablet now. */ readonly onTablet: () => void;
}) {
  const t = useText();
  const home = homeCode();
  const { data } = useCall(homePage.look, { home }, { fresh: Infinity });
  const tablet = useAct(quickSwitch.tryOut, {
    onDone() {
      noteSharedDevice(true);
      void refresh(quickSwitch.people.name).then(onTablet);
    },
  });
  if (!data?.demo) return null;
  const { password, accounts } = data.demo;
  return (
    <>
      <Button variant="default" loading={tablet.busy} onClick={() => void tablet.send({ home })}>
        {t('login.demoTablet')}
      </Button>
      <details className={classes.people ?? ''}>
        <summary>{t('login.demo')}</summary>
        <Stack gap="xs" mt="sm">
          <Text size="sm" c="dimmed">
            {t('login.demoHelp', { password })}
          </Text>
          {accounts.map((one) => (
            <Button
              key={one.username}
              variant="default"
              justify="flex-start"
              h="auto"
              mih={44}
              py={6}
              onClick={() => onChoose(one.username, password)}
            >
              <span className={classes.person ?? ''}>
                <span>
                  <b>{one.username}</b> · {one.fullName}, {one.roles.join(', ')}
                </span>
                {one.secondStep && (
                  <Text component="span" size="sm" c="dimmed">
                    {t('login.demoCode')}
                  </Text>
                )}
              </span>
            </Button>
          ))}
        </Stack>
      </details>
    </>
  );
}
