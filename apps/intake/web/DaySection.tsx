import { Group, Stack, Text } from '@mantine/core';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { asList, type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import type { BalanceLine, DayBalance } from '../contract/balance.ts';
import { Plate } from './Plate.tsx';
import { TargetBar } from './TargetBar.tsx';
import { useText } from './text.ts';

/** A day with its sums, its lines with the running balance, and its meals. */
export function DaySection({ day }: { readonly day: DayBalance }) {
  const t = useText();
  const format = useFormat();
  const drinks = useDictionary('intake.drinks');
  const signed = (ml: number) => (ml > 0 ? `+${format.number(ml)}` : format.number(ml));
  const nameOf = (line: BalanceLine) => `${format.time(line.at)} ${t(`routes.${line.route}`)}`;
  const columns: Column<BalanceLine>[] = [
    { key: 'at', head: t('fields.at'), nowrap: true, phone: 'title', cell: (line) => format.time(line.at) },
    {
      key: 'what',
      head: t('fields.kind'),
      phone: 'bare',
      cell: (line) =>
        [t(`routes.${line.route}`), line.drink === null ? '' : drinks.word(line.drink)]
          .filter(Boolean)
          .join(', '),
    },
    {
      key: 'ml',
      head: t('fields.ml'),
      align: 'end',
      nowrap: true,
      cell: (line) => `${line.kind === 'in' ? '+' : '−'}${format.number(line.ml)} ml`,
    },
    {
      key: 'sum',
      head: t('fields.sum'),
      align: 'end',
      nowrap: true,
      cell: (line) => `${signed(line.sum)} ml`,
    },
  ];
  return (
    <Section title={`${t('sections.day')}: ${format.dayWithWeekday(day.day)}`}>
      <Stack gap="md">
        <TargetBar day={day} />
        {!day.observed && <Text c="dimmed">{t('states.notObserved')}</Text>}
        <Group gap="lg">
          <Text fw={600}>{t('states.balance', { balance: signed(day.balance) })}</Text>
          <Text c="dimmed">
            {t('states.inOut', { in: format.number(day.in), out: format.number(day.out) })}
          </Text>
        </Group>
        <DataTable
          label={t('sections.day')}
          list={asList(day.lines, { isPending: false, error: null, refetch: () => undefined })}
          columns={columns}
          rowKey={(line) => line.id}
          rowName={nameOf}
          empty={{ title: t('states.emptyDay'), icon: 'drop' }}
        />
        {day.meals.map((meal) => (
          <Group key={meal.id} gap="sm">
            {meal.portion !== null && <Plate portion={meal.portion} width={28} />}
            <Text>
              {[
                format.time(meal.at),
                meal.meal && t(`meals.${meal.meal}`),
                meal.portion !== null && t(`portions.${meal.portion}`),
                meal.note,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Group>
        ))}
      </Stack>
    </Section>
  );
}
