import { Stack, Title } from '@mantine/core';
import { usePages } from '#platform/web/calls/calls.ts';
import { FilterBar } from '#platform/web/kit/list/FilterBar.tsx';
import { SearchField } from '#platform/web/kit/fields/SearchField.tsx';
import { WaitingEntries } from '#platform/web/kit/timeline/WaitingEntries.tsx';
import { Slot } from '#platform/web/slots/Slot.tsx';
import { useLayout } from '#platform/web/theme/layout.ts';
import { entries } from '../contract/entries.ts';
import { useEntryFilters } from './EntryFilters.tsx';
import { EntryLine } from './EntryLine.tsx';
import { usePermissions } from './words.ts';
import { Stream } from './Stream.tsx';
import classes from './Stream.module.css';
import { useText } from './text.ts';

/** Tab `nursingReport`: one line to write in, and below it what was written, the newest first (experience: sketch 10). */
export default function NursingReportTab({ residentId }: { readonly residentId: string }) {
  const t = useText();
  // where there is little height, the line and the filters share a row, and the search is one of them
  const narrow = useLayout() !== 'desktop';
  const may = usePermissions(residentId);
  const { filters, asked, text, setText, isSet, clear } = useEntryFilters(residentId);
  const list = usePages(entries.list, { residentId, ...asked });
  const search = <SearchField label={t('fields.search')} value={text} onChange={setText} />;
  const words = { label: t('fields.search'), value: text, onChange: setText, words: text };
  const line = <EntryLine residentId={residentId} />;
  return (
    <Stack gap="sm">
      <div className={classes.head}>
        <Title order={2}>{t('screens.NursingReportTab')}</Title>
        {!narrow && search}
        {narrow && may.write && line}
        <FilterBar filters={narrow ? [{ ...words, field: search }, ...filters] : filters} />
      </div>
      <Slot name="care-report.above" props={{ residentId }} />
      {!narrow && may.write && line}
      <WaitingEntries call={entries.write} residentId={residentId} />
      <Stream list={list} filtered={isSet} onClear={clear} may={may} />
    </Stack>
  );
}
