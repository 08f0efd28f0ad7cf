import { Code, Stack, Text } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import type { Entry } from '../contract/entries.ts';
import { useText, whereOf } from './text.ts';

const lines = (values: Readonly<Record<string, unknown>>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n');

/** One entry with everything that the log keeps of it. */
export function EntryDetail({ entry }: { readonly entry: Entry }) {
  const t = useText();
  const format = useFormat();
  const block = (values: Entry['after']) => values && <Code block>{lines(values)}</Code>;
  return (
    <Stack>
      {entry.erased && <Text c="dimmed">{t('erased')}</Text>}
      <Facts
        items={[
          [t('fields.at'), format.instant(entry.at)],
          [t('fields.kind'), t(`kinds.${entry.kind}`)],
          [t('fields.who'), entry.accountName ?? (entry.accountId === null ? t('nobody') : t('unknown'))],
          [t('fields.what'), whereOf(entry, format.language)],
          ...(entry.residentId === null
            ? []
            : [[t('fields.resident'), entry.residentName ?? t('unknown')] as const]),
          ...(entry.status === null ? [] : [[t('fields.status'), String(entry.status)] as const]),
          ...(entry.address === null ? [] : [[t('fields.address'), entry.address] as const]),
          ...(entry.before === null ? [] : [[t('fields.before'), block(entry.before)] as const]),
          ...(entry.after === null
            ? []
            : [
                [
                  entry.kind === 'change' ? t('fields.after') : t('fields.details'),
                  block(entry.after),
                ] as const,
              ]),
          ...(entry.requestId === null ? [] : [[t('fields.request'), entry.requestId] as const]),
        ]}
      />
    </Stack>
  );
}
