import { Stack } from '@mantine/core';
import { useCall, usePages } from '#platform/web/calls/calls.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ChangeTimeline, type ValueText } from '#platform/web/kit/timeline/ChangeTimeline.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { PermissionGate } from '#platform/web/kit/state/PermissionGate.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { Slot } from '#platform/web/slots/Slot.tsx';
import { history } from '../contract/history.ts';
import { residents } from '../contract/residents.ts';
import type { Ends } from './card.tsx';
import { InsuranceCard, NewInsuranceForm } from './InsuranceCard.tsx';
import { LinksCard, NewLinkForm } from './LinksCard.tsx';
import { PersonCard, PersonForm } from './PersonCard.tsx';
import { PhotoCard, PhotoForm } from './PhotoCard.tsx';
import { NewStayForm, StaysCard } from './StaysCard.tsx';
import { AbsencesCard, LevelForm, LevelsCard, MoveForm, RoomsCard, NewAbsence } from './stay-cards.tsx';
import classes from './residents.module.css';
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

/** What can be filled in of a profile, one form each; for a list that leads through them. */
export type ProfilePart =
  | 'person'
  | 'stay'
  | 'bed'
  | 'absence'
  | 'careLevel'
  | 'insurer'
  | 'insuranceNumbers'
  | 'invoiceRecipient'
  | 'contactPerson'
  | 'doctor'
  | 'photo';

export interface ProfileFormProps extends Ends {
  readonly residentId: string;
  readonly part: ProfilePart;
}

/** The form of one part of the profile, as its card opens it. */
export function ProfileForm({ residentId, part, ...ends }: ProfileFormProps) {
  // read anew: what was saved a moment ago in the form before has another version
  const query = useCall(residents.get, { residentId }, { fresh: 0 });
  if (!query.data || !query.isFetchedAfterMount)
    return query.error ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <SkeletonFor kind="form" />
    );
  const given = { residentId, ...ends };
  if (part === 'stay') return <NewStayForm {...given} />;
  if (part === 'bed') return <MoveForm {...given} />;
  if (part === 'absence') return <NewAbsence {...given} />;
  if (part === 'careLevel') return <LevelForm {...given} />;
  if (part === 'insurer') return <NewInsuranceForm {...given} />;
  if (part === 'photo') return <PhotoForm resident={query.data} {...ends} />;
  if (part === 'person' || part === 'insuranceNumbers')
    return <PersonForm resident={query.data} numbersOnly={part === 'insuranceNumbers'} {...ends} />;
  return <NewLinkForm {...given} only={part} />;
}

/**
 * The master data of a resident in cards, in two halves that fill each from the top: who somebody is and who belongs to them, and
 * beside it photo, stays, rooms, levels, absences and the cards of other apps. One column where two have no room.
 */
export default function ProfileTab({ residentId }: { readonly residentId: string }) {
  const query = useCall(residents.get, { residentId });
  if (query.isPending) return <SkeletonFor kind="cards" />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const given = { residentId, readOnly: query.data.archived };
  return (
    <div className={classes.halves}>
      <Stack gap="md">
        <PersonCard resident={query.data} />
        <InsuranceCard {...given} />
        <LinksCard {...given} />
        <HistoryCard residentId={residentId} />
      </Stack>
      <Stack gap="md">
        <PhotoCard resident={query.data} />
        <PermissionGate may={['authorization.residents.stays', 'Read']} residentId={residentId}>
          <StaysCard {...given} />
          <RoomsCard {...given} />
          <LevelsCard {...given} />
          <AbsencesCard {...given} />
        </PermissionGate>
        <Slot name="resident.profile" props={{ residentId }} />
      </Stack>
    </div>
  );
}
