import { useState } from 'react';
import { ResidentPicker } from '#apps/residents/web/parts.tsx';
import { isDay } from '#platform/domain/time/days.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { FilterBar } from '#platform/web/kit/list/FilterBar.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { entries, type Kind, kinds } from '../contract/entries.ts';
import { useText } from './text.ts';

/** The filters of the log; they stand in the address, so that a link shows the same. */
export function useLogFilters() {
  const [kind, setKind] = useAddressValue('kind');
  const [accountId, setAccountId] = useAddressValue('account');
  const [residentId, setResidentId] = useAddressValue('resident');
  const [from, setFrom] = useAddressValue('from');
  const [to, setTo] = useAddressValue('to');
  const known = kinds.find((one) => one === kind);
  return {
    kind,
    setKind,
    accountId,
    setAccountId,
    residentId,
    setResidentId,
    from,
    setFrom,
    to,
    setTo,
    set: [kind, accountId, residentId, from, to].some((value) => value !== ''),
    clear() {
      for (const change of [setKind, setAccountId, setResidentId, setFrom, setTo]) change('');
    },
    input: {
      ...(known === undefined ? {} : { kind: known as Kind }),
      ...(accountId === '' ? {} : { accountId }),
      ...(residentId === '' ? {} : { residentId }),
      ...(isDay(from) ? { from } : {}),
      ...(isDay(to) ? { to } : {}),
    },
  };
}

/** What, who, which resident, from when until when. */
export function LogFilters({ filters }: { readonly filters: ReturnType<typeof useLogFilters> }) {
  const t = useText();
  const format = useFormat();
  const [text, setText] = useState('');
  const people = useCall(entries.people, { text }, { keep: true });
  const options = (people.data?.items ?? []).map((one) => ({
    value: one.id,
    label: `${one.name} (${one.username})`,
  }));
  const day = (value: string) => (isDay(value) ? format.day(value) : value);
  return (
    <FilterBar
      filters={[
        {
          label: t('fields.kind'),
          value: filters.kind,
          onChange: filters.setKind,
          options: kinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        },
        {
          label: t('fields.account'),
          value: filters.accountId,
          onChange: filters.setAccountId,
          words: options.find((one) => one.value === filters.accountId)?.label ?? '…',
          field: (
            <SelectField
              label={t('fields.account')}
              value={filters.accountId}
              onChange={(value) => filters.setAccountId(value ?? '')}
              options={options}
              onSearch={(typed) => {
                if (!options.some((one) => one.label === typed)) setText(typed);
              }}
            />
          ),
        },
        {
          label: t('fields.resident'),
          value: filters.residentId,
          onChange: filters.setResidentId,
          field: (
            <ResidentPicker
              label={t('fields.resident')}
              value={filters.residentId}
              onChange={(value) => filters.setResidentId(value ?? '')}
            />
          ),
        },
        {
          label: t('fields.from'),
          value: filters.from,
          onChange: filters.setFrom,
          words: day(filters.from),
          field: (
            <DayField
              label={t('fields.from')}
              value={filters.from}
              onChange={(value) => filters.setFrom(value ?? '')}
            />
          ),
        },
        {
          label: t('fields.to'),
          value: filters.to,
          onChange: filters.setTo,
          words: day(filters.to),
          field: (
            <DayField
              label={t('fields.to')}
              value={filters.to}
              onChange={(value) => filters.setTo(value ?? '')}
            />
          ),
        },
      ]}
    />
  );
}
