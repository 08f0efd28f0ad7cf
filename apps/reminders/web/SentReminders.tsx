import { usePages } from '#platform/web/calls/calls.ts';
import { letters } from '../contract/letters.ts';
import { ReminderTable } from './ReminderTable.tsx';
import { useText } from './text.ts';

/** All letters that went out, the newest first. */
export function SentReminders({ text }: { readonly text: string }) {
  const t = useText();
  const list = usePages(letters.list, { limit: 50, ...(text.trim() === '' ? {} : { text }) });
  return (
    <ReminderTable
      list={list}
      label={t('views.sent')}
      empty={t('empty.sent')}
      filtered={text.trim() !== ''}
    />
  );
}
