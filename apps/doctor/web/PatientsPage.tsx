import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall, usePages } from '#platform/web/calls/calls.ts';
import { FilterBar } from '#platform/web/kit/list/FilterBar.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { toast } from '#platform/web/store/toasts.ts';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { listName } from '#platform/domain/text/person-name.ts';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { type Patient, patients } from '../contract/patients.ts';
import { answerKey } from '../contract/questions.ts';
import { type Scope, scopes } from '../domain/patients.ts';
import { useBeginRound } from './BeginRound.tsx';
import { usePatientColumns } from './patient-columns.tsx';
import { useText } from './text.ts';
import { useCenter } from './use-center.ts';

/** Who is here and what waits for the doctor, the worst first; whoever is the doctor of somebody sees these first. */
export default function PatientsPage() {
  const t = useText();
  const mayLook = useMay(answerKey, 'Write');
  const center = useCenter();
  const [chosen, setScope] = useAddressValue('scope');
  const { data } = useCall(patients.sums, center);
  const standard: Scope = data && data.mine > 0 ? 'mine' : 'all';
  const scope = scopes.find((one) => one === chosen) ?? standard;
  const list = usePages(patients.list, { scope, ...center });
  const look = useAct(patients.look, { success: t('states.lookedDone') });
  const who = useAct(patients.round);
  const begin = useBeginRound(async () => {
    const people = (await who.send({ scope, ...center }))?.people;
    if (people?.length === 0) toast.info(t('states.nobodyWaits'));
    return people ?? [];
  });
  const actions = ({ id, readAt }: Patient) =>
    mayLook
      ? [
          {
            label: t('actions.look'),
            icon: 'check' as const,
            quick: true,
            onClick: () => void look.send({ residentId: id, readAt }),
          },
        ]
      : [];
  return (
    <ListPage
      title={t('screens.PatientsPage')}
      primary={begin}
      filters={
        <FilterBar
          filters={[
            {
              label: t('fields.shown'),
              value: scope,
              onChange: setScope,
              standard,
              options: scopes.map((value) => ({ value, label: t(`scopes.${value}`) })),
            },
          ]}
        />
      }
    >
      <DataTable
        label={t('screens.PatientsPage')}
        list={list}
        columns={usePatientColumns()}
        rowName={({ resident }: Patient) => listName(resident)}
        rowHref={({ id, points }: Patient) => residentLink(id, points[0]?.tab)}
        empty={{ title: t('states.nobody'), icon: 'doctor' }}
        actions={actions}
      />
    </ListPage>
  );
}
