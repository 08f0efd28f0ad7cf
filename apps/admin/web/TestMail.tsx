import { Button, Code, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useMay, useMe } from '#platform/web/access.ts';
import { useAct } from '#platform/web/calls.ts';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { Icon } from '#platform/web/kit/Icon.tsx';
import { ProgressTask } from '#platform/web/kit/ProgressTask.tsx';
import { StatusBadge } from '#platform/web/kit/StatusBadge.tsx';
import { email, TestResult } from '../contract/email.ts';
import { useText } from './settings.ts';

/** Sends one mail and shows how far it came and what the server said, word for word. */
export function TestMail() {
  const t = useText();
  const me = useMe();
  const mayEdit = useMay('authorization.admin.email', 'Edit');
  const [recipient, setRecipient] = useState(me.profile.email);
  const [task, setTask] = useState<{ readonly id: string; readonly to: string } | null>(null);
  const [result, setResult] = useState<TestResult | null>(null);
  const test = useAct(email.test, { quiet: true });
  const start = async () => {
    setResult(null);
    setTask(null);
    const started = await test.send({ recipient });
    if (started) setTask({ id: started.taskId, to: recipient });
  };
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('email.saveFirst')}</Text>
      <TextField name="recipient" label={t('email.recipient')} value={recipient} onChange={setRecipient} disabled={!mayEdit} error={test.fields['recipient']?.message} />
      <div><Button variant="default" leftSection={<Icon name="send" />} disabled={!mayEdit || recipient === ''} loading={test.busy} onClick={() => void start()}>{t('email.start')}</Button></div>
      {test.problem !== null && !test.fields['recipient'] && <Text role="alert" c="var(--s-critical-text)">{test.problem.title}</Text>}
      {task && <ProgressTask key={task.id} id={task.id} label={t('email.sending', { recipient: task.to })} onDone={(done) => setResult(TestResult.parse(done))} />}
      {result && (
        <Stack gap="xs" role="status">
          <StatusBadge status={result.ok ? 'done' : 'critical'} label={t(result.ok ? 'email.ok' : `email.failed.${result.stage}`)} />
          <Text size="sm" c="dimmed">{t('email.answer')}</Text>
          <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{result.answer || t('email.noAnswer')}</Code>
        </Stack>
      )}
    </Stack>
  );
}
