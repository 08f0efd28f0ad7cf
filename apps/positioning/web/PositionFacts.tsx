import { Stack, Text } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import type { PositionEntry, PositionFields } from '../contract/positions.ts';
import { PositionFigure } from './PositionFigure.tsx';
import { names, useShown } from './shown.ts';
import { useText } from './text.ts';

/** One entry to read, with what it said before. */
export function PositionFacts({ entry }: { readonly entry: PositionEntry }) {
  const t = useText();
  const format = useFormat();
  const shown = useShown();
  const by = (name: string | null) => name ?? t('states.unknownPerson');
  const said = names
    .map((name) => [t(`fields.${name}`), shown(name, entry[name])] as const)
    .filter(([, value]) => value !== '');
  return (
    <Stack gap="md">
      {entry.struck && (
        <Text>
          {t('states.struckBy', {
            by: by(entry.struck.by),
            at: format.instant(entry.struck.at),
            reason: entry.struck.reason,
          })}
        </Text>
      )}
      {entry.position !== null && <PositionFigure position={entry.position} />}
      <Facts
        items={[...said, [t('fields.by'), `${by(entry.recorded.by)}, ${format.instant(entry.recorded.at)}`]]}
      />
      {entry.corrections.map((one) => (
        <div key={one.at}>
          <Text fw={600}>
            {t('states.correctedBy', { by: by(one.by), at: format.instant(one.at), reason: one.reason })}
          </Text>
          {Object.entries(one.before).map(([name, value]) => (
            <Text key={name}>
              {t('states.was', {
                field: t(`fields.${name as keyof PositionFields}`),
                value: shown(name as keyof PositionFields, value) || t('states.nothing'),
              })}
            </Text>
          ))}
        </div>
      ))}
    </Stack>
  );
}
