import type { Manifest } from '#platform/contract/app.ts';
import type { Context } from '#platform/server/context.ts';
import type { PersonalRow, PersonRecord } from '#platform/server/person-record.ts';
import { hasText, say } from '#platform/server/words.ts';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
const camel = (column: string): string => column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const plain = (column: string): string => { const words = column.replace(/_id$/, '').replaceAll('_', ' '); return words[0]!.toUpperCase() + words.slice(1); };

/** The word of a column: what the screens of its app call it, otherwise the column's own name. */
function wordOf(context: Context, app: string, column: string): string {
  for (const key of [`${app}:fields.${camel(column)}`, `${app}:fields.${camel(column.replace(/_id$/, ''))}`, `interchange:personColumns.${camel(column)}`]) {
    if (hasText(context.language, key)) return say(context.language, key);
  }
  return plain(column);
}

/** A value as people read it; ids show what they stand for. */
function valueOf(context: Context, record: PersonRecord, files: ReadonlyMap<string, string>, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.map((one) => valueOf(context, record, files, one)).filter(Boolean).join('<br>');
  if (typeof value === 'object') {
    return Object.entries(value).map(([key, one]) => [plain(key), valueOf(context, record, files, one)] as const).filter(([, one]) => one !== '').map(([key, one]) => `${escaped(key)}: ${one}`).join('<br>');
  }
  if (typeof value === 'boolean') return escaped(say(context.language, `interchange:person.${value ? 'yes' : 'no'}`));
  const text = String(value);
  const file = files.get(text);
  if (file !== undefined) return `<a href="${escaped(encodeURI(file))}">${escaped(file)}</a>`;
  const word = record.words.get(text);
  return escaped(word ?? text);
}

const style = 'body{font:16px/1.5 sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#1d2733}table{border-collapse:collapse;width:100%;margin:.5rem 0 1.5rem}'
  + 'th,td{border:1px solid #c8d0d8;padding:.3rem .6rem;text-align:left;vertical-align:top}th{width:16rem;font-weight:600;background:#f3f5f7}h2{margin-top:2.5rem}';

/** The record as one page without scripts: a heading per app and table, every row with all its values. */
export function personPage(context: Context, record: PersonRecord, files: ReadonlyMap<string, string>, manifests: readonly Manifest[], title: string): string {
  const sections = [...record.tables].map(([table, rows]) => {
    const [schema, name] = table.split('.') as [string, string];
    const app = schema.replaceAll('_', '-');
    const heading = `${manifests.find((one) => one.code === app)?.name[context.language] ?? say(context.language, 'interchange:person.system')}: ${plain(name)}`;
    const body = rows.map((row: PersonalRow) => `<table>${Object.entries(row).map(([column, value]) => [column, valueOf(context, record, files, value)] as const)
      .filter(([, value]) => value !== '').map(([column, value]) => `<tr><th>${escaped(wordOf(context, app, column))}</th><td>${value}</td></tr>`).join('')}</table>`).join('');
    return `<h2>${escaped(heading)} (${rows.length})</h2>${body}`;
  });
  const list = [...files.values()].map((file) => `<li><a href="${escaped(encodeURI(file))}">${escaped(file)}</a></li>`).join('');
  return `<!doctype html><html lang="${context.language === 'de' ? 'de-CH' : 'en'}"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">`
    + `<title>${escaped(title)}</title><style>${style}</style></head><body><h1>${escaped(title)}</h1><p>${escaped(say(context.language, 'interchange:person.intro', { day: context.today }))}</p>`
    + `${sections.join('')}<h2>${escaped(say(context.language, 'interchange:person.files'))} (${files.size})</h2><ul>${list}</ul></body></html>`;
}
