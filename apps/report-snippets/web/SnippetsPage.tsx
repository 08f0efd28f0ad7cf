import { useState } from 'react';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { SearchField } from '#platform/web/kit/fields/SearchField.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { key, type Snippet, snippets } from '../contract/snippets.ts';
import { SnippetForm } from './SnippetForm.tsx';
import { useText } from './text.ts';

const holds = (one: Snippet, text: string): boolean =>
  `${one.word} ${one.text}`.toLowerCase().includes(text.trim().toLowerCase());

/** Settings: own snippets and those of the home; a row opens its form. */
export default function SnippetsPage() {
  const t = useText();
  const may = { own: useMay(key, 'Write'), home: useMay(key, 'Edit') };
  const query = useCall(snippets.list, {});
  const [text, setText] = useState('');
  const remove = useAct(snippets.remove, { success: t('states.removed') });
  const changes = (row: Snippet) => (row.own ? may.own : may.home);
  const open = (row?: Snippet) => {
    const work = `report-snippets.snippets.${row?.id ?? 'new'}`;
    openWork({
      key: work,
      title: row?.word ?? t('actions.create'),
      render: () => <SnippetForm one={row} onDone={() => closeWork(work)} />,
    });
  };
  const drop = async ({ id, version, word }: Snippet) => {
    const title = t('actions.remove');
    if (await ask({ title, text: word, yes: title, danger: true })) await remove.send({ id, version });
  };
  const primary = may.own ? { label: t('actions.create'), onClick: () => open() } : undefined;
  return (
    <ListPage
      title={t('screens.SnippetsPage')}
      about={t('about.SnippetsPage')}
      primary={primary}
      search={<SearchField label={t('fields.search')} value={text} onChange={setText} />}
    >
      <DataTable
        label={t('screens.SnippetsPage')}
        list={asList(
          query.data?.filter((one) => holds(one, text)),
          query,
        )}
        rowName={(row) => row.word}
        onRow={(row) => {
          if (changes(row)) open(row);
        }}
        filtered={text !== ''}
        onClearFilters={() => setText('')}
        empty={{ title: t('states.empty'), icon: 'snippet' }}
        columns={[
          { key: 'word', head: t('fields.word'), cell: (row) => `;${row.word}`, phone: 'title' },
          { key: 'text', head: t('fields.text'), cell: (row) => row.text },
          {
            key: 'language',
            head: t('fields.language'),
            cell: (row) => t(`languages.${row.language}`),
            priority: 2,
          },
          { key: 'of', head: t('fields.of'), cell: (row) => t(row.own ? 'of.own' : 'of.home') },
        ]}
        actions={(row) =>
          changes(row)
            ? [{ label: t('actions.remove'), icon: 'delete', danger: true, onClick: () => void drop(row) }]
            : []
        }
      />
    </ListPage>
  );
}
