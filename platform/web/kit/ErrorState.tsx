import { Button, Group, Stack, Text } from '@mantine/core';
import { loadMessage, problemOf } from '../failures.ts';
import { useFrameText } from '../text.ts';
import { Icon } from './Icon.tsx';

/** What could not be loaded, how to go on, and the number of the request for whoever looks into it. */
export function ErrorState({
  error,
  onRetry,
  message,
}: {
  readonly error: unknown;
  readonly onRetry?: () => void;
  readonly message?: string;
}) {
  const t = useFrameText();
  const problem = problemOf(error);
  return (
    <Stack gap="sm" align="flex-start" p="lg" role="alert">
      <Group gap="sm" wrap="nowrap">
        <Icon name="alert" color="var(--s-critical-solid)" />
        <Text>{message ?? loadMessage(error)}</Text>
      </Group>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
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
