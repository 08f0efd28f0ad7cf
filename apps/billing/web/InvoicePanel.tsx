import { givesWay } from '#platform/web/client/failures.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { Slot } from '#platform/web/slots/Slot.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { formatAmount } from '#platform/domain/numbers/money.ts';
import { formatQrReference, inGroupsOfFour } from '#platform/domain/numbers/bank-numbers.ts';
import { invoices } from '../contract/invoices.ts';
import type { WholeInvoice } from '../contract/invoices.ts';
import { MonthSplit } from './CareSplit.tsx';
import { creditLink, InvoiceStatus, pdfLink } from './invoice-shown.tsx';
import { useServiceText, useText } from './text.ts';
import { Why } from './Why.tsx';

/** One invoice beside the list: who, lines with the reason of each amount, tax, payment, PDF. */
export function InvoicePanel({ id }: { readonly id: string }) {
  const query = useCall(invoices.get, { id });
  if (givesWay(query)) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return query.data ? <Shown invoice={query.data} query={query} /> : <SkeletonFor kind="form" />;
}

function Shown({
  invoice,
  query,
}: {
  readonly invoice: WholeInvoice;
  readonly query: { isPending: boolean; error: unknown; refetch: () => unknown };
}) {
  const t = useText();
  const format = useFormat();
  const textOf = useServiceText();
  const mayPdf = useMay('authorization.billing.invoices', 'Pdf');
  const { recipient, reference } = invoice;
  const day = (value: string | null) => (value === null ? '\u2013' : format.day(value));
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <InvoiceStatus invoice={invoice} />
        {mayPdf && invoice.creditedBy !== null && (
          <Button
            component="a"
            href={creditLink(invoice.id)}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<Icon name="document" />}
          >
            {t('actions.creditPdf', { number: invoice.creditedBy })}
          </Button>
        )}
        {mayPdf && (
          <Button
            component="a"
            href={pdfLink(invoice.id)}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<Icon name="document" />}
          >
            {t('actions.pdf')}
          </Button>
        )}
      </Group>
      <Facts
        items={[
          [t('fields.resident'), `${invoice.residentName} (${invoice.residentNumber})`],
          [t('fields.month'), format.month(invoice.month)],
          [t('fields.payer'), t(`payers.${invoice.payer}`)],
          [
            t('fields.recipient'),
            `${recipient.name}, ${recipient.street} ${recipient.houseNumber}, ${recipient.postalCode} ${recipient.town}`.replace(
              ' ,',
              ',',
            ),
          ],
          [t('fields.invoiceDate'), day(invoice.invoiceDate)],
          [t('fields.dueDate'), day(invoice.dueDate)],
          ...(invoice.discount
            ? [
                [
                  t('fields.discount'),
                  t('discount', {
                    percent: format.percent(invoice.discount.percent),
                    day: format.day(invoice.discount.until),
                  }),
                ] as const,
              ]
            : []),
          ...(invoice.paidOn ? [[t('fields.paidOn'), day(invoice.paidOn)] as const] : []),
          ...(invoice.creditedBy ? [[t('fields.creditedBy'), invoice.creditedBy] as const] : []),
          ...(reference
            ? [
                [
                  invoice.referenceType ?? '',
                  <span key="reference" className="exact">
                    {invoice.referenceType === 'QRR'
                      ? formatQrReference(reference)
                      : inGroupsOfFour(reference)}
                  </span>,
                ] as const,
              ]
            : []),
        ]}
      />
      <MonthSplit invoice={invoice} />
      <DataTable
        label={t('sections.lines')}
        list={asList(invoice.lines, query)}
        rowName={textOf}
        columns={[
          {
            key: 'service',
            head: t('fields.service'),
            cell: (line) => (
              <>
                {textOf(line)} <Why serviceId={line.serviceId} about={textOf(line)} />
              </>
            ),
            phone: 'title',
          },
          {
            key: 'quantity',
            head: t('fields.quantity'),
            cell: (line) => `${line.quantity} × ${line.unitPrice.replace('-', '\u2212')}`,
            align: 'end',
            nowrap: true,
          },
          {
            key: 'amount',
            head: t('fields.amount'),
            cell: (line) => formatAmount(line.amount),
            align: 'end',
            nowrap: true,
          },
        ]}
      />
      {invoice.vatGroups
        .filter(({ percent }) => percent !== null)
        .map((group) => (
          <Group
            key={`${group.vatCode} ${group.percent ?? ''} ${group.applicability ?? ''}`}
            justify="space-between"
          >
            <Text>
              {group.applicability === null ? t('fields.vat') : t(`taxes.${group.applicability}`)}{' '}
              {format.percent(group.percent ?? 0, 1)}
            </Text>
            <Text>{format.money(group.vat)}</Text>
          </Group>
        ))}
      <Group justify="space-between">
        <Text fw={680}>{t('fields.total')}</Text>
        <Text fw={680} size="lg">
          {format.money(invoice.total)}
        </Text>
      </Group>
      <Instalments invoice={invoice} query={query} />
      {invoice.status !== 'draft' && <Slot name="invoice.section" props={{ invoiceId: invoice.id }} />}
    </Stack>
  );
}

/** What is due when, where it is not all at once. */
function Instalments({ invoice, query }: Parameters<typeof Shown>[0]) {
  const t = useText();
  const format = useFormat();
  if (invoice.instalments.length < 2) return null;
  return (
    <DataTable
      label={t('sections.instalments')}
      list={asList(
        invoice.instalments.map((one, index) => ({ ...one, id: String(index) })),
        query,
      )}
      rowName={(one) => format.day(one.due)}
      columns={[
        {
          key: 'due',
          head: t('fields.dueDate'),
          cell: (one) => format.day(one.due),
          phone: 'title',
          nowrap: true,
        },
        {
          key: 'amount',
          head: t('fields.amount'),
          cell: (one) => formatAmount(one.amount),
          align: 'end',
          nowrap: true,
        },
        {
          key: 'open',
          head: t('fields.open'),
          cell: (one) => formatAmount(one.open),
          align: 'end',
          nowrap: true,
        },
      ]}
    />
  );
}
