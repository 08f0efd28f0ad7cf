import { Text } from '@mantine/core';
import { useState } from 'react';
import { Button } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { langOf, LanguageMark } from '#platform/web/text/LanguageMark.tsx';
import type { Message } from '../contract/messages.ts';
import classes from './relatives.module.css';
import { useText } from './text.ts';

const shownFirst = 4;

/** What of a thread one side wrote and the other has not read. */
export const unreadOf = (messages: readonly Message[], fromHome: boolean): string[] =>
  messages.filter((one) => one.fromHome === fromHome && one.readAt === null).map((one) => one.id);

/** Messages, oldest first; of a long thread the last ones and those that nobody has read, the others on demand. `ward` says from which side it is read. */
export function Thread({
  messages,
  ward,
}: {
  readonly messages: readonly Message[];
  readonly ward: boolean;
}) {
  const t = useText();
  const format = useFormat();
  const [all, setAll] = useState(false);
  const unread = messages.findIndex((one) => one.fromHome !== ward && one.readAt === null);
  const last = Math.max(0, messages.length - shownFirst);
  const hidden = all ? 0 : unread < 0 ? last : Math.min(unread, last);
  const who = (one: Message) => {
    if (!one.fromHome) return ward ? one.writtenBy : t('page.yourMessage');
    return ward ? one.writtenBy : t('page.ofWard');
  };
  return (
    <>
      {hidden > 0 && (
        <Button variant="subtle" size="compact-md" mb="xs" onClick={() => setAll(true)}>
          {t('page.earlier', { count: hidden })}
        </Button>
      )}
      <ol className={classes.thread}>
        {messages.slice(hidden).map((one) => (
          <li key={one.id} className={classes.message} data-own={one.fromHome === ward || undefined}>
            <Text size="sm" c="dimmed">
              {who(one)} · {format.relative(one.writtenAt)}
            </Text>
            <span {...langOf(one.language)}>{one.text}</span> <LanguageMark language={one.language} />
          </li>
        ))}
      </ol>
    </>
  );
}
