import { useMe } from '#platform/web/calls/access.ts';
import { usePages } from '#platform/web/calls/calls.ts';
import { SearchField } from '#platform/web/kit/fields/SearchField.tsx';
import { FilterBar } from '#platform/web/kit/list/FilterBar.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { foundEntries } from '../contract/found-entries.ts';
import { useEntryFilters } from './EntryFilters.tsx';
import { Stream } from './Stream.tsx';
import { useText } from './text.ts';
import { useMayForAll } from './words.ts';

/** Entries about everybody by words, kind, author, days and state; what doctors have not seen yet is one of the filters. */
export default function ReportsPage() {
  const t = useText();
  const { siteId } = useMe();
  const may = useMayForAll();
  const { filters, asked, text, setText, isSet, clear } = useEntryFilters();
  const list = usePages(foundEntries.list, { ...(siteId === null ? {} : { centerId: siteId }), ...asked });
  return (
    <ListPage
      title={t('screens.ReportsPage')}
      about={t('about.ReportsPage')}
      search={<SearchField label={t('fields.search')} value={text} onChange={setText} />}
      filters={<FilterBar filters={filters} />}
    >
      <Stream list={list} filtered={isSet} onClear={clear} may={may} empty={t('states.emptyAll')} />
    </ListPage>
  );
}
