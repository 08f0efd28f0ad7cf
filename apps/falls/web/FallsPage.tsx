import { Stack } from '@mantine/core';
import { ResidentLabel } from '#apps/residents/web/parts.tsx';
import { listName } from '#platform/domain/text/person-name.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { useMe } from '#platform/web/calls/access.ts';
import { usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { FilterBar } from '#platform/web/kit/list/FilterBar.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { useExport } from '#platform/web/kit/page/use-export.ts';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { register } from '../contract/register.ts';
import { FallFigures } from './FallFigures.tsx';
import { fallLink } from './FallsCard.tsx';
import { OwedMarks } from './marks.tsx';
import { useText } from './text.ts';

const shows = ['falls', 'nearFalls', 'injured', 'owed'] as const;
const periods = ['30', '90', '365'] as const;
const standard = '90';

/** Falls of the home in a period: what happened, what is owed, and the key figures. */
export default function FallsPage() {
  const t = useText();
  const format = useFormat();
  const { siteId } = useMe();
  const [show, setShow] = useAddressValue('show');
  const [period, setPeriod] = useAddressValue('period');
  const today = format.today();
  const days = Number(periods.find((one) => one === period) ?? standard);
  const home = siteId ? { centerId: siteId } : {};
  const within = { ...home, from: addDays(today, 1 - days), to: today };
  const filter = { ...within, show: shows.find((one) => one === show) ?? ('all' as const) };
  const list = usePages(register.list, filter);
  return (
    <ListPage
      title={t('screens.FallsPage')}
      more={useExport(register.export, filter)}
      filters={
        <FilterBar
          filters={[
            {
              label: t('register.show'),
              value: show,
              onChange: setShow,
              options: shows.map((value) => ({ value, label: t(`register.shows.${value}`) })),
            },
            {
              label: t('register.period'),
              value: period,
              onChange: setPeriod,
              standard,
              options: periods.map((value) => ({
                value,
                label: t('register.days', { days: value }),
              })),
            },
          ]}
        />
      }
    >
      <Stack gap="md">
        <FallFigures within={within} />
        <DataTable
          label={t('screens.FallsPage')}
          list={list}
          rowName={(one) => `${listName(one.resident)}: ${format.instant(one.at)}`}
          rowHref={(one) => fallLink(one.resident.id, one.id)}
          filtered={show !== ''}
          onClearFilters={() => setShow('')}
          empty={{ title: t('register.empty'), icon: 'fall' }}
          columns={[
            {
              key: 'resident',
              head: t('register.resident'),
              phone: 'title',
              cell: (one) => <ResidentLabel resident={one.resident} />,
            },
            {
              key: 'at',
              head: t('fields.happenedAt'),
              nowrap: true,
              priority: 1,
              cell: (one) => format.instant(one.at),
            },
            {
              key: 'what',
              head: t('fields.kind'),
              phone: 'bare',
              cell: (one) =>
                [
                  t(`kinds.${one.kind}`),
                  one.manner && t(`manners.${one.manner}`),
                  one.place && t(`places.${one.place}`),
                ]
                  .filter(Boolean)
                  .join(', '),
            },
            {
              key: 'injuries',
              head: t('fields.injuries'),
              cell: (one) => one.injuries.map((injury) => t(`injuries.${injury}`)).join(', '),
            },
            {
              key: 'owed',
              head: t('register.owed'),
              phone: 'bare',
              priority: 1,
              cell: (one) => <OwedMarks fall={one} />,
            },
          ]}
        />
      </Stack>
    </ListPage>
  );
}
