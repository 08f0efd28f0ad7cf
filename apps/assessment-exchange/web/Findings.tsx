import { Stack, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { useLanguage } from '#platform/web/text/text.ts';
import { type Finding, records } from '../contract/records.ts';
import type { Scale } from '../domain/scales.ts';
import classes from './exchange.module.css';
import { recordLink } from './links.ts';
import { useText } from './text.ts';

/** What a finding says, in a sentence. */
function useSentence(): (finding: Finding) => string {
  const t = useText();
  const language = useLanguage();
  return ({ code, label }) => {
    if (code.startsWith('scale.'))
      return t('findings.scale', { scale: t(`scales.${code.slice(6) as Scale}`) });
    const known = (['missing', 'notConfirmed', 'assessorMissing', 'unknownItem'] as const).find(
      (one) => one === code,
    );
    return `${label ? `${label[language]}: ` : ''}${t(`findings.${known ?? 'invalid'}`)}`;
  };
}

/** The completeness check: every open point, each with a jump to its answer. */
export function FindingList({
  findings,
  residentId,
  id,
  onJump,
}: {
  readonly findings: readonly Finding[];
  readonly residentId: string;
  readonly id: string;
  readonly onJump?: (finding: Finding) => void;
}) {
  const t = useText();
  const sentence = useSentence();
  return (
    <ol className={classes.findings} aria-label={t('sections.findings')}>
      {findings.map((finding) => (
        <li key={`${finding.code} ${finding.item ?? ''}`}>
          {finding.item === null ? (
            sentence(finding)
          ) : (
            <LinkTo
              href={recordLink(residentId, id, finding.item)}
              {...(onJump ? { onClick: () => onJump(finding) } : {})}
            >
              {sentence(finding)}
            </LinkTo>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Checks a record when it is shown. */
export function Findings({
  residentId,
  id,
  status,
}: {
  readonly residentId: string;
  readonly id: string;
  readonly status: 0 | 1;
}) {
  const t = useText();
  const { data, error, refetch } = useCall(records.check, { residentId, id }, { fresh: 0 });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonFor kind="line" />;
  if (data.findings.length === 0)
    return <Text role="status">{status === 1 ? t('states.noErrors') : t('states.ready')}</Text>;
  return (
    <Stack gap="sm">
      <Text role="status" fw={550}>
        {t('states.errorsOf', { count: data.findings.length })}
      </Text>
      <FindingList findings={data.findings} residentId={residentId} id={id} />
    </Stack>
  );
}
