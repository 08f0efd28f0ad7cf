import { useCall } from '#platform/web/calls/calls.ts';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import type { Filter } from '#platform/web/kit/list/FilterBar.tsx';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { isDay } from '#platform/domain/time/days.ts';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { entries } from '../contract/entries.ts';
import { foundEntries } from '../contract/found-entries.ts';
import { entryStatuses, type EntryStatus, type Importance, importances } from '../domain/entries.ts';
import { useText } from './text.ts';
import { useShifts, useTypes } from './words.ts';

const isOne = <T extends string>(all: readonly T[], text: string): text is T =>
  (all as readonly string[]).includes(text);
const statuses: readonly EntryStatus[] = entryStatuses.map((one) => one.code);

/** Who has written about the resident, or in all of the home. */
function useAuthors(residentId: string | undefined) {
  const here = useCall(
    entries.authors,
    { residentId: residentId ?? '' },
    { enabled: residentId !== undefined },
  );
  const all = useCall(foundEntries.authors, {}, { enabled: residentId === undefined, fresh: 300_000 });
  return ((residentId === undefined ? all.data : here.data) ?? []).map((one) => ({
    value: one.id,
    label: one.name,
  }));
}

/** Filters of entries in the address: what the server is asked, and what the bar shows. */
export function useEntryFilters(residentId?: string) {
  const t = useText();
  const format = useFormat();
  const [important, setImportant] = useAddressValue('important');
  const [shift, setShift] = useAddressValue('shift');
  const [type, setType] = useAddressValue('type');
  const [status, setStatus] = useAddressValue('status');
  const [importance, setImportance] = useAddressValue('importance');
  const [doctor, setDoctor] = useAddressValue('doctor');
  const [author, setAuthor] = useAddressValue('author');
  const [from, setFrom] = useAddressValue('from');
  const [to, setTo] = useAddressValue('to');
  const [text, setText] = useAddressValue('text');
  const day = (name: 'from' | 'to', value: string, set: (next: string) => void): Filter => {
    const label = t(`fields.${name}`);
    return {
      label,
      value,
      onChange: set,
      ...(isDay(value) ? { words: format.day(value) } : {}),
      field: <DayField label={label} value={value} max={format.today()} onChange={set} />,
    };
  };
  const filters: Filter[] = [
    {
      label: t('filters.important'),
      value: important,
      onChange: setImportant,
      options: [{ value: 'yes', label: t('filters.important') }],
    },
    {
      label: t('fields.forDoctor'),
      value: doctor,
      onChange: setDoctor,
      options: [
        { value: 'unseen', label: t('filters.unseen') },
        { value: 'all', label: t('filters.allForDoctor') },
      ],
    },
    { label: t('fields.shift'), value: shift, onChange: setShift, options: useShifts() },
    {
      label: t('fields.status'),
      value: status,
      onChange: setStatus,
      options: statuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
    {
      label: t('fields.importance'),
      value: importance,
      onChange: setImportance,
      options: importances.map((value) => ({ value, label: t(`importances.${value}`) })),
    },
    { label: t('fields.type'), value: type, onChange: setType, options: useTypes() },
    { label: t('fields.author'), value: author, onChange: setAuthor, options: useAuthors(residentId) },
    day('from', from, setFrom),
    day('to', to, setTo),
  ];
  return {
    text,
    setText,
    filters,
    isSet: text !== '' || filters.some((one) => one.value !== ''),
    clear() {
      setText('');
      for (const one of filters) one.onChange('');
    },
    asked: {
      important: important !== '',
      shifts: shift === '' ? [] : [Number(shift)],
      types: type === '' ? [] : [type],
      text,
      ...(isOne(statuses, status) ? { statuses: [status] } : {}),
      ...(isOne<Importance>(importances, importance) ? { importances: [importance] } : {}),
      ...(doctor === 'all' || doctor === 'unseen' ? { forDoctor: doctor as 'all' | 'unseen' } : {}),
      ...(author === '' ? {} : { authorId: author }),
      ...(isDay(from) ? { from } : {}),
      ...(isDay(to) ? { to } : {}),
    },
  };
}
