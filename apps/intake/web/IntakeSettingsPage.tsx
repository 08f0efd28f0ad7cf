import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { TimeField } from '#platform/web/kit/fields/TimeField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { balance } from '../contract/balance.ts';
import { useText } from './text.ts';

/** When a day of the home begins, how much is to be drunk, and from when on somebody is warned. */
export default function IntakeSettingsPage() {
  const t = useText();
  const query = useCall(balance.rules, {});
  const mayEdit = useMay('authorization.residents.intake-settings', 'Edit');
  const { data } = query;
  return (
    <ListPage title={t('screens.IntakeSettingsPage')} about={t('states.rulesHelp')}>
      {query.isPending && <SkeletonFor kind="form" />}
      {query.error !== null && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {data && !mayEdit && (
        <Facts
          items={[
            [t('fields.dayStart'), data.dayStart],
            [t('fields.targetMl'), `${data.targetMl} ml`],
            [t('fields.checkpointTime'), data.checkpointTime],
            [t('fields.checkpointPercent'), `${data.checkpointPercent} %`],
            [t('fields.dehydrationMl'), `${data.dehydrationMl} ml`],
          ]}
        />
      )}
      {data && mayEdit && (
        <ActionForm
          key={data.version}
          call={balance.changeRules}
          initial={data}
          success={t('states.rulesSaved')}
          onDone={() => void query.refetch()}
        >
          {(form) => (
            <>
              <TimeField label={t('fields.dayStart')} {...form.field('dayStart')} />
              <NumberUnitField
                label={t('fields.targetMl')}
                unit="ml"
                whole
                width={180}
                {...form.field('targetMl')}
              />
              <TimeField label={t('fields.checkpointTime')} {...form.field('checkpointTime')} />
              <NumberUnitField
                label={t('fields.checkpointPercent')}
                unit="%"
                whole
                width={180}
                {...form.field('checkpointPercent')}
              />
              <NumberUnitField
                label={t('fields.dehydrationMl')}
                unit="ml"
                whole
                width={180}
                {...form.field('dehydrationMl')}
              />
            </>
          )}
        </ActionForm>
      )}
    </ListPage>
  );
}
