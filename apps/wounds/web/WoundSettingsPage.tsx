import { Stack, Text, Title } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { givesWay } from '#platform/web/client/failures.ts';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { usePageTitle } from '#platform/web/routing/page-title.ts';
import { rules } from '../contract/rules.ts';
import { useText } from './text.ts';

const units = {
  totalDays: 'days',
  areaDays: 'days',
  areaPercent: 'percent',
  photoDays: 'days',
  photoWidth: 'points',
  photoHeight: 'points',
} as const;
type Name = keyof typeof units;
const names = Object.keys(units) as Name[];

/** Settings: when a wound counts as not healing, how often it is photographed, how small a photo may be. */
export default function WoundSettingsPage() {
  const t = useText();
  const query = useCall(rules.get, {});
  const mayEdit = useMay('authorization.residents.wound-settings', 'Edit');
  usePageTitle(t('screens.WoundSettingsPage'));
  if (givesWay(query)) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { data } = query;
  if (data === undefined) return <SkeletonFor kind="form" />;
  return (
    <Stack gap="lg">
      <Title order={1}>{t('screens.WoundSettingsPage')}</Title>
      <Section title={t('settings.healing')}>
        <Stack gap="md">
          <Text c="dimmed">{t('settings.healingHelp')}</Text>
          {mayEdit ? (
            <ActionForm
              key={data.version}
              call={rules.change}
              initial={data}
              success={t('settings.saved')}
              refreshes={['wounds.']}
            >
              {(form) => (
                <FieldGrid>
                  {names.map((name) => (
                    <NumberUnitField
                      key={name}
                      label={t(`settings.${name}`)}
                      unit={t(`settings.${units[name]}`)}
                      whole
                      {...form.field(name)}
                    />
                  ))}
                </FieldGrid>
              )}
            </ActionForm>
          ) : (
            <Facts
              items={names.map((name) => [
                t(`settings.${name}`),
                `${data[name]} ${t(`settings.${units[name]}`)}`,
              ])}
            />
          )}
        </Stack>
      </Section>
    </Stack>
  );
}
