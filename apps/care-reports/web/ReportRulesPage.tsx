import { Group } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { TimeField } from '#platform/web/kit/fields/TimeField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { rules } from '../contract/rules.ts';
import { useText } from './text.ts';

const limits = ['early', 'late', 'night'] as const;

/** From when on each shift lasts, and for how long an entry is changed without a reason. */
export default function ReportRulesPage() {
  const t = useText();
  const query = useCall(rules.get, {});
  const mayEdit = useMay('authorization.residents.care-report-settings', 'Edit');
  const { data } = query;
  return (
    <ListPage title={t('screens.ReportRulesPage')} about={t('about.ReportRulesPage')}>
      {query.isPending && <SkeletonFor kind="form" />}
      {query.error !== null && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {data && !mayEdit && (
        <Facts
          items={[
            ...limits.map((name) => [t(`fields.${name}From`), data[name]] as const),
            [t('fields.editMinutes'), String(data.editMinutes)],
          ]}
        />
      )}
      {data && mayEdit && (
        <ActionForm
          key={data.version}
          call={rules.change}
          initial={data}
          success={t('states.rulesSaved')}
          onDone={() => void query.refetch()}
        >
          {(form) => (
            <>
              <Group gap="lg" align="flex-start">
                {limits.map((name) => (
                  <TimeField key={name} label={t(`fields.${name}From`)} {...form.field(name)} />
                ))}
              </Group>
              <NumberUnitField
                label={t('fields.editMinutes')}
                help={t('fields.editMinutesHelp')}
                unit="min"
                whole
                width={180}
                {...form.field('editMinutes')}
              />
            </>
          )}
        </ActionForm>
      )}
    </ListPage>
  );
}
