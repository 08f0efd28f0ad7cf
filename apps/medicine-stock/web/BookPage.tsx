import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall, usePages } from '#platform/web/calls/calls.ts';
import { download } from '#platform/web/calls/download.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { givesWay } from '#platform/web/client/failures.ts';
import { RecordPage } from '#platform/web/kit/page/RecordPage.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { useParameters } from '#platform/web/routing/navigation.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { type Book, books, key } from '../contract/books.ts';
import type { Entry } from '../contract/stock-shape.ts';
import { openBookForm, openReversal } from './BookForms.tsx';
import { CountForm } from './CountForm.tsx';
import { EntryTable } from './EntryTable.tsx';
import { booksLink } from './links.ts';
import { BookMarks, Differs } from './marks.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { openReceipt } from './ReceiptForm.tsx';
import { useText } from './text.ts';
import { OwnerCell, useSaid } from './words.tsx';

/** One narcotics book: what is in it, and line by line what came and went. */
export default function BookPage() {
  const { bookId = '' } = useParameters();
  const query = useCall(books.get, { id: bookId });
  if (givesWay(query)) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return query.data ? <Shown book={query.data} /> : <SkeletonFor kind="page" />;
}

/** A reversal, a count and what follows the ledger of giving are not taken back here. */
const isReversible = (entry: Entry): boolean =>
  entry.reversedBy === null &&
  entry.ledger === null &&
  ['receipt', 'return', 'waste', 'difference'].includes(entry.kind);

function Shown({ book }: { readonly book: Book }) {
  const t = useText();
  const format = useFormat();
  const said = useSaid();
  const may = { write: useMay(key, 'Write'), print: useMay(key, 'Pdf') };
  const list = usePages(books.entries, { id: book.id, limit: 50 });
  const name = said.name(book);
  const count = () => {
    const work = `medicine-stock.count.${book.id}`;
    const title = `${t('actions.count')}: ${name}`;
    openWork({ key: work, title, render: () => <CountForm book={book} onDone={() => closeWork(work)} /> });
  };
  const open = (what: 'giveBack' | 'waste' | 'settle') => () =>
    openBookForm(what, `${t(`actions.${what}`)}: ${name}`, book);
  const receive = () =>
    openReceipt(`${t('actions.receive')}: ${name}`, {
      narcotic: true,
      productId: book.productId,
      residentId: book.resident?.id ?? null,
      centerId: book.center?.id ?? null,
    });
  const entries = [
    ...(may.write
      ? [
          { label: t('actions.receive'), icon: 'add' as const, onClick: receive },
          { label: t('actions.giveBack'), icon: 'undo' as const, onClick: open('giveBack') },
          { label: t('actions.waste'), icon: 'delete' as const, onClick: open('waste') },
        ]
      : []),
    ...(may.print
      ? [
          {
            label: t('actions.print'),
            icon: 'print' as const,
            onClick: () => void download(books.print, { id: book.id }),
          },
        ]
      : []),
  ];
  return (
    <RecordPage
      title={name}
      back={booksLink}
      status={<BookMarks book={book} />}
      {...(may.write ? { primary: { label: t('actions.count'), onClick: count, icon: 'narcotics' } } : {})}
      actions={<MoreMenu entries={entries} />}
    >
      <Stack gap="lg">
        {book.open !== null && (
          <Alert color="red">
            <Group justify="space-between">
              <Text>
                <Differs book={book} />
              </Text>
              {may.write && !book.countDue && <Button onClick={open('settle')}>{t('actions.settle')}</Button>}
            </Group>
          </Alert>
        )}
        <Facts
          items={[
            [t('fields.owner'), <OwnerCell key="owner" one={book} />],
            [
              t('fields.balance'),
              book.balance === null ? t('states.hidden') : said.amount(book.balance, book.unit),
            ],
            [t('fields.narcoticsList'), book.narcoticsList],
            [
              t('fields.lastCount'),
              book.countedAt === null ? t('states.never') : format.instant(book.countedAt),
            ],
          ]}
        />
        <Section title={t('sections.entries')}>
          <EntryTable
            list={list}
            of={book.resident === null ? 'ward' : 'resident'}
            {...(may.write
              ? {
                  actions: (entry: Entry) =>
                    isReversible(entry)
                      ? [
                          {
                            label: t('actions.reverse'),
                            icon: 'undo' as const,
                            onClick: () => openReversal(`${t('actions.reverse')}: ${name}`, book, entry),
                          },
                        ]
                      : [],
                }
              : {})}
          />
        </Section>
      </Stack>
    </RecordPage>
  );
}
