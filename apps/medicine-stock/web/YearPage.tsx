import { Alert, Stack } from '@mantine/core';
import { useMay, useMe } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { useExport } from '#platform/web/kit/page/use-export.ts';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { key } from '../contract/books.ts';
import { type Year, type YearRow, years } from '../contract/years.ts';
import { useText } from './text.ts';
import { useSaid } from './words.tsx';

const amounts = ['opening', 'receipts', 'given', 'returned', 'wasted', 'differences', 'closing'] as const;
const shownYears = 11;

/** The yearly report of the narcotics: by product what was there, came, went and is left. */
export default function YearPage() {
  const t = useText();
  const format = useFormat();
  const said = useSaid();
  const { siteId } = useMe();
  const now = Number(format.today().slice(0, 4));
  const [given, setYear] = useAddressValue('year', String(now));
  const year = /^\d{4}$/.test(given) ? Number(given) : now;
  const asked = { year, ...(siteId ? { centerId: siteId } : {}) };
  const query = useCall(years.get, asked);
  const may = { edit: useMay(key, 'Edit'), print: useMay(key, 'Pdf') };
  const exported = useExport(years.export, asked);
  const made = useAct(years.made, { success: t('done.made') });
  const { data } = query;
  const owed = data !== undefined && data.complete && data.made === null;
  return (
    <ListPage
      title={t('screens.YearPage')}
      search={
        <SelectField
          label={t('fields.year')}
          value={String(year)}
          always
          onChange={(value) => setYear(value ?? String(now))}
          options={Array.from({ length: shownYears }, (_, index) => String(now - index)).map((value) => ({
            value,
            label: value,
          }))}
        />
      }
      more={may.print ? exported : []}
      {...(may.edit && owed
        ? {
            primary: {
              label: t('actions.made'),
              icon: 'done',
              onClick: () => void made.send({ year }),
            },
          }
        : {})}
    >
      <Stack gap="md">
        {data && <StateOf year={data} />}
        <DataTable<YearRow>
          label={t('screens.YearPage')}
          list={asList(data?.rows, query)}
          rowKey={(row) => row.medicine}
          rowName={(row) => said.name(row)}
          empty={{ title: t('empty.year'), icon: 'narcotics' }}
          columns={[
            {
              key: 'medicine',
              head: t('fields.medicine'),
              phone: 'title',
              cell: (row) => `${said.name(row)} (${t(`units.${row.unit as 'tablet'}`, { count: 2 })})`,
            },
            { key: 'list', head: t('fields.narcoticsList'), priority: 3, cell: (row) => row.narcoticsList },
            ...amounts.map((amount) => ({
              key: amount,
              head: amount === 'closing' && data?.complete === false ? t('year.now') : t(`year.${amount}`),
              align: 'end' as const,
              nowrap: true,
              cell: (row: YearRow) => {
                const value = row[amount];
                return value === null ? t('states.hidden') : format.number(value);
              },
            })),
          ]}
        />
      </Stack>
    </ListPage>
  );
}

/** Whether the report is made, or by when it is due. */
function StateOf({ year }: { readonly year: Year }) {
  const t = useText();
  const format = useFormat();
  if (year.made !== null)
    return (
      <Alert color="green">
        {t('year.madeBy', { day: format.instant(year.made.at), name: year.made.by ?? '' })}
      </Alert>
    );
  if (!year.complete) return <Alert color="blue">{t('year.runs')}</Alert>;
  return (
    <Alert color="yellow">
      {t(year.overdue ? 'year.overdue' : 'year.dueOn', { day: format.day(year.dueOn) })}
    </Alert>
  );
}
