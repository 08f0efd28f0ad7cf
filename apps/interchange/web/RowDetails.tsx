import { Anchor, Text } from '@mantine/core';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { recipeHref } from '#apps/recipes/web/parts.tsx';
import { residentLink } from '#apps/residents/web/parts.tsx';
import type { ImportRow } from '../contract/imports.ts';
import { outcomeStatus, partsText, problemsText, problemText, reasonOf, useText } from './words.ts';

/** Everything that the report knows of one row. */
export function RowDetails({ row }: { readonly row: ImportRow }) {
  const t = useText();
  const { detail } = row;
  const lines = (values: readonly string[]) =>
    values.length === 0 ? null : (
      <>
        {values.map((value) => (
          <Text key={value} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {value}
          </Text>
        ))}
      </>
    );
  const items = [
    [t('columns.source'), row.line === null ? row.source : `${row.source}, ${t('columns.line')} ${row.line}`],
    [t('columns.label'), row.label],
    [
      t('columns.outcome'),
      <StatusBadge key="outcome" status={outcomeStatus[row.outcome]} label={t(`outcomes.${row.outcome}`)} />,
    ],
    [
      t('parts.resident'),
      row.subject === 'resident' && row.subjectId !== null ? (
        <Anchor key="resident" component={LinkTo} href={residentLink(row.subjectId)}>
          {t('actions.open')}
        </Anchor>
      ) : null,
    ],
    [
      t('parts.recipe'),
      row.subject === 'recipe' && row.subjectId !== null ? (
        <Anchor key="recipe" component={LinkTo} href={recipeHref(row.subjectId)}>
          {t('actions.open')}
        </Anchor>
      ) : null,
    ],
    [t('columns.reason'), reasonOf(t, row)],
    [t('columns.taken'), partsText(t, detail.taken)],
    [t('columns.known'), partsText(t, detail.known)],
    [t('columns.problems'), problemsText(detail.problems)],
    [
      t('columns.refusedValues'),
      lines(
        detail.refusedValues.map(
          (one, index) => `${index + 1}. ${one.name} ${one.value}: ${problemText(one.reason)}`,
        ),
      ),
    ],
    [
      t('columns.elements'),
      detail.elements === undefined
        ? ''
        : t('elements.counts', {
            stored: detail.elements.stored,
            converted: detail.elements.converted,
            notTaken: detail.elements.notTaken,
          }),
    ],
    [t('columns.notTaken'), lines(detail.notTaken.map((one) => `${one.element}: ${one.count}`))],
    [
      t('columns.leftOut'),
      Object.entries(detail.leftOut)
        .map(([type, count]) => `${type} ${count}`)
        .join(' · '),
    ],
    [
      t('columns.unknownCodes'),
      lines(detail.unknownCodes.map((one) => `${one.code} ${one.name ?? ''}: ${one.count}`)),
    ],
  ] as const;
  // what a row does not have is not worth a line here
  return <Facts items={items.filter(([, value]) => value !== '' && value !== null)} />;
}
