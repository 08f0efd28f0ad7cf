import { Text } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import type { Book } from '../contract/books.ts';
import { bookLink } from './links.ts';
import { BookMarks } from './marks.tsx';
import { useText } from './text.ts';
import { MedicineCell, OwnerCell, useSaid } from './words.tsx';

/** Books as rows, each with its state; a row opens its book. */
export function BookTable({
  query,
  filtered = false,
  onClearFilters,
  own = false,
}: {
  readonly query: {
    readonly data: { readonly items: readonly Book[] } | undefined;
    readonly isPending: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly filtered?: boolean;
  readonly onClearFilters?: () => void;
  /** All of one person, who is known. */
  readonly own?: boolean;
}) {
  const t = useText();
  const format = useFormat();
  const said = useSaid();
  return (
    <DataTable<Book>
      label={t('screens.BooksPage')}
      list={asList(query.data?.items, query)}
      rowKey={(book) => book.id}
      rowName={(book) => `${said.name(book)}, ${said.owner(book)}`}
      rowHref={(book) => bookLink(book.id)}
      filtered={filtered}
      {...(onClearFilters ? { onClearFilters } : {})}
      empty={{ title: filtered ? t('empty.filtered') : t('empty.books'), icon: 'narcotics' }}
      columns={[
        {
          key: 'medicine',
          head: t('fields.medicine'),
          phone: 'title',
          cell: (book) => <MedicineCell one={book} />,
        },
        ...(own
          ? []
          : [
              {
                key: 'owner',
                head: t('fields.owner'),
                phone: 'bare' as const,
                cell: (book: Book) => <OwnerCell one={book} />,
              },
            ]),
        {
          key: 'balance',
          head: t('fields.balance'),
          align: 'end',
          nowrap: true,
          priority: 1,
          cell: (book) =>
            book.balance === null ? (
              <Text size="sm" c="dimmed">
                {t('states.hidden')}
              </Text>
            ) : (
              said.amount(book.balance, book.unit)
            ),
        },
        {
          key: 'counted',
          head: t('fields.lastCount'),
          nowrap: true,
          priority: 3,
          cell: (book) => (book.countedAt === null ? t('states.never') : format.relative(book.countedAt)),
        },
        {
          key: 'state',
          head: t('fields.state'),
          phone: 'bare',
          priority: 1,
          cell: (book) => <BookMarks book={book} />,
        },
      ]}
    />
  );
}
