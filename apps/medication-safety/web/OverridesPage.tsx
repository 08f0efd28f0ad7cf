import { listName } from '#platform/domain/text/person-name.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { key } from '../contract/checks.ts';
import { overrides } from '../contract/overrides.ts';
import { asLevel, asPeriod, OverrideFilters } from './OverrideFilters.tsx';
import { useOverrideColumns } from './override-columns.tsx';
import { useText } from './text.ts';

/** Each time somebody ordered or gave a medicine although a check spoke against it; a doctor marks what has been read. */
export default function OverridesPage() {
  const t = useText();
  const format = useFormat();
  const mayMark = useMay(key, 'Edit');
  const [residentId, setResident] = useAddressValue('resident');
  const [state, setState] = useAddressValue('state');
  const [level, setLevel] = useAddressValue('level');
  const [period, setPeriod] = useAddressValue('period');
  const days = asPeriod(period);
  const filter = {
    ...(residentId === '' ? {} : { residentId }),
    ...(asLevel(level) === null ? {} : { level: asLevel(level)! }),
    ...(days === null ? {} : { since: addDays(format.today(), 1 - days) }),
    state: state === 'all' ? ('all' as const) : ('unseen' as const),
  };
  const list = usePages(overrides.list, filter);
  const limits = { state, setState, level, setLevel, period, setPeriod, residentId, setResident };
  return (
    <ListPage title={t('screens.OverridesPage')} filters={<OverrideFilters {...limits} />}>
      <DataTable
        label={t('screens.OverridesPage')}
        list={list}
        rowName={({ override, resident }) => `${listName(resident)}: ${override.medicine}`}
        filtered={level !== '' || period !== '' || residentId !== ''}
        onClearFilters={() => [setLevel, setPeriod, setResident].forEach((set) => set(''))}
        empty={{ title: t(state === 'all' ? 'states.empty' : 'states.emptyUnseen'), icon: 'medicine_check' }}
        columns={useOverrideColumns(mayMark)}
      />
    </ListPage>
  );
}
