import { Button, Group, Stack, Text } from '@mantine/core';
import { useFrameText } from '#platform/web/text/text.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';

/** Fields that somebody else has changed too: their value, and a way to take it instead of the own one. */
export function ConflictList({
  conflicts,
  labelOf,
  onTake,
}: {
  readonly conflicts: readonly { readonly name: string; readonly theirs: unknown }[];
  readonly labelOf: (name: string) => string;
  readonly onTake: (name: string, value: unknown) => void;
}) {
  const t = useFrameText();
  if (conflicts.length === 0) return null;
  const text = (value: unknown) =>
    value === null || value === '' || value === undefined
      ? t('kit.none')
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);
  return (
    <Stack
      gap="sm"
      p="md"
      style={{ background: 'var(--s-warning-soft)', borderRadius: 'var(--mantine-radius-md)' }}
    >
      <StatusBadge status="warning" label={t('form.conflicts')} />
      {conflicts.map(({ name, theirs }) => (
        <Group key={name} justify="space-between" gap="sm">
          <Text size="sm">
            <b>{labelOf(name)}</b>: {t('form.theirs', { value: text(theirs) })}
          </Text>
          <Button size="compact-sm" variant="default" onClick={() => onTake(name, theirs)}>
            {t('form.takeTheirs')}
          </Button>
        </Group>
      ))}
    </Stack>
  );
}
