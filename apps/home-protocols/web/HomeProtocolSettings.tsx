import { Button, Group, Stack, Text } from '@mantine/core';
import { textIn } from '#platform/contract/text.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { useLanguage } from '#platform/web/text/text.ts';
import { states } from '#platform/web/theme/states.ts';
import { homeProtocols } from '../contract/home-protocols.ts';
import { openProtocol } from './ProtocolForms.tsx';
import { useText } from './text.ts';

/** Which forms of the home are protocols, where they are offered and what their grid shows. */
export default function HomeProtocolSettings() {
  const t = useText();
  const language = useLanguage();
  const query = useCall(homeProtocols.list, {});
  const may = useMay('authorization.residents.home-protocol-settings', 'Edit');
  if (query.isPending) return <SkeletonFor kind="page" />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { protocols, forms, departments } = query.data;
  const nameOf = new Map(departments.map((one) => [one.id, one.name]));
  return (
    <ListPage
      title={t('screens.HomeProtocolSettings')}
      about={t('states.settingsHint')}
      {...(may
        ? {
            primary: {
              label: t('actions.add'),
              onClick: () => openProtocol(query.data, null, t('actions.add')),
            },
          }
        : {})}
    >
      {protocols.length === 0 ? (
        <EmptyState title={t('states.noForm')} icon="protocols" />
      ) : (
        <Stack gap="md">
          {protocols.map((one) => {
            const form = forms.find((candidate) => candidate.definitionId === one.definitionId);
            const name = textIn(one.name, language);
            return (
              <Section
                key={one.id}
                title={name}
                actions={
                  may && (
                    <Button
                      variant="default"
                      aria-label={`${t('actions.change')}: ${name}`}
                      onClick={() => openProtocol(query.data, one, name)}
                    >
                      {t('actions.change')}
                    </Button>
                  )
                }
              >
                <Group gap="md">
                  <Icon name={one.icon} size={28} color="var(--primary)" />
                  <div>
                    <Text>
                      {t('fields.shownItem')}:{' '}
                      {form?.items.find((item) => item.id === one.shownItem)?.label[language] ??
                        one.shownItem}
                    </Text>
                    <Text c="dimmed">
                      {one.departmentIds.length === 0
                        ? t('states.everywhere')
                        : one.departmentIds.map((id) => nameOf.get(id) ?? '–').join(', ')}
                    </Text>
                  </div>
                  {(!one.active || !form) && (
                    <StatusBadge status={states.inactive} label={t('states.inactive')} />
                  )}
                </Group>
              </Section>
            );
          })}
        </Stack>
      )}
    </ListPage>
  );
}
