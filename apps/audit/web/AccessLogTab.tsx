import { Text } from '@mantine/core';
import { usePages } from '#platform/web/calls/calls.ts';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { openWork } from '#platform/web/store/workspace.ts';
import { entries } from '../contract/entries.ts';
import { EntryDetail } from './EntryDetail.tsx';
import { useEntryColumns } from './entry-columns.tsx';
import { useText, whereOf } from './text.ts';

/** Who has looked at this resident, changed, exported or printed something of the record. */
export default function AccessLogTab({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const list = usePages(entries.ofResident, { residentId, limit: 25 });
  const columns = useEntryColumns(false);
  return (
    <Section title={t('ofResident')}>
      <Text c="dimmed" mb="md">
        {t('ofResidentHint')}
      </Text>
      <DataTable
        list={list}
        label={t('screens.AccessLogTab')}
        columns={columns}
        rowName={(entry) => `${entry.accountName ?? t('nobody')} ${whereOf(entry, 'en')}`}
        onRow={(entry) =>
          openWork({
            key: `log:${entry.id}`,
            title: t(`kinds.${entry.kind}`),
            residentId,
            render: () => <EntryDetail entry={entry} />,
          })
        }
        empty={{ title: t('empty'), icon: 'history' }}
      />
    </Section>
  );
}
