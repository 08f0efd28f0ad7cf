import { SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { usePageTitle } from '#platform/web/routing/page-title.ts';
import { type Rules, rules } from '../contract/rules.ts';
import { useText } from './text.ts';

const rhythm = [
  ['firstDays', 'days'],
  ['thenDays', 'days'],
  ['thenTimes', 'times'],
  ['laterMonths', 'months'],
  ['longestMonths', 'months'],
] as const;
const contact = ['authorityName', 'authorityAddress', 'authorityPhone', 'authorityEmail'] as const;

function ReadOnly({ data }: { readonly data: Rules }) {
  const t = useText();
  return (
    <>
      <Section title={t('sections.authority')}>
        <Facts items={contact.map((part) => [t(`settings.${part}`), data[part]] as const)} />
      </Section>
      <Section title={t('sections.rhythm')}>
        <Facts
          items={rhythm.map(
            ([name, unit]) => [t(`settings.${name}`), `${data[name]} ${t(`settings.${unit}`)}`] as const,
          )}
        />
      </Section>
    </>
  );
}

/** The authority of the home, how often measures are reviewed, and how long one order may last. */
export default function RestrictionSettings() {
  const t = useText();
  const query = useCall(rules.get, {});
  const mayEdit = useMay('authorization.residents.restriction-settings', 'Edit');
  usePageTitle(t('screens.RestrictionSettings'));
  const { data } = query;
  return (
    <Stack gap="lg">
      <Title order={1}>{t('screens.RestrictionSettings')}</Title>
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
              <Section title={t('sections.authority')}>
                <Stack gap="md">
                  <Text c="dimmed">{t('help.authority')}</Text>
                  <TextField label={t('settings.authorityName')} {...form.field('authorityName')} />
                  <ParagraphField
                    label={t('settings.authorityAddress')}
                    rows={3}
                    {...form.field('authorityAddress')}
                  />
                  <TextField label={t('settings.authorityPhone')} {...form.field('authorityPhone')} />
                  <TextField label={t('settings.authorityEmail')} {...form.field('authorityEmail')} />
                </Stack>
              </Section>
              <Section title={t('sections.rhythm')}>
                <Stack gap="md">
                  <Text c="dimmed">{t('help.rhythm')}</Text>
                  <SimpleGrid cols={{ base: 1, sm: 2 }}>
                    {rhythm.map(([name, unit]) => (
                      <NumberUnitField
                        key={name}
                        label={t(`settings.${name}`)}
                        unit={t(`settings.${unit}`)}
                        whole
                        {...form.field(name)}
                      />
                    ))}
                  </SimpleGrid>
                </Stack>
              </Section>
            </>
          )}
        </ActionForm>
      )}
    </Stack>
  );
}
