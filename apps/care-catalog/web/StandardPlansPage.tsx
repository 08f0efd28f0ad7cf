import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { SelectManyField } from '#platform/web/kit/fields/SelectField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { ViewChoice } from '#platform/web/kit/fields/ViewChoice.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { states } from '#platform/web/theme/states.ts';
import { catalogItems } from '../contract/catalog-items.ts';
import { key } from '../contract/shapes.ts';
import { type StandardPlan, standardPlans } from '../contract/standard-plans.ts';
import { catalogs } from '../domain/areas.ts';
import { useAreaName } from './area-name.ts';
import { useCatalogWords } from './parts.tsx';
import { useText } from './text.ts';

/** The diagnoses of one area. */
export function StandardPlanForm({
  plan,
  onDone,
}: {
  readonly plan: StandardPlan;
  readonly onDone: () => void;
}) {
  const t = useText();
  const words = useCatalogWords();
  const { data } = useCall(catalogItems.list, { kind: 'diagnosis', withInactive: true });
  const { shipped: _shipped, ...said } = plan;
  return (
    <ActionForm
      call={standardPlans.change}
      initial={said}
      success={t('states.saved')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <>
          <SelectManyField
            label={t('fields.diagnoses')}
            help={t('hints.proposes')}
            options={(data?.items ?? []).map((one) => ({ value: one.code, label: words.label(one.label) }))}
            {...form.field('diagnoses')}
          />
          <SwitchField label={t('fields.active')} {...form.field('active')} />
        </>
      )}
    </ActionForm>
  );
}

/** Which diagnoses are proposed where an area is triggered (scp-config). */
export default function StandardPlansPage() {
  const t = useText();
  const areaName = useAreaName();
  const mayEdit = useMay(key, 'Edit');
  const [view, setView] = useAddressValue('catalog', 'mds');
  const catalog = view === 'ltcf' ? 'ltcf' : 'mds';
  const query = useCall(standardPlans.list, { catalog });
  const name = (plan: StandardPlan) => areaName(plan.catalog, plan.area);
  const open = (plan: StandardPlan) => {
    const work = `care-catalog.standard.${plan.catalog}.${plan.area}`;
    openWork({
      key: work,
      title: name(plan),
      render: () => <StandardPlanForm plan={plan} onDone={() => closeWork(work)} />,
    });
  };
  const counted = (count: number) => {
    if (count === 0) return t('states.noDiagnoses');
    return count === 1 ? t('states.oneDiagnosis') : t('states.diagnoses', { count });
  };
  return (
    <ListPage title={t('screens.StandardPlansPage')} about={t('about.StandardPlansPage')}>
      <ViewChoice
        label={t('fields.what')}
        value={catalog}
        onChange={setView}
        options={catalogs.map((value) => ({ value, label: t(`catalogs.${value}`) }))}
      />
      <DataTable
        label={t('screens.StandardPlansPage')}
        list={asList(query.data, query)}
        rowKey={(plan) => plan.area}
        rowName={name}
        {...(mayEdit ? { onRow: open } : {})}
        columns={[
          { key: 'area', head: t('fields.area'), phone: 'title', cell: name },
          { key: 'diagnoses', head: t('fields.diagnoses'), cell: (plan) => counted(plan.diagnoses.length) },
          {
            key: 'active',
            head: t('fields.active'),
            phone: 'bare',
            cell: (plan) => (
              <StatusBadge
                status={plan.active ? states.active : states.inactive}
                label={t(plan.active ? 'states.active' : 'states.inactive')}
              />
            ),
          },
        ]}
      />
    </ListPage>
  );
}
