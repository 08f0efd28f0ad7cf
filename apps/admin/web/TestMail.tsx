import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useMay, useMe } from '#platform/web/calls/access.ts';
import { useAct } from '#platform/web/calls/calls.ts';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { email } from '../contract/email.ts';
import { MailAnswer } from './MailAnswer.tsx';
import { useText } from './settings.ts';

/** Sends one mail to an address of one's choice with the settings as they are saved. */
export function TestMail() {
  const t = useText();
  const me = useMe();
  const mayEdit = useMay('authorization.admin.email', 'Edit');
  const [recipient, setRecipient] = useState(me.profile.email);
  const [task, setTask] = useState<{ readonly id: string; readonly to: string } | null>(null);
  const test = useAct(email.test, { quiet: true });
  const start = async () => {
    setTask(null);
    const started = await test.send({ recipient });
    if (started) setTask({ id: started.taskId, to: recipient });
  };
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('email.saveFirst')}</Text>
      <TextField
        name="recipient"
        label={t('email.recipient')}
        value={recipient}
        onChange={setRecipient}
        disabled={!mayEdit}
        error={test.fields['recipient']?.message}
      />
      <div>
        <Button
          variant="default"
          leftSection={<Icon name="send" />}
          disabled={!mayEdit || recipient === ''}
          loading={test.busy}
          onClick={() => void start()}
        >
          {t('email.start')}
        </Button>
      </div>
      {test.problem !== null && !test.fields['recipient'] && (
        <Text role="alert" c="var(--s-critical-text)">
          {test.problem.title}
        </Text>
      )}
      {task && <MailAnswer key={task.id} taskId={task.id} recipient={task.to} />}
    </Stack>
  );
}
