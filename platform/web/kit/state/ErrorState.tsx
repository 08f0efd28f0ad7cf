import { Button, Group, Stack, Text } from '@mantine/core';
import { connection } from '#platform/web/client/connection.ts';
import { loadMessage, problemOf } from '#platform/web/client/failures.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import { Icon } from './Icon.tsx';

/** What could not be loaded, how to go on, and the number of the request for whoever looks into it. */
export function ErrorState({
  error,
  onRetry,
  message,
  busy = false,
}: {
  readonly error: unknown;
  readonly onRetry?: () => void;
  readonly message?: string;
  /** It is being loaded once more. */
  readonly busy?: boolean;
}) {
  const t = useFrameText();
  const problem = problemOf(error);
  // nothing to do about it now: it comes by itself with the connection
  const away = connection.use().offline && problem === null;
  return (
    <Stack gap="sm" align="flex-start" p="lg" role="alert">
      <Group gap="sm" wrap="nowrap">
        {away ? <Icon name="offline" /> : <Icon name="alert" color="var(--s-critical-solid)" />}
        <Text>{message ?? loadMessage(error)}</Text>
      </Group>
      {onRetry && !away && (
        <Button variant="default" onClick={onRetry} loading={busy}>
          {t('kit.retry')}
        </Button>
      )}
      {problem?.requestId && (
        <details>
          <summary>
            <Text span size="sm" c="dimmed">
              {t('errors.details')}
            </Text>
          </summary>
          <Text size="sm" c="dimmed" className="exact">
            {t('errors.requestNumber', { number: problem.requestId })}
          </Text>
        </details>
      )}
    </Stack>
  );
}
