import { Button, Text } from '@mantine/core';
import { ResidentLabel } from '#apps/residents/web/parts.tsx';
import { listName } from '#platform/domain/text/person-name.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { key } from '../contract/checks.ts';
import { type Override, overrides } from '../contract/overrides.ts';
import { LevelMark } from './FindingItem.tsx';
import { asLevel, asPeriod, OverrideFilters } from './OverrideFilters.tsx';
import { SeenMark, Signed } from './override-marks.tsx';
import { useText } from './text.ts';

const keyOf = ({ residentId, id, version }: Override) => ({ residentId, id, version });

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
  const see = useAct(overrides.see, { success: t('states.seenDone') });
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
        columns={[
          {
            key: 'resident',
            head: t('fields.resident'),
            phone: 'title',
            cell: ({ resident }) => <ResidentLabel resident={resident} />,
          },
          {
            key: 'level',
            head: t('fields.level'),
            phone: 'bare',
            priority: 1,
            cell: ({ override }) => <LevelMark level={override.level} />,
          },
          {
            key: 'finding',
            head: t('fields.finding'),
            phone: 'bare',
            cell: ({ override }) => <Text size="sm">{override.text}</Text>,
          },
          { key: 'reason', head: t('fields.given'), priority: 1, cell: ({ override }) => override.reason },
          { key: 'who', head: t('fields.who'), cell: ({ override }) => <Signed override={override} /> },
          {
            key: 'seen',
            head: t('fields.seen'),
            phone: 'bare',
            cell: ({ override }) => (
              <SeenMark override={override}>
                {mayMark && (
                  <Button variant="default" loading={see.busy} onClick={() => void see.send(keyOf(override))}>
                    {t('actions.see')}
                  </Button>
                )}
              </SeenMark>
            ),
          },
        ]}
      />
    </ListPage>
  );
}
