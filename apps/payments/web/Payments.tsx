import { Stack } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { SearchField } from '#platform/web/kit/fields/SearchField.tsx';
import { ViewChoice } from '#platform/web/kit/fields/ViewChoice.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { payments } from '../contract/payments.ts';
import { AllPayments } from './AllPayments.tsx';
import { BankFiles } from './BankFiles.tsx';
import { CreditBalances } from './CreditBalances.tsx';
import { LoadFile } from './LoadFile.tsx';
import { useText } from './text.ts';
import { WaitingPayments } from './WaitingPayments.tsx';

const views = ['toConfirm', 'unassigned', 'credit', 'all', 'files'] as const;
type View = (typeof views)[number];

/** The bank day: load the file, confirm what is suggested, find out what the rest is for. */
export default function Payments() {
  const t = useText();
  const [given, setView] = useAddressValue('view', 'toConfirm');
  const [text, setText] = useAddressValue('text');
  const view = views.find((one) => one === given) ?? 'toConfirm';
  const mayLoad = useMay('authorization.billing.payments', 'Write');
  const { data } = useCall(payments.counts, {});
  const labelOf = (one: View) =>
    one === 'all' || one === 'files' ? t(`tabs.${one}`) : t(`tabs.${one}`, { count: data?.[one] ?? 0 });
  return (
    <ListPage
      title={t('screens.Payments')}
      {...(view === 'files'
        ? {}
        : { search: <SearchField value={text} onChange={setText} label={t('fields.search')} /> })}
    >
      <Stack gap="sm">
        {mayLoad && <LoadFile onLoaded={() => setView('toConfirm')} />}
        <ViewChoice
          label={t('fields.state')}
          value={view}
          onChange={setView}
          options={views.map((value) => ({ value, label: labelOf(value) }))}
        />
        {view === 'files' && <BankFiles />}
        {view === 'all' && <AllPayments text={text} />}
        {view === 'credit' && <CreditBalances text={text} />}
        {(view === 'toConfirm' || view === 'unassigned') && (
          <WaitingPayments key={view} state={view} text={text} />
        )}
      </Stack>
    </ListPage>
  );
}
