import { Button } from '@mantine/core';
import { useState } from 'react';
import { ResidentPicker } from '#apps/residents/web/parts.tsx';
import { isDay } from '#platform/domain/days.ts';
import { useCall } from '#platform/web/calls.ts';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { FilterBar } from '#platform/web/kit/FilterBar.tsx';
import { useLayout } from '#platform/web/shell/layout.ts';
import { useAddressValue } from '#platform/web/navigation.tsx';
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
  const phone = useLayout() === 'phone';
  const [all, setAll] = useState(false);
  const [text, setText] = useState('');
  const people = useCall(entries.people, { text }, { keep: true });
  const options = (people.data?.items ?? []).map((one) => ({
    value: one.id,
    label: `${one.name} (${one.username})`,
  }));
  const few = phone && !all && !filters.set;
  return (
    <>
      <FilterBar
        filters={[
          {
            label: t('fields.kind'),
            value: filters.kind,
            onChange: filters.setKind,
            options: kinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
          },
        ]}
      />
      {few && (
        <Button variant="default" onClick={() => setAll(true)}>
          {t('moreFilters')}
        </Button>
      )}
      {!few && <People filters={filters} options={options} onSearch={setText} />}
    </>
  );
}

function People({
  filters,
  options,
  onSearch,
}: {
  readonly filters: ReturnType<typeof useLogFilters>;
  readonly options: readonly { value: string; label: string }[];
  readonly onSearch: (text: string) => void;
}) {
  const t = useText();
  return (
    <>
      <SelectField
        label={t('fields.account')}
        value={filters.accountId}
        onChange={(value) => filters.setAccountId(value ?? '')}
        options={options}
        onSearch={(typed) => {
          if (!options.some((one) => one.label === typed)) onSearch(typed);
        }}
      />
      <ResidentPicker
        label={t('fields.resident')}
        value={filters.residentId}
        onChange={(value) => filters.setResidentId(value ?? '')}
      />
      <DayField
        label={t('fields.from')}
        value={filters.from}
        onChange={(value) => filters.setFrom(value ?? '')}
      />
      <DayField label={t('fields.to')} value={filters.to} onChange={(value) => filters.setTo(value ?? '')} />
    </>
  );
}
