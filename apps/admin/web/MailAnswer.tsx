import { Code, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ProgressTask } from '#platform/web/kit/state/ProgressTask.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { TestResult } from '../contract/email.ts';
import { useText } from './settings.ts';

/** How far a test mail came and what the server said, word for word. */
export function MailAnswer({ taskId, recipient }: { readonly taskId: string; readonly recipient: string }) {
  const t = useText();
  const [result, setResult] = useState<TestResult | null>(null);
  return (
    <Stack gap="md">
      <ProgressTask
        id={taskId}
        label={t('email.sending', { recipient })}
        onDone={(done) => setResult(TestResult.parse(done))}
      />
      {result && (
        <Stack gap="xs" role="status">
          <StatusBadge
            status={result.ok ? 'done' : 'critical'}
            label={t(result.ok ? 'email.ok' : `email.failed.${result.stage}`)}
          />
          <Text size="sm" c="dimmed">
            {t('email.answer')}
          </Text>
          <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {result.answer || t('email.noAnswer')}
          </Code>
        </Stack>
      )}
    </Stack>
  );
}
