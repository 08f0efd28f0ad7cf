import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { Widget } from '#platform/web/kit/page/Widget.tsx';
import { messages } from '../contract/messages.ts';
import { Thread, unreadOf } from './Thread.tsx';
import { useText } from './text.ts';
import { WordsForm } from './WordsForm.tsx';

/** The own thread with the ward, and a line to write; the thread of another relative is never here. */
export default function WriteCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const query = useCall(messages.own, { residentId });
  const mayWrite = useMay('authorization.residents.relatives-messages', 'Write', residentId);
  const { send } = useAct(messages.seen, { quiet: true });
  // after each message the form begins anew
  const [written, setWritten] = useState(0);
  const unread = unreadOf(query.data ?? [], true);
  useEffect(() => {
    if (unread.length > 0) void send({ residentId, shown: unread });
    // `send` is another function with every drawing
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [unread.join(), residentId]);
  return (
    <Widget title={t('screens.WriteCard')} query={query} icon="message">
      {(thread) => (
        <>
          {thread.length > 0 ? (
            <Thread messages={thread} ward={false} />
          ) : (
            <Text c="dimmed" mb="sm">
              {t('page.noMessages')}
            </Text>
          )}
          {mayWrite && (
            <WordsForm
              key={written}
              call={messages.write}
              initial={{ residentId, text: '' }}
              draftKey={`relatives.${residentId}`}
              label={t('fields.message')}
              submit={t('actions.send')}
              success={t('done.sent')}
              onDone={() => setWritten(written + 1)}
            />
          )}
        </>
      )}
    </Widget>
  );
}
