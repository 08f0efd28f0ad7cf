import { Button, Group, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { residents } from '#apps/residents/contract/residents.ts';
import { ResidentBanner, residentLink } from '#apps/residents/web/parts.tsx';
import { listName } from '#platform/domain/text/person-name.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { givesWay } from '#platform/web/client/failures.ts';
import { ViewChoice } from '#platform/web/kit/fields/ViewChoice.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { ReadOnlyBand } from '#platform/web/kit/state/ReadOnlyBand.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { LinkTo, useGo } from '#platform/web/routing/navigation.tsx';
import { usePageTitle } from '#platform/web/routing/page-title.ts';
import { useCurrentResident } from '#platform/web/store/current-resident.ts';
import { type Wound, wounds } from '../contract/wounds.ts';
import { Course } from './Course.tsx';
import { DressingPlan } from './DressingPlan.tsx';
import { RecordEntry } from './EntryForms.tsx';
import { LatestEntry } from './EntryItem.tsx';
import { Location } from './Location.tsx';
import { WoundMarks } from './marks.tsx';
import { usePermissions } from './permissions.ts';
import { Photos } from './Photos.tsx';
import { useText } from './text.ts';
import { sections, type SectionName, useWoundWords, woundLink } from './words.ts';

/** The section of a wound that is open. */
function Open({ wound, section }: { readonly wound: Wound; readonly section: SectionName }) {
  const t = useText();
  const go = useGo();
  const may = usePermissions(wound.residentId);
  const records = may.write && wound.status === 'open' && wound.struck === null;
  switch (section) {
    case 'location':
      return <Location wound={wound} />;
    case 'assessment':
      return (
        <Stack gap="lg">
          {records && (
            <Section title={t('actions.record')}>
              <RecordEntry
                key={wound.latest?.entryId ?? ''}
                wound={wound}
                onDone={() => go(woundLink(wound.residentId, wound.id, 'course'))}
              />
            </Section>
          )}
          {!records && <LatestEntry wound={wound} />}
        </Stack>
      );
    case 'photos':
      return <Photos wound={wound} />;
    case 'treatment':
      return (
        <Stack gap="lg">
          <DressingPlan wound={wound} />
          <LatestEntry wound={wound} only={['dressings', 'products', 'treatment', 'nextChangeOn']} />
        </Stack>
      );
    case 'course':
      return <Course wound={wound} />;
  }
}

function Loaded({ wound, section }: { readonly wound: Wound; readonly section: SectionName }) {
  const t = useText();
  const go = useGo();
  const { title, kind } = useWoundWords();
  const { residentId } = wound;
  return (
    <Stack gap="md" pt="md">
      <Group justify="space-between" gap="sm">
        <Stack gap={2}>
          <Title order={1}>{title(wound)}</Title>
          <Group gap="sm">
            <span>{kind(wound)}</span>
            <WoundMarks wound={wound} />
          </Group>
        </Stack>
        <Button
          variant="subtle"
          leftSection={<Icon name="left" />}
          component={LinkTo}
          href={residentLink(residentId, 'wounds')}
        >
          {t('screens.WoundsTab')}
        </Button>
      </Group>
      {(wound.status !== 'open' || wound.struck !== null) && (
        <ReadOnlyBand reason={t(wound.struck ? 'states.struck' : 'states.readOnlyClosed')} />
      )}
      <ViewChoice
        label={t('screens.WoundPage')}
        value={section}
        onChange={(next) => go(woundLink(residentId, wound.id, next), { replace: true })}
        options={sections.map((value) => ({ value, label: t(`sections.${value}`) }))}
      />
      <Open wound={wound} section={section} />
    </Stack>
  );
}

/** One wound, at one of its five sections. */
export function WoundView({
  residentId,
  woundId,
  section,
}: {
  readonly residentId: string;
  readonly woundId: string;
  readonly section: SectionName;
}) {
  const t = useText();
  const query = useCall(wounds.get, { residentId, id: woundId });
  const read = () => {
    if (givesWay(query)) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
    if (query.data === undefined) return <SkeletonFor kind="page" />;
    return <Loaded wound={query.data} section={section} />;
  };
  return (
    <WoundFrame residentId={residentId} title={t('screens.WoundPage')}>
      {read()}
    </WoundFrame>
  );
}

/** A page about a wound of a resident: the banner above it, as everywhere in the record. */
export function WoundFrame({
  residentId,
  title,
  children,
}: {
  readonly residentId: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  const banner = useCall(residents.banner, { residentId });
  const name = banner.data ? listName(banner.data) : '';
  useCurrentResident(residentId, name, banner.data?.birthDate ?? null, banner.data);
  usePageTitle(name, title);
  if (givesWay(banner)) return <ErrorState error={banner.error} onRetry={() => void banner.refetch()} />;
  if (!banner.data) return <SkeletonFor kind="page" />;
  return (
    <>
      <ResidentBanner banner={banner.data} />
      {children}
    </>
  );
}
