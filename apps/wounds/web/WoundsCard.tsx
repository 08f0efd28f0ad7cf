import { Group, Stack, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { Widget } from '#platform/web/kit/page/Widget.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { type Wound, wounds } from '../contract/wounds.ts';
import { WoundMarks } from './marks.tsx';
import { useText } from './text.ts';
import { useWoundWords, woundLink } from './words.ts';

/** Open wounds with what is due, on the resident's dashboard. */
export default function WoundsCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const query = useCall(wounds.list, { residentId });
  return (
    <Widget
      title={t('screens.WoundsCard')}
      query={query}
      icon="wound"
      href={residentLink(residentId, 'wounds')}
      none={(all) =>
        all.some((one) => one.status === 'open' && one.struck === null) ? null : t('states.noneOpen')
      }
    >
      {(all) => <OpenWounds all={all} />}
    </Widget>
  );
}

/** The open ones of a list, each in two lines with what is due. */
export function OpenWounds({ all }: { readonly all: readonly Wound[] }) {
  const { title, kind } = useWoundWords();
  return (
    <Stack gap="sm">
      {all
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
