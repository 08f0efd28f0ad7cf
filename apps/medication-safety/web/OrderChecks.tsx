import { Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useMemo } from 'react';
import { useCall } from '#platform/web/calls/calls.ts';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { SecondSignature } from '#platform/web/kit/form/SecondSignature.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import type { SlotProps } from '#platform/web/slots/slots.ts';
import { checks, type SentDraft } from '../contract/checks.ts';
import type { ShownFinding } from '../contract/finding.ts';
import { draftOf } from './draft.ts';
import { FindingList } from './FindingItem.tsx';
import { useText } from './text.ts';

type Props = SlotProps['medication.checks'];
type Answers = Props['answers'];
const isOpen = (finding: ShownFinding): boolean => finding.answer === null && finding.asks !== 'none';

/** Why the order is written all the same: a line below each warning and alert that nobody has answered. */
function Reason({ finding, answers }: { readonly finding: ShownFinding; readonly answers: Answers }) {
  const t = useText();
  if (!isOpen(finding)) return null;
  if (finding.asks === 'never') return <Text size="sm">{t('states.never')}</Text>;
  const given = answers.value.overrides || [];
  const place = given.findIndex((one) => one.finding === finding.key);
  const { errors } = answers.field('overrides');
  const set = (reason: string) => {
    const others = given.filter((one) => one.finding !== finding.key);
    answers.set('overrides', reason.trim() === '' ? others : [...others, { finding: finding.key, reason }]);
  };
  return (
    <div style={{ width: '100%' }}>
      <TextField
        label={t('fields.reasonShort')}
        help={t(finding.asks === 'reason' ? 'states.needsReason' : 'states.needsSecond')}
        name={`overrides.${finding.key}`}
        value={given[place]?.reason ?? ''}
        maxLength={300}
        mandatory
        error={errors[`${place}.reason`]}
        onChange={set}
      />
    </div>
  );
}

/** What is written, once the hand rests; as text, because the form makes a new object with each letter. */
function useSettled({ order, perDay }: Pick<Props, 'order' | 'perDay'>): SentDraft | null {
  const [text] = useDebouncedValue(JSON.stringify(draftOf(order, perDay)), 400);
  return useMemo(() => JSON.parse(text) as SentDraft | null, [text]);
}

/** What speaks against the order that is being written, the worst first, with the fields to answer it. */
export default function OrderChecks({ residentId, orderId, call, order, perDay, answers }: Props) {
  const t = useText();
  const draft = useSettled({ order, perDay });
  const asked = { residentId, ...(orderId === null ? {} : { orderId }), ...draft };
  const query = useCall(checks.forOrder, asked, { enabled: draft !== null, keep: true });
  const { error } = answers.field('overrides');
  const { refetch } = query;
  // what the server found since is shown where it can be answered
  useEffect(() => {
    if (error !== undefined) void refetch();
  }, [error, refetch]);
  if (draft === null) return null;
  const findings = query.data ?? [];
  const needsSecond = findings.some((one) => isOpen(one) && one.asks === 'reasonAndSecondSigner');
  return (
    <Section title={t('screens.OrderChecks')}>
      <Stack gap="sm">
        {query.error !== null && <ErrorState error={query.error} onRetry={() => void refetch()} />}
        {query.isPending && <SkeletonFor kind="form" />}
        {query.data && (
          <Text role="status" size="sm" c="dimmed">
            {findings.length === 0 ? t('states.none') : t('states.counted', { count: findings.length })}
          </Text>
        )}
        {error !== undefined && (
          <Text role="alert" size="sm" c="var(--s-critical-text)">
            {error}
          </Text>
        )}
        <FindingList findings={findings} below={(one) => <Reason finding={one} answers={answers} />} />
        {needsSecond && <SecondSignature call={call} form={answers} />}
      </Stack>
    </Section>
  );
}
