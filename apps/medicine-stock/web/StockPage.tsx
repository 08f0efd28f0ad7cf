import { Stack } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall, usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { givesWay } from '#platform/web/client/failures.ts';
import { RecordPage } from '#platform/web/kit/page/RecordPage.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { useParameters } from '#platform/web/routing/navigation.tsx';
import { key, type Stock, stocks } from '../contract/stocks.ts';
import { EntryTable } from './EntryTable.tsx';
import { stocksLink } from './links.ts';
import { StockMarks, useReachText } from './marks.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { openReceipt } from './ReceiptForm.tsx';
import { openStockForm, type StockWork } from './StockForms.tsx';
import { useText } from './text.ts';
import { OwnerCell, useSaid } from './words.tsx';

/** One stock: what is there, how long it lasts, and what came and went. */
export default function StockPage() {
  const { stockId = '' } = useParameters();
  const query = useCall(stocks.get, { id: stockId });
  if (givesWay(query)) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return query.data ? <Shown stock={query.data} /> : <SkeletonFor kind="page" />;
}

function Shown({ stock }: { readonly stock: Stock }) {
  const t = useText();
  const format = useFormat();
  const said = useSaid();
  const reachOf = useReachText();
  const mayWrite = useMay(key, 'Write');
  const list = usePages(stocks.entries, { id: stock.id, limit: 50 });
  const mark = useAct(stocks.ordered, { success: t('done.ordered') });
  const name = said.name(stock);
  const receive = () =>
    openReceipt(`${t('actions.receive')}: ${name}`, {
      narcotic: false,
      productId: stock.productId,
      residentId: stock.resident?.id ?? null,
      centerId: stock.center?.id ?? null,
    });
  const taken = stock.orderedOn !== null;
  const icons = { count: 'medicineStock', giveBack: 'undo', discard: 'delete', change: 'edit' } as const;
  const entries = [
    ...(Object.keys(icons) as StockWork[]).map((what) => ({
      label: t(`actions.${what}`),
      icon: icons[what],
      onClick: () => openStockForm(what, `${t(`actions.${what}`)}: ${name}`, stock),
    })),
    {
      label: t(taken ? 'actions.notOrdered' : 'actions.ordered'),
      icon: 'check' as const,
      onClick: () => void mark.send({ ids: [stock.id], taken }),
    },
  ];
  return (
    <RecordPage
      title={name}
      back={stocksLink}
      status={<StockMarks stock={stock} />}
      {...(mayWrite ? { primary: { label: t('actions.receive'), onClick: receive } } : {})}
      actions={mayWrite && <MoreMenu entries={entries} />}
    >
      <Stack gap="lg">
        <Facts
          items={[
            [t('fields.owner'), <OwnerCell key="owner" one={stock} />],
            [t('fields.balance'), said.amount(stock.balance, stock.unit)],
            [t('fields.reach'), reachOf(stock)],
            [t('fields.expiresOn'), stock.expiresOn && format.day(stock.expiresOn)],
            [
              t('fields.minimum'),
              stock.minimum === null ? t('states.byDays') : said.amount(stock.minimum, stock.unit),
            ],
            [t('fields.proposal'), said.amount(stock.proposal, stock.unit)],
            [t('fields.pharmacy'), stock.pharmacy],
          ]}
        />
        <Section title={t('sections.entries')}>
          <EntryTable list={list} of="stock" />
        </Section>
      </Stack>
    </RecordPage>
  );
}
