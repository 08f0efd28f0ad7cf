import { useMay } from '#platform/web/calls/access.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { useGo } from '#platform/web/routing/navigation.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import type { Proposal } from '../contract/payouts.ts';
import { ProblemText } from './ProblemText.tsx';
import { RunForm } from './RunForm.tsx';
import { runLink } from './run-words.ts';
import { useText } from './text.ts';

interface Answered {
  readonly data?:
    | {
        readonly items: readonly Proposal[];
        readonly account: { iban: string; bic: string };
        readonly executionDay: string;
      }
    | undefined;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** What waits to be paid out: what is ticked goes into a new run. */
export function Proposals({ query }: { readonly query: Answered }) {
  const t = useText();
  const format = useFormat();
  const go = useGo();
  const may = useMay('authorization.billing.payment-runs', 'Write');
  const rows = query.data?.items.map((one) => ({ ...one, id: one.sourceId }));
  const create = (chosen: readonly Proposal[]) => {
    const work = 'payment-runs.run.new';
    openWork({
      key: work,
      title: t('actions.createOf', { count: chosen.length }),
      render: () => (
        <RunForm
          run={{
            executionDay: query.data?.executionDay ?? '',
            accountIban: query.data?.account.iban ?? '',
            accountBic: query.data?.account.bic ?? '',
            payouts: chosen.map(({ kind, sourceId }) => ({ kind, sourceId })),
          }}
          onDone={(run) => {
            closeWork(work);
            if (run) go(runLink(run.id));
          }}
        />
      ),
    });
    return Promise.resolve();
  };
  const action = {
    label: t('actions.create'),
    title: t('actions.create'),
    icon: 'paymentRun' as const,
    run: create,
  };
  return (
    <DataTable
      list={asList(rows, query)}
      label={t('views.proposals', { count: rows?.length ?? 0 })}
      rowName={(one) => one.name}
      empty={{ title: `${t('empty.proposals')}. ${t('empty.proposalsHelp')}`, icon: 'paymentRun' }}
      {...(may ? { bulk: [action] } : {})}
      columns={[
        {
          key: 'name',
          head: t('fields.name'),
          cell: (one) => [one.name, one.town].filter((part) => part !== '').join(', '),
          phone: 'title',
        },
        { key: 'message', head: t('fields.message'), cell: (one) => one.message, phone: 'bare' },
        { key: 'since', head: t('fields.since'), cell: (one) => format.day(one.since), nowrap: true },
        {
          key: 'amount',
          head: t('fields.amount'),
          cell: (one) => format.money(one.amount),
          align: 'end',
          nowrap: true,
          priority: 1,
        },
        {
          key: 'iban',
          head: t('fields.iban'),
          cell: (one) => one.iban && format.iban(one.iban),
          nowrap: true,
        },
        { key: 'missing', head: t('fields.missing'), cell: (one) => <ProblemText problems={one.problems} /> },
      ]}
    />
  );
}
