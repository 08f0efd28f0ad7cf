import { Button, Group, Paper, Radio, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormat } from '#platform/web/calls/formatting.ts';
import type { Candidate, Payment } from '../contract/payments.ts';
import { useText } from './text.ts';

/** An invoice in a line: who, when it is due, what is open, and by what it was found. */
export function useCandidateText() {
  const t = useText();
  const format = useFormat();
  return (one: Candidate): string =>
    [
      `${one.number} ${one.residentName}`,
      `${t('fields.open')} ${format.money(one.open)}`,
      one.dueDate ? `${t('fields.dueDate')} ${format.day(one.dueDate)}` : '',
      one.rule ? t(`rules.${one.rule}`) : '',
    ]
      .filter((part) => part !== '')
      .join(' · ');
}

/** A payment that waits: what the bank says of it, the invoices it could be for, each with its digit, and the yes. */
export function PaymentCard({
  payment,
  current,
  chosen,
  busy,
  onChoose,
  onConfirm,
  onFocus,
  children,
}: {
  readonly payment: Payment;
  readonly current: boolean;
  readonly chosen: number;
  readonly busy: boolean;
  readonly onChoose: (place: number) => void;
  /** Absent: the account may only read. */
  readonly onConfirm?: (grantDiscount: boolean) => void;
  /** What somebody looks for when none of them is it. */
  readonly children?: ReactNode;
  readonly onFocus: () => void;
}) {
  const t = useText();
  const format = useFormat();
  const textOf = useCandidateText();
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (current) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);
  const candidate = payment.candidates[chosen];
  const amount =
    payment.currency === 'CHF'
      ? format.money(payment.left)
      : `${payment.currency} ${format.number(payment.left / 100)}`;
  return (
    <Paper
      ref={place}
      component="li"
      withBorder
      p="md"
      aria-current={current || undefined}
      onMouseDown={onFocus}
      style={current ? { outline: '2px solid var(--primary)', outlineOffset: 1 } : {}}
    >
      <Stack gap="xs">
        <Group justify="space-between">
          <Text fw={600}>{payment.payerName || payment.text || payment.reference}</Text>
          <Text fw={680}>{amount}</Text>
        </Group>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {[format.day(payment.valueOn), payment.reference, payment.payerName ? payment.text : '']
            .filter((part) => part !== '')
            .join(' · ')}
        </Text>
        {payment.finding && <Text c="var(--s-warning-text)">{t(`findings.${payment.finding}`)}</Text>}
        {payment.candidates.length === 0 ? (
          <Text size="sm">{t('help.noSuggestion')}</Text>
        ) : (
          <Radio.Group
            value={String(chosen)}
            onChange={(value) => onChoose(Number(value))}
            label={t('fields.invoice')}
          >
            <Stack gap={4} mt={4}>
              {payment.candidates.map((one, index) => (
                <Radio
                  key={one.invoiceId}
                  value={String(index)}
                  label={`${index + 1}: ${textOf(one)}`}
                  disabled={!onConfirm}
                />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {onConfirm && candidate && (
          <Group>
            <Button loading={busy} onClick={() => onConfirm(false)}>
              {t(candidate.rule ? 'actions.confirm' : 'actions.assign')}
            </Button>
            {candidate.discount > 0 && (
              <Button variant="default" loading={busy} onClick={() => onConfirm(true)}>
                {t('help.grace', { amount: format.money(candidate.discount) })}
              </Button>
            )}
          </Group>
        )}
        {children}
      </Stack>
    </Paper>
  );
}
