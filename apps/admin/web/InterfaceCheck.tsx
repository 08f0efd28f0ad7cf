import { Card, Text } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { refresh } from '#platform/web/calls/calls.ts';
import { ProgressTask } from '#platform/web/kit/state/ProgressTask.tsx';
import { useText } from './settings.ts';

const Checked = z.object({ ok: z.boolean(), answer: z.string() });

/** A try of an interface while it runs, and what the other side said. */
export function InterfaceCheck({ taskId, name }: { readonly taskId: string; readonly name: string }) {
  const t = useText();
  const [result, setResult] = useState<z.output<typeof Checked> | null>(null);
  const done = (value: unknown) => {
    setResult(Checked.parse(value));
    void refresh('admin.interfaces');
  };
  return (
    <Card>
      <ProgressTask id={taskId} label={t('interfaces.checking', { name })} onDone={done} />
      {result && (
        <Text role="status" fw={600}>
          {t(result.ok ? 'interfaces.checked' : 'interfaces.notReached', { name })} {result.answer}
        </Text>
      )}
    </Card>
  );
}
