import { Stack, Title } from '@mantine/core';
import { residents } from '#apps/residents/contract/residents.ts';
import { useAccess } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { PrimaryButton } from '#platform/web/kit/page/PrimaryButton.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { books, key as bookKey } from '../contract/books.ts';
import { key, stocks } from '../contract/stocks.ts';
import { BookTable } from './BookTable.tsx';
import { PatchSection } from './PatchSection.tsx';
import { openReceipt } from './ReceiptForm.tsx';
import { StockTable } from './StockTable.tsx';
import { useText } from './text.ts';

/** What of a resident is in the house: narcotics, own medicines, patches on the skin. */
export default function StockTab({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const access = useAccess(residentId);
  const { data } = useCall(residents.banner, { residentId });
  const open = data !== undefined && !data.archived;
  const seesBooks = access.may(bookKey, 'Read');
  const ofBooks = useCall(books.ofResident, { residentId }, { enabled: seesBooks });
  const ofStocks = useCall(stocks.ofResident, { residentId });
  const receive = (narcotic: boolean) => (
    <PrimaryButton
      label={t('actions.receive')}
      onClick={() => openReceipt(t('actions.receive'), { narcotic, residentId })}
    />
  );
  return (
    <Stack gap="lg">
      <Title order={2}>{t('screens.StockTab')}</Title>
      {seesBooks && (
        <Section
          title={t('sections.books')}
          actions={open && access.may(bookKey, 'Write') ? receive(true) : undefined}
        >
          <BookTable query={ofBooks} own />
        </Section>
      )}
      {seesBooks && <PatchSection residentId={residentId} mayWrite={open && access.may(bookKey, 'Write')} />}
      <Section
        title={t('sections.stocks')}
        actions={open && access.may(key, 'Write') ? receive(false) : undefined}
      >
        <StockTable query={ofStocks} own />
      </Section>
    </Stack>
  );
}
