import { Stack, Text } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { BodyMap } from '#platform/web/kit/body/BodyMap.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import type { PainEntry, PainFields } from '../contract/pain-entries.ts';
import { Earlier } from './Earlier.tsx';
import { painNames, useShownPain } from './shown-pain.ts';
import { useText } from './text.ts';

/** One entry to read: what was said, where it hurts, and what it said before. */
export function PainFacts({ entry }: { readonly entry: PainEntry }) {
  const t = useText();
  const format = useFormat();
  const shown = useShownPain();
  const said = painNames
    .map((name) => [t(`pain.fields.${name}`), shown(name, entry[name])] as const)
    .filter(([, value]) => value !== '');
  const by = entry.recorded.by ?? t('states.unknownPerson');
  return (
    <Stack gap="lg">
      {entry.mistaken && (
        <Text>
          {t('states.mistakenBy', {
            by: entry.mistaken.by ?? t('states.unknownPerson'),
            at: format.instant(entry.mistaken.at),
            reason: entry.mistaken.reason,
          })}
        </Text>
      )}
      <Facts items={[...said, [t('states.recordedBy'), `${by}, ${format.instant(entry.recorded.at)}`]]} />
      {entry.places.length > 0 && <BodyMap label={t('pain.fields.places')} value={entry.places} />}
      <Earlier
        corrections={entry.corrections}
        labelOf={(name) => t(`pain.fields.${name as keyof PainFields}`)}
        shown={(name, value) => shown(name as keyof PainFields, value)}
      />
    </Stack>
  );
}
