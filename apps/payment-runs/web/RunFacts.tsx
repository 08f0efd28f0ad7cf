import { useFormat } from '#platform/web/calls/formatting.ts';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import type { WholeRun } from '../contract/runs.ts';
import { useText } from './text.ts';

/** Sum, account and day of a run, who did what when, and the hash that the bank may show. */
export function RunFacts({ run }: { readonly run: WholeRun }) {
  const t = useText();
  const format = useFormat();
  const who = (key: 'made' | 'changed' | 'released' | 'exported' | 'settled') => {
    const one = run[key];
    return one === null
      ? []
      : [[t(`fields.${key}`), t('by', { at: format.instant(one.at), name: one.by })] as const];
  };
  const fact = (label: string, value: string | null) => (value ? [[label, value] as const] : []);
  return (
    <Facts
      items={[
        [t('fields.total'), format.money(run.total)],
        [t('fields.count'), format.number(run.count)],
        ...(run.state === 'confirmed' && run.paid !== run.total
          ? fact(t('fields.paid'), format.money(run.paid))
          : []),
        [t('fields.executionDay'), format.dayWithWeekday(run.executionDay)],
        [t('fields.account'), format.iban(run.accountIban)],
        ...fact(t('fields.bic'), run.accountBic),
        ...who('made'),
        ...(run.changed.at === run.made.at ? [] : who('changed')),
        ...who('released'),
        ...who('exported'),
        ...who('settled'),
        ...fact(t('fields.reason'), run.reason),
        ...fact(t('fields.hash'), run.sha256),
      ]}
    />
  );
}
