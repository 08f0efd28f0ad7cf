import { Group, Stack, Text } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Spark } from '#platform/web/kit/chart/Spark.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import type { Course } from '../contract/protocol-courses.ts';
import { ownLink } from './links.ts';
import { useText } from './text.ts';

/** Values that can stand in a line. */
export const pointsOf = ({ entries }: Course) =>
  entries.flatMap(({ at, value }) => (value === null ? [] : [{ at, value }]));

/** One protocol on a tile or a card: what was recorded last, and how it went. */
export function CourseLine({ residentId, course }: { readonly residentId: string; readonly course: Course }) {
  const t = useText();
  const format = useFormat();
  const { last, name } = course;
  const points = pointsOf(course);
  return (
    <Stack gap={4}>
      <Group gap="xs" wrap="nowrap">
        <Icon name={course.icon} color="var(--primary)" />
        <LinkTo href={ownLink(residentId, course.id)}>{name}</LinkTo>
        {!course.offered && <StatusBadge status="neutral" label={t('states.stopped')} />}
      </Group>
      {last === null ? (
        <Text c="dimmed">{t('states.empty')}</Text>
      ) : (
        <Group gap="sm">
          <Text fw={600}>{last.shown || last.said[0]?.text}</Text>
          <Text c="dimmed">{format.relative(last.at)}</Text>
          {last.warns && <StatusBadge status="warning" label={t('states.warns')} />}
          {points.length > 1 && <Spark label={`${name}: ${course.shownLabel}`} lines={[points]} />}
        </Group>
      )}
    </Stack>
  );
}
