import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { MapPoint } from '../contract/punctures.ts';
import type { Kind } from '../domain/points.ts';
import { Points } from './Points.tsx';
import { usePointWords } from './point-words.ts';
import { useText } from './text.ts';

/** So many points are offered before somebody looks at all of them. */
const offered = 3;

/** One point: three are proposed with a tap, all of them stand on the drawing and in the list that open below. */
export function PointChoice({
  kind,
  points,
  suggested,
  value,
  onChange,
  error,
}: {
  readonly kind: Kind;
  readonly points: readonly MapPoint[];
  readonly suggested: readonly string[];
  readonly value: string | null;
  readonly onChange: (point: string | null) => void;
  readonly error: string | undefined;
}) {
  const t = useText();
  const words = usePointWords();
  const [open, setOpen] = useState(false);
  const pick = (point: string) => onChange(point === value ? null : point);
  const quick = [...new Set([...(value === null ? [] : [value]), ...suggested.slice(0, offered)])];
  return (
    <Stack gap="xs">
      <Text fw={550} size="sm">
        {t('fields.point')}
      </Text>
      <Group gap="sm" role="group" aria-label={t('fields.point')}>
        {quick.map((point) => (
          <Button
            key={point}
            variant={point === value ? 'filled' : 'default'}
            aria-pressed={point === value}
            onClick={() => pick(point)}
          >
            {words.place(point)}
          </Button>
        ))}
        <Button variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('sections.points')}
        </Button>
      </Group>
      {error !== undefined && (
        <Text c="red" role="alert">
          {error}
        </Text>
      )}
      {open && (
        <Points
          kind={kind}
          label={t('fields.points')}
          {...(kind === 'insulin' ? { help: t('states.suggestedFirst') } : {})}
          points={points}
          suggested={suggested}
          value={value === null ? [] : [value]}
          onPick={pick}
        />
      )}
    </Stack>
  );
}
