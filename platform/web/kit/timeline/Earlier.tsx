import { Text } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { useFrameText } from '#platform/web/text/text.ts';

interface Stamp {
  readonly at: string;
  readonly by: string | null;
  readonly reason: string;
}

/** What a record said before it was corrected, and why; and that it was struck. What stood there is never gone. */
export function Earlier({
  struck,
  corrections,
  labelOf,
  shown,
}: {
  readonly struck: Stamp | null;
  readonly corrections: ReadonlyArray<Stamp & { readonly before: Readonly<Record<string, unknown>> }>;
  readonly labelOf: (name: string) => string;
  /** A value in words; empty where nothing stood. */
  readonly shown: (name: string, value: unknown) => string;
}) {
  const t = useFrameText();
  const format = useFormat();
  const said = ({ at, by, reason }: Stamp) => ({
    at: format.relative(at),
    by: by ?? t('kit.formerly.unknown'),
    reason,
  });
  return (
    <>
      {struck !== null && (
        <Text size="sm" c="dimmed">
          {t('kit.formerly.struckBy', said(struck))}
        </Text>
      )}
      {corrections.map((one) => (
        <Text key={one.at} size="sm" c="dimmed">
          {t('kit.formerly.correctedBy', said(one))}{' '}
          <s>
            {Object.entries(one.before)
              .map(([name, value]) =>
                t('kit.formerly.was', {
                  field: labelOf(name),
                  value: shown(name, value) || t('kit.formerly.nothing'),
                }),
              )
              .join(', ')}
          </s>
        </Text>
      ))}
    </>
  );
}
