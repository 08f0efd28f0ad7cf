import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { Entry } from '../contract/checks.ts';
import type { Point } from '../contract/points.ts';
import { takesTime } from '../domain/limits.ts';
import { openEntry } from './EntryForm.tsx';
import { openEntryWork } from './EntryWork.tsx';
import { EntryMarks } from './marks.tsx';
import { useText } from './text.ts';
import { useSaid } from './words.ts';

/** Breaches on which nobody has acted to the end: they stay until something is measured again or settled. */
export function OpenBreaches({
  breaches,
  points,
  mayWrite,
}: {
  readonly breaches: readonly Entry[];
  readonly points: readonly Point[];
  readonly mayWrite: boolean;
}) {
  const t = useText();
  const said = useSaid();
  if (breaches.length === 0) return null;
  return (
    <Alert color="red" title={t('sections.breaches')}>
      <Stack gap="md">
        {breaches.map((entry) => {
          const point = points.find((one) => one.id === entry.point.id);
          return (
            <Group key={entry.id} justify="space-between">
              <Stack gap={4}>
                <Text fw={620}>
                  {[said.point(entry.point), said.value(entry), entry.subject]
                    .filter((text) => text !== '')
                    .join(' · ')}
                </Text>
                <EntryMarks entry={entry} />
              </Stack>
              {mayWrite && (
                <Group gap="sm">
                  <Button
                    variant="default"
                    aria-label={`${t('actions.settle')}: ${entry.point.name}`}
                    onClick={() =>
                      openEntryWork('settle', `${t('actions.settle')}: ${entry.point.name}`, entry)
                    }
                  >
                    {t('actions.settle')}
                  </Button>
                  {point && !takesTime(point.kind) && (
                    <Button
                      aria-label={`${t('actions.measureAgain')}: ${entry.point.name}`}
                      onClick={() => openEntry({ point, follows: entry })}
                    >
                      {t('actions.measureAgain')}
                    </Button>
                  )}
                </Group>
              )}
            </Group>
          );
        })}
      </Stack>
    </Alert>
  );
}
