import { Stack } from '@mantine/core';
import { usePages } from '#platform/web/calls/calls.ts';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { letters } from '../contract/letters.ts';
import { Blocks } from './Blocks.tsx';
import { ReminderTable } from './ReminderTable.tsx';
import { useText } from './text.ts';

/** With the open items of a payer: the letters that went out, and whether the payer is reminded at all. */
export default function PayerReminders({ recipientId }: { readonly recipientId: string }) {
  const t = useText();
  const list = usePages(letters.list, { recipientId, limit: 25 });
  return (
    <Section title={t('screens.PayerReminders')}>
      <Stack gap="sm">
        <Blocks about={{ recipientId }} />
        <ReminderTable ofPayer list={list} label={t('screens.PayerReminders')} empty={t('empty.ofPayer')} />
      </Stack>
    </Section>
  );
}
