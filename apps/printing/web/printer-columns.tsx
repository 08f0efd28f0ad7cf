import type { Column } from '#platform/web/kit/table/DataTable.tsx';
import type { Printer } from '../contract/printers.ts';
import { PrinterState } from './PrinterState.tsx';
import type { useText } from './text.ts';

export const printerColumns = (t: ReturnType<typeof useText>): Column<Printer>[] => [
  { key: 'name', head: t('fields.name'), cell: (row) => row.name, phone: 'title' },
  { key: 'state', head: t('fields.state'), cell: (row) => <PrinterState printer={row} />, phone: 'bare' },
  {
    key: 'jobs',
    head: t('fields.jobs'),
    cell: ({ waiting, failed }) =>
      [
        waiting > 0 ? t('printers.waiting', { number: waiting }) : '',
        failed > 0 ? t('printers.failed', { number: failed }) : '',
      ]
        .filter((one) => one !== '')
        .join(' \u00b7 ') || t('printers.noJobs'),
  },
  { key: 'place', head: t('fields.restaurantId'), cell: (row) => row.restaurantName ?? '\u2013' },
  {
    key: 'address',
    head: t('fields.address'),
    cell: (row) => `${row.ip}:${row.port} \u00b7 ${t(`transports.${row.transport}`)}`,
  },
  {
    key: 'model',
    head: t('fields.model'),
    cell: (row) => [row.make, row.model].filter((one) => one !== '').join(' ') || '\u2013',
    phone: 'hidden',
  },
  {
    key: 'width',
    head: t('fields.paperWidth'),
    cell: (row) => t(`widths.${row.paperWidth}`),
    phone: 'hidden',
  },
  {
    key: 'templates',
    head: t('fields.templates'),
    cell: (row) => row.templates.map(({ name }) => name).join(', ') || '\u2013',
    phone: 'hidden',
  },
];
