import { Stack } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import type { Preview, Problem } from '../contract/runs.ts';
import { useDocumentName, useProblemText } from './ledger-words.ts';
import { SetAsideForm } from './SetAsideForm.tsx';
import { useText } from './text.ts';

const here = { isPending: false, error: null, refetch: () => undefined };

/** Of the next run: what cannot be booked, debit and credit of each account, and what is late. */
export function NextTables({ preview }: { readonly preview: Preview }) {
  const t = useText();
  const { byAccount, lateOnes, problems } = preview;
  return (
    <Stack gap="md">
      {problems.length > 0 && (
        <Section title={t('sections.problems')}>
          <Problems problems={problems} />
        </Section>
      )}
      <Section title={t('sections.byAccount')}>
        <ByAccount byAccount={byAccount} />
      </Section>
      {lateOnes.length > 0 && (
        <Section title={t('sections.late')}>
          <Late lateOnes={lateOnes} />
        </Section>
      )}
    </Stack>
  );
}

function Problems({ problems }: { readonly problems: readonly Problem[] }) {
  const t = useText();
  const format = useFormat();
  const nameOf = useDocumentName();
  const problemText = useProblemText();
  const may = useMay('authorization.billing.ledger', 'Write');
  const setAside = ({ entryId, ...one }: Problem) => {
    const work = `ledger.setAside.${entryId}`;
    openWork({
      key: work,
      title: `${t('actions.setAside')}: ${nameOf(one)}`,
      render: () => <SetAsideForm entryId={entryId} onDone={() => closeWork(work)} />,
    });
  };
  const rows = problems.map((one) => ({ ...one, id: one.entryId }));
  return (
    <DataTable
      list={asList(rows, here)}
      label={t('sections.problems')}
      rowName={nameOf}
      empty={{ title: t('empty.problems'), icon: 'done' }}
      actions={(one) =>
        may && one.code === 'currency'
          ? [{ label: t('actions.setAside'), icon: 'edit', quick: true, onClick: () => setAside(one) }]
          : []
      }
      columns={[
        { key: 'document', head: t('fields.document'), cell: nameOf, phone: 'title' },
        { key: 'day', head: t('fields.day'), cell: (one) => format.day(one.day), nowrap: true },
        {
          key: 'amount',
          head: t('fields.amount'),
          cell: (one) => (one.code === 'currency' ? '' : format.money(one.amount)),
          align: 'end',
          nowrap: true,
        },
        { key: 'problem', head: t('fields.missing'), cell: problemText, phone: 'bare', priority: 1 },
      ]}
    />
  );
}

function ByAccount({ byAccount }: Pick<Preview, 'byAccount'>) {
  const t = useText();
  const format = useFormat();
  const rows = byAccount.map((one) => ({ ...one, id: one.account }));
  const side = (key: 'debit' | 'credit') => ({
    key,
    head: t(`fields.${key}`),
    cell: (one: (typeof rows)[number]) => (one[key] === 0 ? '' : format.money(one[key])),
    align: 'end' as const,
    nowrap: true,
    priority: 1 as const,
  });
  return (
    <DataTable
      list={asList(rows, here)}
      label={t('sections.byAccount')}
      rowName={(one) => one.account}
      empty={{ title: t('empty.next'), icon: 'ledger' }}
      columns={[
        {
          key: 'account',
          head: t('fields.account'),
          cell: (one) => one.account,
          phone: 'title',
          nowrap: true,
        },
        {
          key: 'roles',
          head: t('fields.roles'),
          cell: (one) => one.roles.map((role) => t(`roles.${role}`)).join(', '),
          phone: 'bare',
        },
        side('debit'),
        side('credit'),
      ]}
    />
  );
}

function Late({ lateOnes }: Pick<Preview, 'lateOnes'>) {
  const t = useText();
  const format = useFormat();
  const nameOf = useDocumentName();
  const rows = lateOnes.map((one) => ({ ...one, id: one.entryId }));
  return (
    <DataTable
      list={asList(rows, here)}
      label={t('sections.late')}
      rowName={nameOf}
      empty={{ title: t('empty.next'), icon: 'ledger' }}
      columns={[
        { key: 'document', head: t('fields.document'), cell: nameOf, phone: 'title' },
        { key: 'day', head: t('fields.day'), cell: (one) => format.day(one.day), nowrap: true },
        {
          key: 'bookedOn',
          head: t('fields.bookedOn'),
          cell: (one) => format.day(one.bookedOn),
          nowrap: true,
        },
        {
          key: 'amount',
          head: t('fields.amount'),
          cell: (one) => format.money(one.amount),
          align: 'end',
          nowrap: true,
        },
      ]}
    />
  );
}
