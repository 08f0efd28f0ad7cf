import { Stack, Title } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { usePageTitle } from '#platform/web/routing/page-title.ts';
import { samples } from '../contract/samples.ts';
import { useText } from './text.ts';

/** How much of each component is kept as reserve sample, and for how long. */
export default function SampleSettings() {
  const t = useText();
  const query = useCall(samples.rules, {});
  usePageTitle(t('screens.SampleSettings'));
  return (
    <Stack gap="lg">
      <Title order={1}>{t('screens.SampleSettings')}</Title>
      {query.isPending && <SkeletonFor kind="form" />}
      {query.error !== null && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && (
        <Section title={t('screens.SampleSettings')}>
          <ActionForm
            key={query.data.version}
            call={samples.setRules}
            initial={query.data}
            success={t('done.saved')}
            onDone={() => void query.refetch()}
          >
            {(form) => (
              <Stack gap="md" maw={320}>
                <NumberUnitField
                  label={t('fields.grams')}
                  unit={t('units.grams')}
                  whole
                  {...form.field('grams')}
                />
                <NumberUnitField
                  label={t('fields.days')}
                  unit={t('units.days')}
                  whole
                  {...form.field('days')}
                />
              </Stack>
            )}
          </ActionForm>
        </Section>
      )}
    </Stack>
  );
}
