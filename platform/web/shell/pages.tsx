import { Button, Group, List, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { knownMe, type MayScreen } from '#platform/web/calls/access.ts';
import { ChunkError } from '#platform/web/client/chunks.ts';
import { loadMessage, problemOf } from '#platform/web/client/failures.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { usePageTitle } from '#platform/web/routing/page-title.ts';
import { openPalette } from '#platform/web/shell/navigation/open.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import { visited } from '#platform/web/store/visited.ts';

function Message({
  icon,
  title,
  action,
  children,
}: {
  readonly icon: string;
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  const t = useFrameText();
  usePageTitle(title);
  return (
    <Stack gap="lg" maw={620} py="xl" align="flex-start">
      <Icon name={icon} size={40} color="var(--primary)" />
      <Title order={1}>{title}</Title>
      {children}
      <Group>
        {action}
        <Button component={LinkTo} href="/" variant="default">
          {t('shell.backToStart')}
        </Button>
      </Group>
    </Stack>
  );
}

const WhyRefused = lazily('why-refused', () => import('./WhyRefused.tsx'), { failed: 'mark' });

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
    <Message
      icon="search"
      title={t('pages.notFoundTitle')}
      action={
        knownMe() && (
          <Button leftSection={<Icon name="search" size={20} />} onClick={openPalette}>
            {t('shell.search')}
          </Button>
        )
      }
    >
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

/** What is shown when a page breaks: the text of the specification, or that a part of the program did not come. */
export function ErrorPage({
  error,
  busy = false,
  onRetry,
}: {
  readonly error: unknown;
  readonly busy?: boolean;
  readonly onRetry?: () => void;
}) {
  const t = useFrameText();
  const missing = error instanceof ChunkError;
  const problem = problemOf(error);
  if (!missing && error !== null) console.error(error);
  return (
    <Message icon="alert" title={missing ? loadMessage(error) : t('pages.errorTitle')}>
      <Text>{t('pages.errorText')}</Text>
      {problem?.requestId && (
        <Text size="sm" c="dimmed" className="exact">
          {t('errors.requestNumber', { number: problem.requestId })}
        </Text>
      )}
      <Group>
        {missing && !error.outdated && onRetry ? (
          <Button onClick={onRetry} loading={busy}>
            {t('kit.retry')}
          </Button>
        ) : (
          <Button onClick={() => location.reload()}>{t('errors.reload')}</Button>
        )}
      </Group>
    </Message>
  );
}
