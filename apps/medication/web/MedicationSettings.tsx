import { SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { TimeField } from '#platform/web/kit/fields/TimeField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { usePageTitle } from '#platform/web/routing/page-title.ts';
import { times } from '../contract/times.ts';
import { parts } from '../domain/short-form.ts';
import { useText } from './text.ts';

/** When the parts of a day are in this home. */
export default function MedicationSettings() {
  const t = useText();
  const query = useCall(times.get, {});
  const mayEdit = useMay('authorization.residents.medication-settings', 'Edit');
  usePageTitle(t('screens.MedicationSettings'));
  const { data } = query;
  return (
    <Stack gap="lg">
      <Title order={1}>{t('screens.MedicationSettings')}</Title>
      {query.isPending && <SkeletonFor kind="form" />}
      {query.error !== null && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {data && !mayEdit && (
        <Section title={t('sections.times')}>
          <Facts items={parts.map((part) => [t(`parts.${part}`), data[part]] as const)} />
        </Section>
      )}
      {data && mayEdit && (
        <ActionForm
          key={data.version}
          call={times.change}
          initial={data}
          success={t('states.timesSaved')}
          onDone={() => void query.refetch()}
        >
          {(form) => (
            <Section title={t('sections.times')}>
              <Stack gap="md">
                <Text c="dimmed">{t('help.times')}</Text>
                <SimpleGrid cols={{ base: 2, sm: 4 }}>
                  {parts.map((part) => (
                    <TimeField key={part} label={t(`parts.${part}`)} {...form.field(part)} />
                  ))}
                </SimpleGrid>
              </Stack>
            </Section>
          )}
        </ActionForm>
      )}
    </Stack>
  );
}
