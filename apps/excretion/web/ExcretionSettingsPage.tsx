import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { useFrameText } from '#platform/web/text/text.ts';
import { alerts } from '../contract/alerts.ts';
import { useText } from './text.ts';

const figures = ['noStoolHours', 'looseCount', 'looseHours'] as const;
const switches = ['stomaOff', 'everyone'] as const;

/** From when on the care staff is warned about stool. */
export default function ExcretionSettingsPage() {
  const t = useText();
  const frame = useFrameText();
  const query = useCall(alerts.rules, {});
  const mayEdit = useMay('authorization.residents.excretion-settings', 'Edit');
  const { data } = query;
  return (
    <ListPage title={t('screens.ExcretionSettingsPage')} about={t('states.rulesHelp')}>
      {query.isPending && <SkeletonFor kind="form" />}
      {query.error !== null && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {data && !mayEdit && (
        <Facts
          items={[
            ...figures.map((name) => [t(`fields.${name}`), String(data[name])] as const),
            ...switches.map(
              (name) => [t(`fields.${name}`), frame(data[name] ? 'kit.yes' : 'kit.no')] as const,
            ),
          ]}
        />
      )}
      {data && mayEdit && (
        <ActionForm
          key={data.version}
          call={alerts.changeRules}
          initial={data}
          success={t('states.rulesSaved')}
          onDone={() => void query.refetch()}
        >
          {(form) => (
            <>
              <NumberUnitField
                label={t('fields.noStoolHours')}
                unit="h"
                whole
                width={180}
                {...form.field('noStoolHours')}
              />
              <NumberUnitField
                label={t('fields.looseCount')}
                whole
                width={180}
                {...form.field('looseCount')}
              />
              <NumberUnitField
                label={t('fields.looseHours')}
                unit="h"
                whole
                width={180}
                {...form.field('looseHours')}
              />
              <SwitchField label={t('fields.stomaOff')} {...form.field('stomaOff')} />
              <SwitchField
                label={t('fields.everyone')}
                help={t('states.everyoneHelp')}
                {...form.field('everyone')}
              />
            </>
          )}
        </ActionForm>
      )}
    </ListPage>
  );
}
