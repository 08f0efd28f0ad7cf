import { SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { ChoiceField, ChoicesField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { usePageTitle } from '#platform/web/routing/page-title.ts';
import { type Rules, rhythms, rules } from '../contract/rules.ts';
import { narcoticsLists } from '../domain/stocks.ts';
import { useText } from './text.ts';

const days = ['reachDays', 'orderDays', 'expiryDays'] as const;

function ReadOnly({ data }: { readonly data: Rules }) {
  const t = useText();
  return (
    <Facts
      items={[
        [t('settings.lists'), data.lists.join(', ')],
        [t('settings.counts'), t(`settings.rhythms.${data.counts}`)],
        [t('settings.reportDay'), data.reportDay],
        [t('settings.reportMonth'), data.reportMonth],
        ...days.map((name) => [t(`settings.${name}`), `${data[name]} ${t('settings.days')}`] as const),
        [t('settings.pharmacy'), data.pharmacy],
      ]}
    />
  );
}

/** Of which lists a book is kept and how it is counted; when a medicine is ordered again. */
export default function StockSettings() {
  const t = useText();
  const query = useCall(rules.get, {});
  const mayEdit = useMay('authorization.residents.medicine-stock-settings', 'Edit');
  usePageTitle(t('screens.StockSettings'));
  const { data } = query;
  return (
    <Stack gap="lg">
      <Title order={1}>{t('screens.StockSettings')}</Title>
      {query.isPending && <SkeletonFor kind="form" />}
      {query.error !== null && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {data && !mayEdit && <ReadOnly data={data} />}
      {data && mayEdit && (
        <ActionForm
          key={data.version}
          call={rules.change}
          initial={data}
          success={t('states.saved')}
          onDone={() => void query.refetch()}
        >
          {(form) => (
            <>
              <Section title={t('sections.narcotics')}>
                <Stack gap="md">
                  <Text c="dimmed">{t('help.lists')}</Text>
                  <ChoicesField
                    label={t('settings.lists')}
                    {...form.field('lists')}
                    options={narcoticsLists.map((value) => ({
                      value,
                      label: t('settings.list', { list: value }),
                    }))}
                  />
                  <ChoiceField
                    label={t('settings.counts')}
                    {...form.field('counts')}
                    mandatory
                    options={rhythms.map((value) => ({ value, label: t(`settings.rhythms.${value}`) }))}
                  />
                  <SimpleGrid cols={{ base: 1, sm: 2 }}>
                    <NumberUnitField label={t('settings.reportDay')} whole {...form.field('reportDay')} />
                    <NumberUnitField label={t('settings.reportMonth')} whole {...form.field('reportMonth')} />
                  </SimpleGrid>
                </Stack>
              </Section>
              <Section title={t('sections.ordering')}>
                <SimpleGrid cols={{ base: 1, sm: 2 }}>
                  {days.map((name) => (
                    <NumberUnitField
                      key={name}
                      label={t(`settings.${name}`)}
                      unit={t('settings.days')}
                      whole
                      {...form.field(name)}
                    />
                  ))}
                  <TextField label={t('settings.pharmacy')} {...form.field('pharmacy')} />
                </SimpleGrid>
              </Section>
            </>
          )}
        </ActionForm>
      )}
    </Stack>
  );
}
