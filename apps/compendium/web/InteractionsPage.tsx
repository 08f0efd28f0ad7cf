import { usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { SearchField } from '#platform/web/kit/fields/SearchField.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { states } from '#platform/web/theme/states.ts';
import { interactions } from '../contract/interactions.ts';
import { useText, useWording } from './text.ts';

const severityStatus = { info: states.soon, warning: states.event, alert: states.failed } as const;

/** Settings: the pairs of the interaction lists that count now, each with its source and day. */
export default function InteractionsPage() {
  const t = useText();
  const format = useFormat();
  const wording = useWording();
  const [text, setText] = useAddressValue('text');
  const list = usePages(interactions.list, { text });
  return (
    <ListPage
      title={t('screens.InteractionsPage')}
      search={<SearchField value={text} onChange={setText} label={t('actions.searchPairs')} />}
    >
      <DataTable
        label={t('screens.InteractionsPage')}
        list={list}
        rowName={(one) => `${one.one} + ${one.other}`}
        filtered={text !== ''}
        onClearFilters={() => setText('')}
        empty={{ title: t('states.noPairs'), icon: 'medication' }}
        columns={[
          { key: 'one', head: t('fields.one'), phone: 'title', cell: (one) => one.one },
          { key: 'other', head: t('fields.other'), phone: 'line', cell: (one) => one.other },
          {
            key: 'severity',
            head: t('fields.severity'),
            phone: 'bare',
            cell: (one) => (
              <StatusBadge status={severityStatus[one.severity]} label={t(`severities.${one.severity}`)} />
            ),
          },
          { key: 'text', head: t('fields.text'), phone: 'line', cell: (one) => wording(one) },
          {
            key: 'source',
            head: t('fields.source'),
            phone: 'line',
            cell: (one) => `${one.source}, ${format.day(one.dated)}`,
          },
        ]}
      />
    </ListPage>
  );
}
