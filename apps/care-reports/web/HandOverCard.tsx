import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { listName } from '#platform/domain/person-name.ts';
import { useFormat } from '#platform/web/formatting.ts';
import { Icon } from '#platform/web/kit/Icon.tsx';
import { StatusBadge } from '#platform/web/kit/StatusBadge.tsx';
import { LinkTo } from '#platform/web/navigation.tsx';
import { residentLink } from '#apps/residents/web/parts.tsx';
import type { HandOverEntry, HandOverLine } from '../contract/hand-over.ts';
import { EntryWords, FormerWords } from './EntryWords.tsx';
import { useText } from './text.ts';
import { statusLook, useShifts } from './words.ts';

/** The flagged entries of one resident, who has read them, and the button to say so. */
export function HandOverCard({
  line,
  busy,
  onRead,
}: {
  readonly line: HandOverLine;
  readonly busy: boolean;
  readonly onRead: () => void;
}) {
  const t = useText();
  const format = useFormat();
  const name = listName(line);
  return (
    <Card component="section" aria-label={name}>
      <Group justify="space-between" align="flex-start" gap="md">
        <div>
          <Title order={2} size="h4">
            <LinkTo href={residentLink(line.residentId, 'nursingReport')}>
              {line.roomNumber ?? '–'} · {name}
            </LinkTo>
          </Title>
          {line.birthDate && (
            <Text size="sm" c="dimmed">
              {format.day(line.birthDate)}
            </Text>
          )}
        </div>
        {line.read ? (
          <StatusBadge status="done" label={t('states.youRead')} />
        ) : (
          <Button
            variant="light"
            leftSection={<Icon name="check" />}
            disabled={busy}
            onClick={onRead}
            aria-label={`${t('actions.read')}: ${name}`}
          >
            {t('actions.read')}
          </Button>
        )}
      </Group>
      <Stack gap="sm" mt="sm">
        {line.entries.map((entry) => (
          <HandedOver key={entry.id} entry={entry} />
        ))}
      </Stack>
    </Card>
  );
}

/** One entry with who has confirmed its words, and what it said before to whom. */
function HandedOver({ entry }: { readonly entry: HandOverEntry }) {
  const t = useText();
  const format = useFormat();
  const shifts = useShifts();
  return (
    <div>
      <Group gap="xs">
        {entry.unread && <StatusBadge status="info" label={t('latest.new')} />}
        <Text size="sm" c="dimmed" span>
          {format.relative(entry.happenedAt)} · {shifts[entry.shift]?.label} · {entry.typeLabel} ·{' '}
          {entry.author ?? t('states.unknownPerson')}
        </Text>
        {entry.status !== 'closed' && (
          <StatusBadge status={statusLook[entry.status]} label={t(`statuses.${entry.status}`)} />
        )}
        {entry.late && <StatusBadge status="info" label={t('states.late')} />}
        {entry.withdrawn && <StatusBadge status="warning" label={t('states.withdrawn')} />}
      </Group>
      <EntryWords entry={entry} />
      <Text size="sm" c="dimmed">
        {entry.readers.length === 0
          ? t('states.readByNobody')
          : t('states.readBy', { names: entry.readers.join(', ') })}
      </Text>
      <FormerWords entry={entry} />
    </div>
  );
}
