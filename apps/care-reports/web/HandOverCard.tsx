import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { listName } from '#platform/domain/person-name.ts';
import { useFormat } from '#platform/web/formatting.ts';
import { Icon } from '#platform/web/kit/Icon.tsx';
import { StatusBadge } from '#platform/web/kit/StatusBadge.tsx';
import { LinkTo } from '#platform/web/navigation.tsx';
import { residentLink } from '#apps/residents/web/parts.tsx';
import type { HandOverLine } from '../contract/hand-over.ts';
import { useText } from './text.ts';
import { statusLook, useShifts } from './words.ts';

/** The flagged entries of one resident, who has read them, and the button to say so. */
export function HandOverCard({ line, busy, onRead }: { readonly line: HandOverLine; readonly busy: boolean; readonly onRead: () => void }) {
  const t = useText();
  const format = useFormat();
  const shifts = useShifts();
  const name = listName(line);
  return (
    <Card component="section" aria-label={name}>
      <Group justify="space-between" align="flex-start" gap="md">
        <div>
          <Title order={2} size="h4"><LinkTo href={residentLink(line.residentId, 'nursingReport')}>{line.roomNumber ?? '–'} · {name}</LinkTo></Title>
          {line.birthDate && <Text size="sm" c="dimmed">{format.day(line.birthDate)}</Text>}
        </div>
        {line.read
          ? <StatusBadge status="done" label={t('states.youRead')} />
          : <Button variant="light" leftSection={<Icon name="check" />} disabled={busy} onClick={onRead} aria-label={`${t('actions.read')}: ${name}`}>{t('actions.read')}</Button>}
      </Group>
      <Stack gap="sm" mt="sm">
        {line.entries.map((entry) => (
          <div key={entry.id}>
            <Group gap="xs">
              <Text size="sm" c="dimmed" span>{format.relative(entry.happenedAt)} · {shifts[entry.shift]?.label} · {entry.typeLabel} · {entry.author ?? t('states.unknownPerson')}</Text>
              {entry.status !== 'closed' && <StatusBadge status={statusLook[entry.status]} label={t(`statuses.${entry.status}`)} />}
              {entry.late && <StatusBadge status="info" label={t('states.late')} />}
            </Group>
            <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{entry.text}</Text>
          </div>
        ))}
        <Text size="sm" c="dimmed">{line.readers.length === 0 ? t('states.readByNobody') : t('states.readBy', { names: line.readers.join(', ') })}</Text>
      </Stack>
    </Card>
  );
}
