import type { Manifest } from '#platform/contract/app.ts';
import { dayText } from '#platform/domain/text/day-text.ts';
import type { Context } from '#platform/server/call/context.ts';
import { leftOut, type PersonalRow, type PersonRecord } from '#platform/server/erasure/person-record.ts';
import { say } from '#platform/server/call/words.ts';
import { type PersonWords, personWords } from './person-words.ts';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Not on the page, for it says nothing to people: counters, sums and keys of the system; the JSON has what may leave of it. */
const silent = new Set([...Object.keys(leftOut), 'sha256', 'request_id', 'row_id']);
const addressOrder = [
  'addressLine_1',
  'addressLine_2',
  'postOfficeBox',
  'postOfficeBoxEnabled',
  'postalCode',
  'city',
  'region',
  'country',
];
const place = (key: string): number => (addressOrder.includes(key) ? addressOrder.indexOf(key) : -1);

/** A row as people read it, without what is empty; keys that stand for nothing here are in the JSON only. */
function cellsOf(
  context: Context,
  { record, files, words }: Page,
  table: string,
  row: PersonalRow,
): [string, string][] {
  const cell = (column: string, value: unknown, of = table): string => {
    if (value === null || value === undefined || value === '') return '';
    if (Array.isArray(value))
      return value
        .map((one) => cell(column, one, of))
        .filter(Boolean)
        .join('<br>');
    if (typeof value === 'object') {
      return Object.entries(value)
        .filter(([key]) => !silent.has(key))
        .toSorted(([a], [b]) => place(a) - place(b))
        .map(([key, one]) => [words.column(of, key), cell(key, one, of)] as const)
        .filter(([, one]) => one !== '')
        .map(([key, one]) => `${escaped(key)}: ${one}`)
        .join('<br>');
    }
    if (typeof value === 'boolean')
      return escaped(say(context.language, `interchange:person.${value ? 'yes' : 'no'}`));
    const text = String(value);
    const file = files.get(text);
    if (file !== undefined) return `<a href="${escaped(encodeURI(file))}">${escaped(file)}</a>`;
    return escaped(record.words.get(text) ?? words.value(of, column, text) ?? '');
  };
  // what changed is told in the words of the table that changed
  const subject = typeof row['subject'] === 'string' && row['subject'].includes('.') ? row['subject'] : table;
  return Object.entries(row)
    .filter(([column]) => !silent.has(column))
    .map(([column, value]): [string, string] => [
      words.column(table, column),
      column === 'subject' && subject !== table
        ? escaped(words.table(subject))
        : cell(column, value, column === 'before' || column === 'after' ? subject : table),
    ])
    .filter(([, value]) => value !== '');
}

interface Page {
  readonly record: PersonRecord;
  readonly files: ReadonlyMap<string, string>;
  readonly words: PersonWords;
}

const style =
  'body{font:16px/1.5 sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#1d2733}table{border-collapse:collapse;width:100%;margin:.5rem 0 1.5rem}' +
  'th,td{border:1px solid #c8d0d8;padding:.3rem .6rem;text-align:left;vertical-align:top}th{width:16rem;font-weight:600;background:#f3f5f7}h2{margin-top:2.5rem}';

/** The record as one page without scripts: a heading per app and table, every row with all that says something; what the system wrote down about it comes last. */
export async function personPage(
  context: Context,
  record: PersonRecord,
  files: ReadonlyMap<string, string>,
  manifests: readonly Manifest[],
  title: string,
): Promise<string> {
  const page: Page = {
    record,
    files,
    words: await personWords(context, [...record.tables.keys()], manifests),
  };
  const last = (table: string): number => (table.startsWith('platform.') ? 1 : 0);
  const sections = [...record.tables]
    .toSorted(([a], [b]) => last(a) - last(b))
    .map(([table, rows]) => {
      const body = rows
        .map(
          (row) =>
            `<table>${cellsOf(context, page, table, row)
              .map(([column, value]) => `<tr><th>${escaped(column)}</th><td>${value}</td></tr>`)
              .join('')}</table>`,
        )
        .join('');
      return `<h2>${escaped(page.words.table(table))} (${rows.length})</h2>${body}`;
    });
  const list = [...files.values()]
    .map((file) => `<li><a href="${escaped(encodeURI(file))}">${escaped(file)}</a></li>`)
    .join('');
  return (
    `<!doctype html><html lang="${context.language === 'de' ? 'de-CH' : 'en'}"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">` +
    `<title>${escaped(title)}</title><style>${style}</style></head><body><h1>${escaped(title)}</h1><p>${escaped(say(context.language, 'interchange:person.intro', { day: dayText(context.today, context.language) }))}</p>` +
    `${sections.join('')}<h2>${escaped(say(context.language, 'interchange:person.files'))} (${files.size})</h2><ul>${list}</ul></body></html>`
  );
}
