import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import type { Status } from '#platform/web/theme/tokens.ts';
import type { ShownFinding } from '../contract/finding.ts';
import type { Level } from '../domain/rules.ts';
import { useText } from './text.ts';

const looks: Readonly<Record<Level, Status>> = {
  error: 'critical',
  alert: 'critical',
  warning: 'warning',
  info: 'info',
  hint: 'neutral',
};

/** How bad it is: a word with its sign. What must be answered before anything else stands out. */
export function LevelMark({ level }: { readonly level: Level }) {
  const t = useText();
  const solid = level === 'alert' || level === 'error';
  return <StatusBadge status={looks[level]} label={t(`levels.${level}`)} solid={solid} />;
}

/** Where it comes from, and who answered it already. */
function Small({ finding }: { readonly finding: ShownFinding }) {
  const t = useText();
  const format = useFormat();
  const { list, answer } = finding;
  const source =
    list === null
      ? t(`sources.${finding.source}`)
      : t('sources.list', { title: list.title, day: format.day(list.dated) });
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('states.source', { source })}
      </Text>
      {answer && (
        <Text size="sm">
          {t(answer.secondBy === null ? 'states.answered' : 'states.answeredByTwo', {
            by: answer.by ?? '–',
            second: answer.secondBy ?? '',
            at: format.instant(answer.at),
            reason: answer.reason,
          })}
        </Text>
      )}
    </>
  );
}

/** One finding: severity in a word, what it says, its source; below it what is asked. */
export function FindingItem({
  finding,
  children,
}: {
  readonly finding: ShownFinding;
  readonly children?: ReactNode;
}) {
  return (
    <li style={{ borderTop: '1px solid var(--border)', padding: '0.5rem 0' }}>
      <Stack gap={4} align="flex-start">
        <LevelMark level={finding.level} />
        <Text style={{ overflowWrap: 'anywhere' }}>{finding.text}</Text>
        <Small finding={finding} />
        {children}
      </Stack>
    </li>
  );
}

/** Findings one below the other, in the order in which they came: the worst first. */
export function FindingList({
  findings,
  below,
}: {
  readonly findings: readonly ShownFinding[];
  readonly below?: (finding: ShownFinding) => ReactNode;
}) {
  return (
    <ul style={{ listStyle: 'none', padding: 0, margin: 0, width: '100%' }}>
      {findings.map((one) => (
        <FindingItem key={one.key} finding={one}>
          {below?.(one)}
        </FindingItem>
      ))}
    </ul>
  );
}
