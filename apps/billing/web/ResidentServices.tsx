import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall, usePages } from '#platform/web/calls/calls.ts';
import { FilterBar } from '#platform/web/kit/list/FilterBar.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { ReadOnlyBand } from '#platform/web/kit/state/ReadOnlyBand.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { periods } from '../contract/periods.ts';
import { payers, services } from '../contract/services.ts';
import { serviceStates } from '../domain/services.ts';
import { MonthField, useMonth } from './MonthField.tsx';
import { usePeriod } from './PeriodButton.tsx';
import { ServiceForm } from './ServiceForm.tsx';
import { ServiceTable } from './ServiceTable.tsx';
import { useText } from './text.ts';

/** All services of a month, by payer and status; sent to billing together. */
export default function ResidentServices() {
  const t = useText();
  const [month, setMonth] = useMonth();
  const [payer, setPayer] = useAddressValue('payer');
  const [status, setStatus] = useAddressValue('status');
  const mayWrite = useMay('authorization.billing.services', 'Write');
  const mayEdit = useMay('authorization.billing.services', 'Edit');
  const period = useCall(periods.list, {}).data?.items.find((one) => one.month === month);
  const { entry: ofPeriod, dialog } = usePeriod(period);
  const closed = period?.status === 'closed';
  const wanted = {
    payer: payers.find((one) => one === payer),
    status: serviceStates.find((one) => one === status),
  };
  const list = usePages(services.list, {
    month,
    limit: 100,
    ...(wanted.payer ? { payer: wanted.payer } : {}),
    ...(wanted.status ? { status: wanted.status } : {}),
  });
  const send = useAct(services.export, {
    success: ({ exported, skipped }) => t('states.exported', { exported, skipped }),
  });
  const add = () =>
    openWork({
      key: 'billing.service.new',
      title: t('actions.add'),
      render: () => <ServiceForm month={month} onDone={() => closeWork('billing.service.new')} />,
    });
  return (
    <ListPage
      title={t('screens.ResidentServices')}
      primary={mayWrite && !closed ? { label: t('actions.add'), onClick: add } : undefined}
      more={[
        ...(mayEdit && !closed
          ? [
              {
                label: t('actions.export'),
                icon: 'send' as const,
                onClick: () => void send.send({ month }),
              },
            ]
          : []),
        ...(ofPeriod ? [ofPeriod] : []),
      ]}
      search={<MonthField value={month} onChange={setMonth} />}
      filters={
        <FilterBar
          filters={[
            {
              label: t('fields.payer'),
              value: payer,
              onChange: setPayer,
              options: payers.map((value) => ({ value, label: t(`payers.${value}`) })),
            },
            {
              label: t('fields.status'),
              value: status,
              onChange: setStatus,
              options: serviceStates.map((value) => ({ value, label: t(`serviceStatus.${value}`) })),
            },
          ]}
        />
      }
    >
      {dialog}
      {closed && <ReadOnlyBand reason={t('states.periodClosed')} />}
      <ServiceTable
        list={list}
        withResident
        filtered={payer !== '' || status !== ''}
        closed={closed}
        label={t('screens.ResidentServices')}
      />
    </ListPage>
  );
}
