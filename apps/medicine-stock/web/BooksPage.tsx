import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMay, useMe } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { SearchField } from '#platform/web/kit/fields/SearchField.tsx';
import { FilterBar } from '#platform/web/kit/list/FilterBar.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { LinkTo, useAddressValue } from '#platform/web/routing/navigation.tsx';
import { books, key, shows } from '../contract/books.ts';
import { BookTable } from './BookTable.tsx';
import { countLink, yearLink } from './links.ts';
import { openReceipt } from './ReceiptForm.tsx';
import { useText } from './text.ts';
import { Unbooked } from './Unbooked.tsx';

/** All narcotics books: what is in them, what is to be counted, where a count differs. */
export default function BooksPage() {
  const t = useText();
  const { siteId } = useMe();
  const [show, setShow] = useAddressValue('show');
  const [text, setText] = useAddressValue('text');
  const mayWrite = useMay(key, 'Write');
  const query = useCall(
    books.list,
    {
      show: shows.find((one) => one === show) ?? 'all',
      text,
      ...(siteId ? { centerId: siteId } : {}),
    },
    { keep: true },
  );
  const due = (query.data?.items ?? []).filter((one) => one.countDue).length;
  return (
    <ListPage
      title={t('screens.BooksPage')}
      search={<SearchField label={t('fields.search')} value={text} onChange={setText} />}
      more={[{ label: t('actions.year'), icon: 'document', href: yearLink }]}
      {...(mayWrite
        ? {
            primary: {
              label: t('actions.receive'),
              onClick: () => openReceipt(t('actions.receive'), { narcotic: true }),
            },
          }
        : {})}
      filters={
        <FilterBar
          filters={[
            {
              label: t('fields.show'),
              value: show,
              onChange: setShow,
              standard: 'all',
              options: shows.map((value) => ({ value, label: t(`shows.${value}`) })),
            },
          ]}
        />
      }
    >
      <Stack gap="md">
        {mayWrite && due > 0 && (
          <Alert color="yellow">
            <Group justify="space-between">
              <Text>{t('help.blind')}</Text>
              <Button component={LinkTo} href={countLink}>
                {t('actions.startCount', { count: due })}
              </Button>
            </Group>
          </Alert>
        )}
        {query.data && <Unbooked items={query.data.unbooked} mayWrite={mayWrite} />}
        <BookTable
          query={query}
          filtered={show !== '' || text !== ''}
          onClearFilters={() => {
            setShow('');
            setText('');
          }}
        />
      </Stack>
    </ListPage>
  );
}
