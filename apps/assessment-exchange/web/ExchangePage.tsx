import { useMay } from '#platform/web/calls/access.ts';
import { FilterBar } from '#platform/web/kit/list/FilterBar.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { openWork } from '#platform/web/store/workspace.ts';
import { dueStates } from '../contract/records.ts';
import { recordTypes, transmissions } from '../domain/record-types.ts';
import { DueTable } from './DueTable.tsx';
import { ImportResults } from './ImportResults.tsx';
import { RecordsTable } from './RecordsTable.tsx';
import { exchange, useText } from './text.ts';

const workKey = 'assessment-exchange:results';

/** Records of all residents by type and status, and who needs one next (experience 4.5.2: the assessment-data exchange page). */
export default function ExchangePage() {
  const t = useText();
  const mayEdit = useMay(exchange, 'Edit');
  const [view, setView] = useAddressValue('view');
  const [type, setType] = useAddressValue('type');
  const [status, setStatus] = useAddressValue('status');
  const [transmission, setTransmission] = useAddressValue('transmission');
  const [errors, setErrors] = useAddressValue('errors');
  const [due, setDue] = useAddressValue('due');
  const filters =
    view === 'due'
      ? [
          {
            label: t('fields.dueState'),
            value: due,
            onChange: setDue,
            options: dueStates.map((value) => ({ value, label: t(`dueStates.${value}`) })),
          },
        ]
      : [
          {
            label: t('fields.status'),
            value: status,
            onChange: setStatus,
            options: [
              { value: '0', label: t('statuses.inProgress') },
              { value: '1', label: t('statuses.completed') },
            ],
          },
          {
            label: t('fields.errors'),
            value: errors,
            onChange: setErrors,
            options: [{ value: 'yes', label: t('fields.errors') }],
          },
          {
            label: t('fields.transmission'),
            value: transmission,
            onChange: setTransmission,
            options: transmissions.map((value) => ({ value, label: t(`transmissions.${value}`) })),
          },
          {
            label: t('fields.type'),
            value: type,
            onChange: setType,
            options: recordTypes.map((value) => ({ value, label: t(`types.${value}`) })),
          },
        ];
  const clear = () => [setType, setStatus, setTransmission, setErrors, setDue].forEach((set) => set(''));
  return (
    <ListPage
      title={t('screens.ExchangePage')}
      filters={<FilterBar filters={filters} />}
      shapes={{
        label: t('fields.view'),
        value: view,
        onChange: setView,
        options: [
          { value: '', label: t('views.records'), icon: 'document' },
          { value: 'due', label: t('views.due'), icon: 'clock' },
        ],
      }}
      more={
        mayEdit
          ? [
              {
                label: t('actions.importResults'),
                icon: 'upload',
                onClick: () =>
                  openWork({
                    key: workKey,
                    title: t('actions.importResults'),
                    render: () => <ImportResults />,
                  }),
              },
            ]
          : []
      }
    >
      {view === 'due' ? (
        <DueTable state={due} onClear={clear} />
      ) : (
        <RecordsTable
          type={type}
          status={status}
          transmission={transmission}
          errors={errors !== ''}
          mayEdit={mayEdit}
          onClear={clear}
        />
      )}
    </ListPage>
  );
}
