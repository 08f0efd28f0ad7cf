import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { givesWay } from '#platform/web/client/failures.ts';
import { RecordPage } from '#platform/web/kit/page/RecordPage.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import { type Book, books } from '../contract/books.ts';
import { CountForm } from './CountForm.tsx';
import { booksLink } from './links.ts';
import { useText } from './text.ts';
import { OwnerCell, useSaid } from './words.tsx';

/** The count of the shift: one book after the other, in the order in which they stood when it began. */
export default function CountPage() {
  const t = useText();
  const { siteId } = useMe();
  const query = useCall(books.list, { show: 'due', ...(siteId ? { centerId: siteId } : {}) });
  const [round, setRound] = useState<readonly Book[] | null>(null);
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  if (round === null && query.data) setRound(query.data.items);
  if (givesWay(query)) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (round === null) return <SkeletonFor kind="page" />;
  const current = round.find((one) => !done.has(one.id));
  return (
    <RecordPage title={t('screens.CountPage')} back={booksLink}>
      <Stack gap="md" maw={640}>
        {round.length === 0 && <EmptyState title={t('help.nothingToCount')} icon="narcotics" />}
        {round.map((book) => (
          <Counted
            key={book.id}
            book={book}
            state={done.has(book.id) ? 'done' : book.id === current?.id ? 'now' : 'later'}
            onDone={() => setDone(new Set([...done, book.id]))}
          />
        ))}
      </Stack>
    </RecordPage>
  );
}

/** One book of the round: counted, in hand, or still to come. */
function Counted({
  book,
  state,
  onDone,
}: {
  readonly book: Book;
  readonly state: 'done' | 'now' | 'later';
  readonly onDone: () => void;
}) {
  const t = useText();
  const said = useSaid();
  return (
    <Section
      title={said.name(book)}
      actions={
        state === 'done' ? (
          <StatusBadge status={states.done} label={t('states.settled')} />
        ) : (
          <StatusBadge status={states.due} label={t('states.countDue')} />
        )
      }
    >
      <Stack gap="md">
        <OwnerCell one={book} />
        {state === 'now' && <CountForm book={book} onDone={onDone} />}
      </Stack>
    </Section>
  );
}
