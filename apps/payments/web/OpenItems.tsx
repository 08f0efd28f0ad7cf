import { Stack, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { SearchField } from '#platform/web/kit/fields/SearchField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { SplitBar } from '#platform/web/kit/page/SplitBar.tsx';
import { useExport } from '#platform/web/kit/page/use-export.ts';
import { Slot } from '#platform/web/slots/Slot.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { openItems } from '../contract/open-items.ts';
import { ages } from '../domain/aging.ts';
import { OpenItemTable } from './OpenItemTable.tsx';
import { useText } from './text.ts';

/** Who has not paid, and since when; of one payer with the statement of account. */
export default function OpenItems() {
  const t = useText();
  const format = useFormat();
  const [recipientId, setRecipient] = useAddressValue('payer');
  const [text, setText] = useAddressValue('text');
  const query = useCall(openItems.list, text.trim() === '' ? {} : { text });
  const exported = useExport(openItems.statement, { recipientId });
  const debtors = query.data?.debtors ?? [];
  const own = debtors.find((one) => one.recipientId === recipientId);
  const shown = own ? [own] : debtors;
  const { open, aged } = own ?? query.data ?? {};
  return (
    <ListPage
      title={t('screens.OpenItems')}
      search={<SearchField value={text} onChange={setText} label={t('fields.searchOpen')} />}
      filters={
        <SelectField
          label={t('fields.payer')}
          placeholder={t('fields.allPayers')}
          value={recipientId || null}
          onChange={(value) => setRecipient(value ?? '')}
          options={debtors.map((one) => ({ value: one.recipientId, label: one.name }))}
        />
      }
      more={own ? exported : []}
    >
      {aged && open !== undefined && open > 0 && (
        <Stack gap="xs" maw={720} mb="sm">
          <Text fw={600}>
            {t('fields.open')} {format.money(open)}
          </Text>
          <SplitBar
            label={t('chart.title')}
            shares={ages.map((age) => ({ name: t(`ages.${age}`), amount: aged[age] }))}
          />
          {own && own.credit > 0 && (
            <Text>
              {t('fields.credit')} {format.money(own.credit)}
            </Text>
          )}
        </Stack>
      )}
      {own && <Slot name="payer.section" props={{ recipientId: own.recipientId }} />}
      <OpenItemTable
        debtors={shown}
        query={query}
        filtered={own !== undefined || text !== ''}
        onPayer={setRecipient}
      />
    </ListPage>
  );
}
