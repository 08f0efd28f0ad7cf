import { useAct } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { states } from '#platform/web/theme/states.ts';
import { payouts } from '../contract/payouts.ts';
import type { Payout, WholeRun } from '../contract/runs.ts';
import { PayoutForm } from './PayoutForm.tsx';
import { ProblemText } from './ProblemText.tsx';
import { useText } from './text.ts';

const statusOf = { open: states.open, paid: states.paid, rejected: states.rejected } as const;
const line = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

/** The payments of a run, what is incomplete first; of a draft they can be completed and taken out. */
export function PayoutTable({ run, mayEdit }: { readonly run: WholeRun; readonly mayEdit: boolean }) {
  const t = useText();
  const format = useFormat();
  const remove = useAct(payouts.remove, { success: t('done.removed'), refreshes: ['payments.'] });
  const edit = (payout: Payout) => {
    const work = `payment-runs.payout.${payout.id}`;
    openWork({
      key: work,
      title: `${t('actions.complete')}: ${payout.name}`,
      render: () => <PayoutForm run={run} payout={payout} onDone={() => closeWork(work)} />,
    });
  };
  const actions = (payout: Payout) => [
    { label: t('actions.complete'), icon: 'edit' as const, quick: true, onClick: () => edit(payout) },
    {
      label: t('actions.remove'),
      icon: 'delete' as const,
      onClick: () => void remove.send({ id: run.id, version: run.version, payoutId: payout.id }),
    },
  ];
  const placeOf = ({ street, houseNumber, postalCode, town, country }: Payout) =>
    [line(street, houseNumber), line(country === 'CH' ? '' : country, postalCode, town)]
      .filter((part) => part !== '')
      .join(', ');
  return (
    <DataTable
      list={asList(run.payouts, { isPending: false, error: null, refetch: () => undefined })}
      label={t('fields.count')}
      rowName={(one) => one.name}
      empty={{ title: t('empty.payouts'), icon: 'paymentRun' }}
      {...(mayEdit && run.state === 'draft' ? { actions } : {})}
      columns={[
        {
          key: 'name',
          head: t('fields.name'),
          cell: (one) => `${one.name} ${placeOf(one)}`.trim(),
          phone: 'title',
        },
        {
          key: 'iban',
          head: t('fields.iban'),
          cell: (one) => one.iban && format.iban(one.iban),
          nowrap: true,
        },
        {
          key: 'message',
          head: t('fields.message'),
          cell: (one) => one.reference || one.message,
          phone: 'bare',
        },
        {
          key: 'amount',
          head: t('fields.amount'),
          cell: (one) => format.money(one.amount),
          align: 'end',
          nowrap: true,
          priority: 1,
        },
        run.state === 'draft'
          ? {
              key: 'missing',
              head: t('fields.missing'),
              cell: (one) => <ProblemText problems={one.problems} />,
              priority: 1,
            }
          : {
              key: 'state',
              head: t('fields.state'),
              cell: (one) => (
                <>
                  <StatusBadge status={statusOf[one.state]} label={t(`payoutStates.${one.state}`)} />{' '}
                  {one.reason}
                  <ProblemText problems={one.problems} />
                </>
              ),
              phone: 'bare',
              priority: 1,
            },
      ]}
    />
  );
}
