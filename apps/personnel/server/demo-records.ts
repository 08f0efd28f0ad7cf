import { addDays } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { storeBytes } from '#platform/server/files/files.ts';
import { newId } from '#platform/server/database/ids.ts';
import { newPdf } from '#platform/server/paper/pdf-kit.ts';

function letter(title: string, lines: readonly string[]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const document = newPdf({ size: 'A4', margin: 60, info: { Title: title } });
    const parts: Buffer[] = [];
    document
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => resolve(Buffer.concat(parts)))
      .on('error', reject);
    document.fontSize(18).text(title).moveDown();
    for (const line of lines) document.fontSize(11).text(line).moveDown(0.5);
    document.end();
  });
}

type Said = readonly [
  username: string,
  weekdays: readonly number[],
  times: readonly [string, string] | null,
  more?: {
    readonly kind?: 'unavailable';
    readonly ordinals?: readonly number[];
    readonly remarks?: string;
    readonly days?: number;
  },
];
const said: readonly Said[] = [
  ['nurse', [1, 2, 3, 4, 5], null],
  ['nurse', [3], ['13:00', '15:00'], { kind: 'unavailable', remarks: 'Kaderrunde' }],
  ['pflege', [1, 2, 4, 5], ['06:30', '16:30'], { remarks: 'Kinderbetreuung bis 16.45 Uhr' }],
  ['pflege', [6, 7], null, { ordinals: [1, 3] }],
  ['pflege', [3], null, { kind: 'unavailable', remarks: 'Weiterbildung', days: 120 }],
  ['sofia.brunner', [1, 2, 3, 4, 5, 6, 7], null],
  ['tobias.egli', [5, 6, 7], ['13:30', '22:00']],
  ['koch', [3, 4, 5, 6, 7], ['06:00', '15:00']],
  ['mirjam.ott', [2, 4], ['09:00', '17:00']],
  ['arzt', [2], ['13:30', '17:30'], { ordinals: [-1] }],
];

/** Kind, first day and last day from today on. */
const away: ReadonlyArray<
  readonly [username: string, kind: string, from: number, to: number | null, remarks?: string]
> = [
  ['pflege', 'vacation', 24, 37],
  ['pflege', 'training', -40, -38, 'Wundpflege, Modul 2'],
  ['pflege', 'illness', -95, -92],
  ['nurse', 'compensation', 3, 3],
  ['nurse', 'vacation', -130, -117],
  ['sofia.brunner', 'maternity', 33, 130],
  ['tobias.egli', 'service', -3, 10, 'WK'],
  ['cook', 'accident', -8, null, 'Arztzeugnis liegt vor'],
  ['koch', 'vacation', 5, 12],
  ['mirjam.ott', 'relatives', -2, 0],
];

const kept: ReadonlyArray<readonly [username: string, label: string, description: string, daysAgo: number]> =
  [
    ['pflege', 'Arbeitsvertrag', 'Unterschrieben von beiden Seiten', 900],
    ['pflege', 'Diplom Pflege HF', '', 890],
    ['pflege', 'Mitarbeitergespräch 2026', 'Ziele bis Ende Jahr', 60],
    ['nurse', 'Arbeitsvertrag', '', 2000],
    ['cook', 'Arztzeugnis', 'Bis auf Weiteres', 7],
    ['sofia.brunner', 'Arbeitsvertrag', '', 380],
  ];

async function keepDocument(
  context: Context,
  accountId: string,
  uploadedBy: string | null,
  [, label, description, daysAgo]: (typeof kept)[number],
): Promise<void> {
  const bytes = await letter(label, ['Haus Rosenegg', description || 'Beispieldokument der Vorführung.']);
  const fileId = await storeBytes(context, {
    name: `${label}.pdf`,
    mediaType: 'application/pdf',
    bytes,
    purpose: 'personnel.document',
  });
  await context.db
    .insertInto('personnel.documents')
    .values({
      organisation_id: context.organisationId,
      id: newId(),
      account_id: accountId,
      label,
      description,
      file_id: fileId,
      name: `${label}.pdf`,
      media_type: 'application/pdf',
      size: bytes.byteLength,
      uploaded_by: uploadedBy,
      uploaded_at: `${addDays(context.today, -daysAgo)}T10:15:00Z`,
    })
    .execute();
}

/** What hangs on the people of the demo: when they can work, when they are away, documents. */
export async function demoRecords(context: Context, idOf: ReadonlyMap<string, string>): Promise<void> {
  const { db, organisationId, today } = context;
  const known = (username: string) => idOf.has(username);
  await db
    .insertInto('personnel.availabilities')
    .values(
      said
        .filter(([username]) => known(username))
        .map(([username, weekdays, times, more = {}]) => ({
          organisation_id: organisationId,
          id: newId(),
          account_id: idOf.get(username)!,
          kind: more.kind ?? 'available',
          weekdays: [...weekdays],
          ordinals: [...(more.ordinals ?? [])],
          start_time: times?.[0] ?? null,
          end_time: times?.[1] ?? null,
          from_date: addDays(today, -60),
          to_date: more.days === undefined ? null : addDays(today, more.days),
          remarks: more.remarks ?? '',
        })),
    )
    .execute();
  await db
    .insertInto('personnel.absences')
    .values(
      away
        .filter(([username]) => known(username))
        .map(([username, kind, from, to, remarks = '']) => ({
          organisation_id: organisationId,
          id: newId(),
          account_id: idOf.get(username)!,
          kind,
          from_date: addDays(today, from),
          to_date: to === null ? null : addDays(today, to),
          remarks,
        })),
    )
    .execute();
  for (const one of kept.filter(([username]) => known(username)))
    await keepDocument(context, idOf.get(one[0])!, idOf.get('verwaltung') ?? null, one);
}
