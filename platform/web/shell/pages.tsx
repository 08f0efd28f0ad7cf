import { Button, Group, List, Stack, Text, Title } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import type { MayScreen } from '../access.ts';
import { ChunkError } from '../chunks.ts';
import { problemOf } from '../failures.ts';
import { Icon } from '../kit/Icon.tsx';
import { LinkTo } from '../navigation.tsx';
import { usePageTitle } from '../page-title.ts';
import { useFrameText } from '../text.ts';
import { visited } from '../visited.ts';

function Message({
  icon,
  title,
  children,
}: {
  readonly icon: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  const t = useFrameText();
  usePageTitle(title);
  return (
    <Stack gap="lg" maw={620} py="xl" align="flex-start">
      <Icon name={icon} size={40} color="var(--primary)" />
      <Title order={1}>{title}</Title>
      {children}
      <Button component={LinkTo} href="/" variant="default">
        {t('shell.backToStart')}
      </Button>
    </Stack>
  );
}

const WhyRefused = lazy(() => import('./WhyRefused.tsx'));

/** No access to a page: what is missing, and who can grant it. */
export function ForbiddenPage({
  may,
  residentId,
}: {
  readonly may?: MayScreen;
  readonly residentId?: string;
}) {
  const t = useFrameText();
  return (
    <Message icon="lock" title={t('pages.forbiddenTitle')}>
      <Text>{t('pages.forbiddenText')}</Text>
      {may === undefined ? (
        <Text c="dimmed">{t('pages.forbiddenHelp')}</Text>
      ) : (
        <Suspense>
          <WhyRefused may={may} {...(residentId === undefined ? {} : { residentId })} />
        </Suspense>
      )}
    </Message>
  );
}

export function NotInstalledPage() {
  const t = useFrameText();
  return (
    <Message icon="apps" title={t('pages.forbiddenTitle')}>
      <Text>{t('shell.notInstalled')}</Text>
    </Message>
  );
}

export function NotFoundPage() {
  const t = useFrameText();
  const last = visited();
  return (
    <Message icon="search" title={t('pages.notFoundTitle')}>
      <Text>{t('pages.notFoundText')}</Text>
      {last.length > 0 && (
        <section aria-labelledby="last-visited">
          <Title order={2} id="last-visited" mb="xs">
            {t('pages.lastVisited')}
          </Title>
          <List listStyleType="none">
            {last.slice(0, 5).map((one) => (
              <List.Item key={one.link}>
                <LinkTo href={one.link}>{one.title}</LinkTo>
              </List.Item>
            ))}
          </List>
        </section>
      )}
    </Message>
  );
}

/** What is shown when a page breaks: the text of the specification, or the hint that a new version is there. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const t = useFrameText();
  const outdated = error instanceof ChunkError;
  const problem = problemOf(error);
  if (!outdated && error !== null) console.error(error);
  return (
    <Message icon="alert" title={outdated ? t('errors.newVersion') : t('pages.errorTitle')}>
      <Text>{t('pages.errorText')}</Text>
      {problem?.requestId && (
        <Text size="sm" c="dimmed" className="exact">
          {t('errors.requestNumber', { number: problem.requestId })}
        </Text>
      )}
      <Group>
        <Button onClick={() => location.reload()}>{t('errors.reload')}</Button>
      </Group>
    </Message>
  );
}
