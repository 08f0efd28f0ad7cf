import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { ResidentFace, residentLink } from '#apps/residents/web/parts.tsx';
import { listName, runningName } from '#platform/domain/text/person-name.ts';
import { useMe } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { usePageTitle } from '#platform/web/routing/page-title.ts';
import { Slot, useScreens } from '#platform/web/slots/Slot.tsx';
import { externalUsers } from '../contract/external-users.ts';
import classes from './relatives.module.css';
import { useText } from './text.ts';

interface Mine {
  readonly residentId: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly roomNumber: string | null;
  readonly photoFileId: string | null;
  readonly gender: string;
  readonly self: boolean;
  readonly relationship: string;
  readonly validTo: string | null;
}

function useHeading(): (one: Mine) => string {
  const t = useText();
  return (one) => {
    if (one.self) return t('relatives.headSelf');
    const child = one.relationship === 'daughter' || one.relationship === 'son';
    if (child && one.gender === 'female') return t('relatives.headMother');
    if (child && one.gender === 'male') return t('relatives.headFather');
    return t('relatives.headPerson', { name: runningName(one) });
  };
}

/** One resident: the day in plain words, and large cards to what may be looked at. Nothing is shown before it is known what is granted. */
function Person({ one }: { readonly one: Mine }) {
  const t = useText();
  const format = useFormat();
  const heading = useHeading();
  const tabs = useScreens('resident.tab', one.residentId).filter((tab) => tab.path !== 'dashboard');
  const id = `person-${one.residentId}`;
  return (
    <section aria-labelledby={id}>
      <Stack gap="md">
        <Group gap="md" wrap="nowrap">
          <ResidentFace resident={{ id: one.residentId, ...one }} size={96} square />
          <div>
            <Title order={2} id={id}>
              {heading(one)}
            </Title>
            <Text c="dimmed">
              {[
                listName(one),
                one.roomNumber !== null && t('relatives.room', { room: one.roomNumber }),
                one.validTo === null ? null : t('relatives.until', { day: format.day(one.validTo) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
        </Group>
        <div className={classes.day}>
          <Slot
            name="relatives.day"
            props={{ residentId: one.residentId }}
            empty={<Text>{t('relatives.nothing')}</Text>}
          />
        </div>
        {tabs.length > 0 && (
          <nav aria-label={`${t('relatives.cards')}: ${listName(one)}`} className={classes.cards}>
            {tabs.map((tab) => (
              <LinkTo
                key={`${tab.app}/${tab.name}`}
                href={residentLink(one.residentId, tab.path)}
                className={classes.card}
              >
                <Icon name={tab.icon ?? 'right'} size={32} />
                <span>{tab.title}</span>
              </LinkTo>
            ))}
          </nav>
        )}
      </Stack>
    </section>
  );
}

/** Where people from outside arrive: their residents, today (experience: shells for others). */
export default function RelativesPage() {
  const t = useText();
  const me = useMe();
  const query = useCall(externalUsers.mine, {});
  usePageTitle(t('relatives.title'), me.owner.name);
  return (
    <Stack gap="xl">
      <Title order={1}>{t('relatives.hello', { name: me.profile.fullName })}</Title>
      {query.isPending ? (
        <SkeletonFor kind="cards" />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          {query.data.length === 0 && (
            <Card>
              <EmptyState title={t('relatives.none')} icon="home" />
            </Card>
          )}
          {query.data.map((one) => (
            <Person key={one.residentId} one={one} />
          ))}
        </>
      )}
    </Stack>
  );
}
