import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '#platform/web/access.ts';
import { useCall } from '#platform/web/calls.ts';
import { ErrorState } from '#platform/web/kit/ErrorState.tsx';
import { Icon } from '#platform/web/kit/Icon.tsx';
import { PermissionGate } from '#platform/web/kit/PermissionGate.tsx';
import { SkeletonFor } from '#platform/web/kit/SkeletonFor.tsx';
import { type Banner, residents } from '../contract/residents.ts';
import { ArchiveDialog } from './ArchiveDialog.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { LinksCard } from './LinksCard.tsx';
import { PersonCard } from './PersonCard.tsx';
import { StaysCard } from './StaysCard.tsx';
import { AbsencesCard, LevelsCard, RoomsCard } from './stay-cards.tsx';
import { useText } from './text.ts';

/** Archives somebody who has left; the server says what is missing. */
function ArchiveButton({ banner }: { readonly banner: Banner }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const may = useMay('authorization.residents.archive', 'Edit');
  const gone = banner.status === 'left' || banner.status === 'deceased';
  if (!may || banner.archived || !gone) return null;
  const action = banner.everArchived ? 'reArchive' as const : 'archive' as const;
  return (
    <Group justify="flex-end">
      <Button variant="default" leftSection={<Icon name="archive" />} onClick={() => setOpen(true)}>{t(`actions.${action}`)}</Button>
      {open && <ArchiveDialog resident={banner} action={action} onClose={() => setOpen(false)} />}
    </Group>
  );
}

/** The master data of a resident in cards: person, stays, rooms, levels, absences, contacts, changes. */
export default function ProfileTab({ residentId }: { readonly residentId: string }) {
  const query = useCall(residents.get, { residentId });
  const banner = useCall(residents.banner, { residentId });
  if (query.isPending || banner.isPending) return <SkeletonFor kind="cards" />;
  if (!query.data || !banner.data) return <ErrorState error={query.error ?? banner.error} onRetry={() => void query.refetch()} />;
  const given = { residentId, readOnly: query.data.archived };
  return (
    <Stack gap="md">
      <ArchiveButton banner={banner.data} />
      <PersonCard resident={query.data} />
      <SimpleGrid cols={{ base: 1, xl: 2 }} spacing="md">
        <PermissionGate may={['authorization.residents.stays', 'Read']} residentId={residentId}>
          <StaysCard {...given} />
          <RoomsCard {...given} />
          <LevelsCard {...given} />
          <AbsencesCard {...given} />
        </PermissionGate>
      </SimpleGrid>
      <LinksCard {...given} />
      <HistoryCard residentId={residentId} />
    </Stack>
  );
}
