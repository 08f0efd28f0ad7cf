import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useFrameText } from '#platform/web/text/text.ts';

export type SkeletonKind = 'table' | 'form' | 'cards' | 'page' | 'line' | 'widget' | 'inWidget';

/** True after `ms` of being shown: short waits show nothing. */
function useAfter(ms: number): boolean {
  const [after, setAfter] = useState(ms === 0);
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return after;
}

const rows = (count: number, height: number) =>
  Array.from({ length: count }, (_, index) => <Skeleton key={index} height={height} animate={false} />);

/** A grey picture of what is coming, in its shape, seen from 300 ms of waiting on; its place is kept from the start, so that nothing jumps. */
export function SkeletonFor({ kind, delay = 300 }: { readonly kind: SkeletonKind; readonly delay?: number }) {
  const t = useFrameText();
  const shown = useAfter(delay);
  const long = useAfter(10_000);
  return (
    <div role="status" aria-live="polite" data-coming>
      {long ? (
        <Text c="dimmed" mb="sm">
          {t('kit.stillWorking')}
        </Text>
      ) : (
        <span className="visually-hidden">{t('kit.loading')}</span>
      )}
      <div aria-hidden style={shown ? {} : { visibility: 'hidden' }}>
        {kind === 'line' && <Skeleton height={20} width={160} animate={false} />}
        {kind === 'widget' && <Skeleton height={152} animate={false} />}
        {kind === 'inWidget' && <Stack gap="xs">{rows(2, 40)}</Stack>}
        {kind === 'table' && <Stack gap="xs">{rows(6, 44)}</Stack>}
        {kind === 'form' && (
          <Stack gap="lg" maw={560}>
            {rows(4, 60)}
          </Stack>
        )}
        {kind === 'cards' && (
          <Group grow align="stretch">
            {rows(3, 140)}
          </Group>
        )}
        {kind === 'page' && (
          <Stack gap="lg">
            <Skeleton height={32} width={240} animate={false} />
            {rows(3, 80)}
          </Stack>
        )}
      </div>
    </div>
  );
}
