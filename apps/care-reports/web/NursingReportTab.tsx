import { Stack, Title } from '@mantine/core';
import { useCall, usePages } from '#platform/web/calls/calls.ts';
import { FilterBar } from '#platform/web/kit/list/FilterBar.tsx';
import { SearchField } from '#platform/web/kit/fields/SearchField.tsx';
import { WaitingEntries } from '#platform/web/kit/timeline/WaitingEntries.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { Slot } from '#platform/web/slots/Slot.tsx';
import { useLayout } from '#platform/web/theme/layout.ts';
import { entries } from '../contract/entries.ts';
import { EntryLine } from './EntryLine.tsx';
import { usePermissions } from './permissions.ts';
import { Stream } from './Stream.tsx';
import classes from './Stream.module.css';
import { useText } from './text.ts';
import { useShifts, useTypes } from './words.ts';

/** Tab `nursingReport`: one line to write in, and below it what was written, the newest first (experience: sketch 10). */
export default function NursingReportTab({ residentId }: { readonly residentId: string }) {
  const t = useText();
  // where there is little height, the line and the filters share a row, and the search is one of them
  const narrow = useLayout() !== 'desktop';
  const may = usePermissions(residentId);
  const [important, setImportant] = useAddressValue('important');
  const [shift, setShift] = useAddressValue('shift');
  const [type, setType] = useAddressValue('type');
  const [author, setAuthor] = useAddressValue('author');
  const [text, setText] = useAddressValue('text');
  const authors = useCall(entries.authors, { residentId });
  const list = usePages(entries.list, {
    residentId,
    important: important !== '',
    shifts: shift === '' ? [] : [Number(shift)],
    types: type === '' ? [] : [type],
    ...(author === '' ? {} : { authorId: author }),
    text,
  });
  const clear = () => {
    for (const set of [setImportant, setShift, setType, setAuthor, setText]) set('');
  };
  const filters = [
    {
      label: t('filters.important'),
      value: important,
      onChange: setImportant,
      options: [{ value: 'yes', label: t('filters.important') }],
    },
    { label: t('fields.shift'), value: shift, onChange: setShift, options: useShifts() },
    { label: t('fields.type'), value: type, onChange: setType, options: useTypes() },
    {
      label: t('fields.author'),
      value: author,
      onChange: setAuthor,
      options: (authors.data ?? []).map((one) => ({ value: one.id, label: one.name })),
    },
  ];
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
      <Stream
        list={list}
        filtered={[important, shift, type, author, text].some((one) => one !== '')}
        onClear={clear}
        may={may}
      />
    </Stack>
  );
}
