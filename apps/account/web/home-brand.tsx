import { Text } from '@mantine/core';
import { homePage } from '#platform/contract/home-page.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { urlOf } from '#platform/web/client/client.ts';
import { texts } from '#platform/web/text/text.ts';
import type en from '../locales/en.ts';
import classes from './LoginPage.module.css';

const useText = texts<typeof en>('account');
const remembered = 'obhut.home';

/** The code of the home in the address; remembered on this device, so that the page is the same after logging out. */
export function homeCode(): string {
  const given = new URLSearchParams(location.search).get('home');
  if (given !== null) localStorage.setItem(remembered, given.slice(0, 40));
  return given?.slice(0, 40) ?? localStorage.getItem(remembered) ?? '';
}

/** Name and logo of the home whose sign-in page this is; nothing where it is not known whose. */
export function HomeBrand() {
  const t = useText();
  const home = homeCode();
  const { data } = useCall(homePage.look, { home }, { fresh: Infinity });
  if (!data?.name) return null;
  return (
    <div className={classes.home}>
      {data.logo && (
        <img
          src={urlOf(homePage.logo, { home })}
          alt={t('login.logo', { home: data.name })}
          className={classes.logo}
        />
      )}
      <Text component="span" fw={680} fz={{ base: 'md', lg: 28 }} lh={1.2}>
        {data.name}
      </Text>
    </div>
  );
}
