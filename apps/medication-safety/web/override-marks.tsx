import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import type { Override } from '../contract/overrides.ts';
import { useText } from './text.ts';

/** Who went on all the same, with whom, when, and whether at ordering or at giving. */
export function Signed({ override }: { readonly override: Override }) {
  const t = useText();
  const format = useFormat();
  const people = [override.by, override.secondBy].filter((one) => one !== null).join(', ');
  return (
    <>
      <Text size="sm">{people === '' ? '–' : people}</Text>
      <Text size="sm" c="dimmed">
        {t(`places.${override.place}`)}, {format.instant(override.at)}
      </Text>
    </>
  );
}

/** Who has seen it; the button for who has not. */
export function SeenMark({
  override,
  children,
}: {
  readonly override: Override;
  readonly children?: ReactNode;
}) {
  const t = useText();
  const format = useFormat();
  if (override.seen === null)
    return children || <StatusBadge status={states.open} label={t('seenStates.unseen')} />;
  return (
    <Text size="sm">
      {t('states.seenBy', { by: override.seen.by ?? '–', at: format.instant(override.seen.at) })}
    </Text>
  );
}
