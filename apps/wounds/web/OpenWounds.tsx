import { Group, Stack, Text } from '@mantine/core';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import type { Wound } from '../contract/wounds.ts';
import { woundLink } from './links.ts';
import { WoundMarks } from './marks.tsx';
import { useWoundWords } from './words.ts';

/** The open ones of a list, each in two lines with what is due. */
export function OpenWounds({ wounds }: { readonly wounds: readonly Wound[] }) {
  const { title, kind } = useWoundWords();
  return (
    <Stack gap="sm">
      {wounds
        .filter((one) => one.status === 'open' && one.struck === null)
        .map((one) => (
          <div key={one.id}>
            <LinkTo href={woundLink(one.residentId, one.id, 'course')}>{title(one)}</LinkTo>
            <Text size="sm">{kind(one)}</Text>
            <Group gap="xs">
              <WoundMarks wound={one} />
            </Group>
          </div>
        ))}
    </Stack>
  );
}
