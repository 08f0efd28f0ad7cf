import { Code, Stack, Text, Title } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { usePageTitle } from '#platform/web/routing/page-title.ts';
import { chain } from '../contract/chain.ts';
import { useText } from './text.ts';

/** How far the log is sealed, and how long it is kept. */
export default function LogSettings() {
  const t = useText();
  const format = useFormat();
  const mayEdit = useMay('authorization.admin.log', 'Edit');
  const { data, error, refetch } = useCall(chain.state, {});
  usePageTitle(t('screens.LogSettings'));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonFor kind="cards" />;
  return (
    <Stack>
      <Title order={1}>{t('screens.LogSettings')}</Title>
      <Section title={t('chain.title')}>
        <Text c="dimmed" mb="md">
          {t('chain.hint')}
        </Text>
        <Facts
          items={[
            [t('chain.entries'), format.number(data.entries)],
            [t('chain.blocks'), format.number(data.blocks)],
            [t('chain.sealedAt'), data.sealedAt === null ? t('chain.never') : format.instant(data.sealedAt)],
            [t('chain.pruned'), format.number(data.pruned)],
            [
              t('chain.hash'),
              data.hash === null ? (
                t('chain.never')
              ) : (
                <Code key="hash" style={{ overflowWrap: 'anywhere' }}>
                  {data.hash}
                </Code>
              ),
            ],
          ]}
        />
      </Section>
      <Section title={t('chain.retention')}>
        {mayEdit ? (
          <ActionForm
            call={chain.changeRetention}
            key={data.version}
            initial={{ version: data.version, retentionDays: data.retentionDays }}
            submit={t('chain.save')}
            refreshes={['audit']}
            success={t('chain.save')}
          >
            {(form) => (
              <NumberUnitField
                label={t('fields.retentionDays')}
                help={t('chain.retentionHelp')}
                whole
                {...form.field('retentionDays')}
              />
            )}
          </ActionForm>
        ) : (
          <Facts items={[[t('fields.retentionDays'), format.number(data.retentionDays)]]} />
        )}
      </Section>
    </Stack>
  );
}
