import { Group, Text, Tooltip } from '@mantine/core';
import { StatusBadge } from '#platform/web/kit/StatusBadge.tsx';
import type { ResidentRow } from '../contract/residents.ts';
import { fullName } from './parts.tsx';
import { useText } from './text.ts';

/** FAMILY, Given in a list, with the mark of same names and what is out of the ordinary. */
export function ResidentName({ resident }: { readonly resident: ResidentRow }) {
  const t = useText();
  return (
    <Group gap="xs" wrap="wrap">
      <Text span fw={600}>{fullName(resident)}</Text>
      {resident.sameName && <Tooltip label={t('residents.sameName')}><Text span c="dimmed" fw={700} role="img" aria-label={t('residents.sameName')}>≈</Text></Tooltip>}
      {resident.absence !== null && <StatusBadge status="info" label={t(`absenceKinds.${resident.absence}`)} />}
      {resident.status !== 'present' && <StatusBadge status="neutral" label={t(`statuses.${resident.status}`)} />}
    </Group>
  );
}
