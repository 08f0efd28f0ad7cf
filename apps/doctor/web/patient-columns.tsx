import { Group, Stack, Text } from '@mantine/core';
import { ResidentLabel } from '#apps/residents/web/parts.tsx';
import { type RoundPointKind, roundPointKinds } from '#platform/contract/record/round-point.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import type { Column } from '#platform/web/kit/table/DataTable.tsx';
import { states } from '#platform/web/theme/states.ts';
import type { Status } from '#platform/web/theme/tokens.ts';
import type { Patient } from '../contract/patients.ts';
import { useText } from './text.ts';

export const looks: Readonly<Record<RoundPointKind, Status>> = {
  unsigned: states.due,
  question: states.open,
  override: states.event,
  value: states.new,
  expiring: states.soon,
};

/** How much of each kind waits, the worst kind first, and what it is. */
function Waits({ patient: { counts, points } }: { readonly patient: Patient }) {
  const t = useText();
  const kinds = roundPointKinds.filter((kind) => counts[kind] > 0);
  if (kinds.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('states.calm')}
      </Text>
    );
  return (
    <Stack gap={4}>
      <Group gap="xs">
        {kinds.map((kind) => (
          <StatusBadge key={kind} status={looks[kind]} label={t(`kinds.${kind}`, { count: counts[kind] })} />
        ))}
      </Group>
      {points.map((point) => (
        <Text key={point.key} size="sm">
          {point.text}
        </Text>
      ))}
    </Stack>
  );
}

/** What the list of patients says of each. */
export function usePatientColumns(): Column<Patient>[] {
  const t = useText();
  const format = useFormat();
  return [
    {
      key: 'resident',
      head: t('fields.resident'),
      phone: 'title',
      cell: ({ resident }) => <ResidentLabel resident={resident} />,
    },
    {
      key: 'waits',
      head: t('fields.waits'),
      phone: 'bare',
      priority: 1,
      cell: (one) => <Waits patient={one} />,
    },
    {
      key: 'looked',
      head: t('fields.looked'),
      nowrap: true,
      priority: 3,
      cell: ({ lookedAt }) => (lookedAt === null ? t('states.never') : format.instant(lookedAt)),
    },
  ];
}
