import { Stack, Text } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { useText } from './text.ts';

interface Correction {
  readonly at: string;
  readonly by: string | null;
  readonly reason: string;
  readonly before: Readonly<Record<string, unknown>>;
}

/** What an entry said before it was corrected, the newest first, with who and why. */
export function Earlier({
  corrections,
  labelOf,
  shown,
}: {
  readonly corrections: readonly Correction[];
  readonly labelOf: (name: string) => string;
  readonly shown: (name: string, value: unknown) => string;
}) {
  const t = useText();
  const format = useFormat();
  if (corrections.length === 0) return null;
  return (
    <Section title={t('states.earlier')}>
      <Stack gap="sm">
        {corrections.map((one) => (
          <div key={one.at}>
            <Text fw={600}>
              {t('states.correctedBy', {
                by: one.by ?? t('states.unknownPerson'),
                at: format.instant(one.at),
                reason: one.reason,
              })}
            </Text>
            {Object.entries(one.before).map(([name, value]) => (
              <Text key={name}>
                {t('states.was', { field: labelOf(name), value: shown(name, value) || t('states.nothing') })}
              </Text>
            ))}
          </div>
        ))}
      </Stack>
    </Section>
  );
}
