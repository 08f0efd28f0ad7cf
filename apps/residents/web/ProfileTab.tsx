import { SimpleGrid, Stack } from '@mantine/core';
import { useCall, usePages } from '#platform/web/calls.ts';
import { useDictionary } from '#platform/web/dictionary.ts';
import { useFormat } from '#platform/web/formatting.ts';
import { ChangeTimeline, type ValueText } from '#platform/web/kit/ChangeTimeline.tsx';
import { ErrorState } from '#platform/web/kit/ErrorState.tsx';
import { PermissionGate } from '#platform/web/kit/PermissionGate.tsx';
import { SkeletonFor } from '#platform/web/kit/SkeletonFor.tsx';
import { Slot } from '#platform/web/Slot.tsx';
import { history } from '../contract/history.ts';
import { residents } from '../contract/residents.ts';
import { InsuranceCard } from './InsuranceCard.tsx';
import { LinksCard } from './LinksCard.tsx';
import { PersonCard } from './PersonCard.tsx';
import { PhotoCard } from './PhotoCard.tsx';
import { StaysCard } from './StaysCard.tsx';
import { AbsencesCard, LevelsCard, RoomsCard } from './stay-cards.tsx';
import { useText } from './text.ts';

/** A stored value in the words of the screen: kinds and values of dictionaries. */
function useValueText(): ValueText {
  const t = useText();
  const format = useFormat();
  const dictionaries = {
    salutation: useDictionary('residents.salutation'),
    resident_type: useDictionary('residents.residentType'),
    relationship: useDictionary('residents.relationship'),
    reason_for_leaving: useDictionary('residents.reasonForLeaving'),
    location_before_entry: useDictionary('residents.location'),
    location_after_leaving: useDictionary('residents.location'),
    insurance_type: useDictionary('residents.insuranceType'),
  };
  return (subject, name, value) => {
    if (name === 'gender') return t(`genders.${value as 'female'}`);
    if (name === 'kind')
      return subject === 'residents.absences'
        ? t(`absenceKinds.${value as 'other'}`)
        : t(`linkKinds.${value as 'doctor'}`);
    if (name === 'ahv_number') return format.ahv(value);
    if (name.endsWith('_file_id')) return '✓';
    if (name.endsWith('archived_at')) return format.instant(value);
    return name in dictionaries ? dictionaries[name as keyof typeof dictionaries].word(value) : undefined;
  };
}

/** Who changed what of the master data, from what to what; written by the database itself. */
function HistoryCard({ residentId }: { readonly residentId: string }) {
  return (
    <ChangeTimeline
      app="residents"
      list={usePages(history.list, { residentId, limit: 10 })}
      valueText={useValueText()}
    />
  );
}

const two = { base: 1, xl: 2 };

/** The master data of a resident in cards: person, photo, stays, rooms, levels, absences, contacts, insurances, and cards of other apps. */
export default function ProfileTab({ residentId }: { readonly residentId: string }) {
  const query = useCall(residents.get, { residentId });
  if (query.isPending) return <SkeletonFor kind="cards" />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const given = { residentId, readOnly: query.data.archived };
  return (
    <Stack gap="md">
      <PersonCard resident={query.data} />
      <SimpleGrid cols={two} spacing="md">
        <PermissionGate may={['authorization.residents.stays', 'Read']} residentId={residentId}>
          <StaysCard {...given} />
          <RoomsCard {...given} />
          <LevelsCard {...given} />
          <AbsencesCard {...given} />
        </PermissionGate>
      </SimpleGrid>
      <LinksCard {...given} />
      <SimpleGrid cols={two} spacing="md">
        <InsuranceCard {...given} />
        <PhotoCard resident={query.data} />
        <Slot name="resident.profile" props={{ residentId }} />
      </SimpleGrid>
      <HistoryCard residentId={residentId} />
    </Stack>
  );
}
