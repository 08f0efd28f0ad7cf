import { Stack } from '@mantine/core';
import type { CardProps } from './card.tsx';
import { AbsencesCard, RoomsCard } from './stay-cards.tsx';

/** Hospital, vacation and other absences, and the rooms: the cards of the profile, for pages of other apps. */
export function StayRecords(props: CardProps) {
  return (
    <Stack gap="md">
      <AbsencesCard {...props} />
      <RoomsCard {...props} />
    </Stack>
  );
}
