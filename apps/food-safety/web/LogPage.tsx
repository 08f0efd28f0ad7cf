import { addMonths, firstDay, lastDay, monthOf } from '#platform/domain/time/days.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall, usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { FilterBar } from '#platform/web/kit/list/FilterBar.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { useExport } from '#platform/web/kit/page/use-export.ts';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { checks, shows } from '../contract/checks.ts';
import { key, points } from '../contract/points.ts';
import { sheets } from '../contract/sheets.ts';
import { EntryTable } from './EntryTable.tsx';
import { FoodSafetyTabs } from './FoodSafetyTabs.tsx';
import { useText } from './text.ts';
import { useCenters } from '#apps/sites/web/parts.tsx';

const months = 13;

/** The log of a month, to look through and to verify; as the sheet for the inspector on paper or as a table. */
export default function LogPage() {
  const t = useText();
  const format = useFormat();
  const centers = useCenters();
  const [center, setCenter] = useAddressValue('center');
  const [month, setMonth] = useAddressValue('month');
  const [pointId, setPointId] = useAddressValue('point');
  const [show, setShow] = useAddressValue('show');
  const current = monthOf(format.today());
  const chosen = month === '' ? current : month;
  // the sheet is that of one center: so is the log beside it
  const centerId = center === '' ? (centers?.first ?? '') : center;
  const asked = centerId === '' ? {} : { centerId };
  const list = usePages(checks.list, {
    ...asked,
    from: firstDay(chosen),
    to: lastDay(chosen),
    ...(pointId === '' ? {} : { pointId }),
    show: shows.find((one) => one === show) ?? 'all',
    limit: 50,
  });
  const all = useCall(points.list, asked);
  const mayPrint = useMay(key, 'Pdf');
  const files = useExport(sheets.month, { centerId, month: chosen });
  return (
    <ListPage
      title={t('screens.LogPage')}
      about={t('help.chooseMonth')}
      more={mayPrint && centerId !== '' ? files : []}
      filters={
        <FilterBar
          filters={[
            {
              label: t('fields.month'),
              value: month,
              onChange: setMonth,
              standard: current,
              options: Array.from({ length: months }, (_, back) => addMonths(current, -back)).map(
                (value) => ({
                  value,
                  label: format.month(value),
                }),
              ),
            },
            ...(centers && centers.options.length > 1
              ? [
                  {
                    label: t('fields.center'),
                    value: center,
                    onChange: setCenter,
                    standard: centers.first,
                    options: centers.options,
                  },
                ]
              : []),
            {
              label: t('fields.point'),
              value: pointId,
              onChange: setPointId,
              options: (all.data?.items ?? []).map((one) => ({ value: one.id, label: one.name })),
            },
            {
              label: t('fields.show'),
              value: show,
              onChange: setShow,
              standard: 'all',
              options: shows.map((value) => ({ value, label: t(`shows.${value}`) })),
            },
          ]}
        />
      }
    >
      <FoodSafetyTabs />
      <EntryTable
        list={list}
        withPoint
        filtered={pointId !== '' || show !== ''}
        onClearFilters={() => {
          setPointId('');
          setShow('');
        }}
      />
    </ListPage>
  );
}
