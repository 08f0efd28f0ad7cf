import { Button, Group, NavLink, SimpleGrid, Text } from '@mantine/core';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { SearchField } from '#platform/web/kit/fields/SearchField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { LinkTo, useAddressValue } from '#platform/web/routing/navigation.tsx';
import { visited } from '#platform/web/store/visited.ts';
import { Unfinished } from './Unfinished.tsx';
import { groups, matching, useSettings, useText } from './settings.ts';

/** All settings by group, with a search over their titles in both languages. */
export default function SettingsPage() {
  const t = useText();
  const entries = useSettings();
  const [typed, setTyped] = useAddressValue('search');
  if (!entries) return <SkeletonFor kind="page" />;
  // what no app of this home brings stands in no overview; a search says which app brings it
  const hits = matching(entries, typed).filter((entry) => typed.trim() !== '' || entry.planned === null);
  const found = hits.filter((entry) => entry.page === undefined);
  const fields = typed.trim() === '' ? [] : hits.filter((entry) => entry.page !== undefined);
  const recent = visited()
    .flatMap((one) => entries.find((entry) => entry.href === one.link.split('?')[0]) ?? [])
    .slice(0, 5);
  return (
    <ListPage
      title={t('screens.SettingsPage')}
      count={found.length + fields.length}
      search={<SearchField label={t('search.label')} value={typed} onChange={setTyped} />}
    >
      {entries.length === 0 && <EmptyState title={t('states.empty')} icon="settings" />}
      {entries.length > 0 && found.length + fields.length === 0 && (
        <EmptyState
          kind="filtered"
          title={t('search.none')}
          action={
            <Button variant="default" onClick={() => setTyped('')}>
              {t('search.clear')}
            </Button>
          }
        />
      )}
      {typed === '' && recent.length > 0 && (
        <Group gap="sm" mb="md" aria-label={t('recent')} role="group">
          <Text c="dimmed">{t('recent')}</Text>
          {recent.map((entry) => (
            <Button
              key={entry.key}
              component={LinkTo}
              href={entry.href}
              variant="default"
              size="compact-md"
              mih={44}
            >
              {entry.title}
            </Button>
          ))}
        </Group>
      )}
      {typed === '' && <Unfinished />}
      <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }} spacing="lg">
        {fields.length > 0 && (
          <Section title={t('search.fields')}>
            {fields.map((entry) => (
              <NavLink
                key={entry.key}
                component={LinkTo}
                href={entry.href}
                label={entry.title}
                description={entry.page}
                mih={44}
                leftSection={<Icon name={entry.icon} />}
                rightSection={<Icon name="right" size={16} />}
              />
            ))}
          </Section>
        )}
        {groups
          .filter((group) => found.some((entry) => entry.group === group))
          .map((group) => (
            <Section key={group} title={t(`groups.${group}`)}>
              {found
                .filter((entry) => entry.group === group)
                .toSorted((a, b) => Number(a.planned !== null) - Number(b.planned !== null))
                .map((entry) => (
                  <NavLink
                    key={entry.key}
                    component={LinkTo}
                    href={entry.href}
                    label={entry.title}
                    mih={44}
                    leftSection={
                      <Icon
                        name={entry.icon}
                        {...(entry.planned === null ? {} : { color: 'var(--text-dim)' })}
                      />
                    }
                    rightSection={<Icon name="right" size={16} />}
                    {...(entry.planned === null
                      ? {}
                      : { description: t('planned.short', { app: entry.planned }), c: 'dimmed' })}
                  />
                ))}
            </Section>
          ))}
      </SimpleGrid>
    </ListPage>
  );
}
