import { Group } from '@mantine/core';
import type { DefinitionRow } from '#apps/forms/contract/definitions.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import { useText } from './text.ts';

/** Published or not, whether a draft waits (with its number, where it is open), switched off, shared. */
export function FormState({
  row,
  draft,
}: {
  readonly row: DefinitionRow;
  readonly draft?: number | undefined;
}) {
  const t = useText();
  return (
    <Group gap={6}>
      {row.published !== null &&
        (row.active ? (
          <StatusBadge status={states.published} label={t('states.published', { number: row.published })} />
        ) : (
          <StatusBadge status="neutral" label={t('states.off', { number: row.published })} />
        ))}
      {row.draft && (
        <StatusBadge
          status={states.draft}
          label={draft === undefined ? t('states.draft') : t('states.draftOf', { number: draft })}
        />
      )}
      {row.public && <StatusBadge status="reserve" label={t('states.public')} />}
    </Group>
  );
}
