import { Stack } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { givesWay } from '#platform/web/client/failures.ts';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { intervals } from '../contract/intervals.ts';
import { useText } from './text.ts';

/** How often the home positions where no plan says otherwise; a part of the settings of the protocols. */
export default function IntervalSettings() {
  const t = useText();
  const may = useMay('authorization.residents.positioning-settings', 'Edit');
  const query = useCall(intervals.get, {});
  if (query.isPending) return <SkeletonFor kind="cards" />;
  if (query.data === undefined || givesWay(query))
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { data } = query;
  const fields = ['atRisk', 'others'] as const;
  return (
    <Section title={t('screens.IntervalSettings')}>
      {may ? (
        <ActionForm
          key={data.version}
          call={intervals.change}
          initial={data}
          success={t('states.settingsSaved')}
        >
          {(form) => (
            <Stack gap="md">
              {fields.map((name) => (
                <NumberUnitField
                  key={name}
                  label={t(`fields.${name}`)}
                  unit={t('states.minutes')}
                  whole
                  {...form.field(name)}
                />
              ))}
            </Stack>
          )}
        </ActionForm>
      ) : (
        <Facts
          items={fields.map((name) => [t(`fields.${name}`), `${data[name]} ${t('states.minutes')}`] as const)}
        />
      )}
    </Section>
  );
}
