import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from '#platform/web/routing/page-title.ts';
import { LanguageSwitch } from '#platform/web/shell/navigation/LanguageSwitch.tsx';
import { texts } from '#platform/web/text/text.ts';
import type en from '../locales/en.ts';
import classes from './LoginPage.module.css';

const useText = texts<typeof en>('account');

const Mark = () => (
  <svg viewBox="0 0 32 32" className={classes.mark} aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="currentColor" />
    <path d="M8 17a8 8 0 0 1 16 0v7H8z" fill="none" stroke="var(--primary-text)" strokeWidth="3" />
  </svg>
);

/** Frame of the pages before the sign-in: who we are, the language, one step with its heading. */
export function LoginFrame({
  title,
  home,
  languages,
  children,
}: {
  readonly title: string;
  readonly languages?: ReactNode;
  /** Whose page it is, where that is known. */ readonly home?: ReactNode;
  readonly children: ReactNode;
}) {
  const t = useText();
  usePageTitle(title, 'Obhut');
  return (
    <div className={classes.page}>
      <header className={classes.about}>
        <Mark />
        <Text fw={680} fz={{ base: 24, lg: 44 }} lh={1.1}>
          Obhut
        </Text>
        <Text component="p" fz="lg" maw={420} m={0}>
          {t('login.about')}
        </Text>
        {home}
      </header>
      <main className={classes.main}>
        <div className={classes.language}>{languages ?? <LanguageSwitch full />}</div>
        <Stack className={classes.form ?? ''} gap="lg">
          <Title order={1}>{title}</Title>
          {children}
        </Stack>
      </main>
    </div>
  );
}
