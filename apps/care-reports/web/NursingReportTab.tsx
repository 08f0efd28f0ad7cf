import { Group, Stack, Title } from '@mantine/core';
import { useCall, usePages } from '#platform/web/calls.ts';
import { FilterBar } from '#platform/web/kit/FilterBar.tsx';
import { SearchField } from '#platform/web/kit/fields/SearchField.tsx';
import { Section } from '#platform/web/kit/Section.tsx';
import { useAddressValue } from '#platform/web/navigation.tsx';
import { entries } from '../contract/entries.ts';
import { EntryForm } from './EntryForm.tsx';
import { usePermissions } from './permissions.ts';
import { Stream } from './Stream.tsx';
import { useText } from './text.ts';
import { useShifts, useTypes } from './words.ts';

/** Tab `nursingReport`: write, and read what was written, by day (experience: sketch 10). */
export default function NursingReportTab({ residentId }: { readonly residentId: string }) {
  const t = useText();
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
  return (
    <Stack gap="lg">
      <Title order={2}>{t('screens.NursingReportTab')}</Title>
      {may.write && (
        <Section title={t('actions.write')}>
          <EntryForm residentId={residentId} />
        </Section>
      )}
      <Section title={t('fields.entries')}>
        <Group gap="lg" align="flex-end" mb="md">
          <SearchField label={t('fields.search')} value={text} onChange={setText} />
          <FilterBar filters={filters} />
        </Group>
        <Stream
          list={list}
          filtered={[important, shift, type, author, text].some((one) => one !== '')}
          onClear={clear}
          may={may}
        />
      </Section>
    </Stack>
  );
}
