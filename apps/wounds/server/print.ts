import { paperPerson, residentsBrief } from '#apps/residents/api.ts';
import type { FileAnswer } from '#platform/contract/file.ts';
import { bodyPlaceWords } from '#platform/domain/text/body-places.ts';
import { dayText } from '#platform/domain/text/day-text.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { say } from '#platform/server/call/words.ts';
import { readStored } from '#platform/server/files/files.ts';
import { drawFeet, drawHead, footHeight } from '#platform/server/paper/letter-head.ts';
import {
  grouped,
  heavy,
  margin,
  marked,
  openPaper,
  type Paper,
  printable,
} from '#platform/server/paper/paper.ts';
import { dictionaryItems } from '#platform/server/settings/dictionaries.ts';
import { letterHeadOf, stampOf } from '#platform/server/settings/list-file.ts';
import { inHomeLanguage } from '#platform/server/settings/preferences.ts';
import type { Entry } from '../contract/entries.ts';
import { shownEntry, type Words } from '../domain/shown.ts';
import manifest from '../manifest.ts';
import { entriesOf, toEntries } from './entry-rows.ts';
import { photoFile } from './photos.ts';
import { woundLine } from './words.ts';
import { oneWound, placeOf, type WoundRow } from './wound-rows.ts';

const mostEntries = 40;

async function wordsOf(context: Context): Promise<Words & { cause(code: string): string }> {
  const words = async (name: keyof typeof manifest.dictionaries) =>
    new Map(
      (await dictionaryItems(context, `wounds.${name}`, manifest.dictionaries[name], true)).map((one) => [
        one.itemValue,
        one.itemLabel,
      ]),
    );
  const lists = { dressing: await words('dressing'), product: await words('product') };
  const causes = await words('cause');
  return {
    text: (key, values) => say(context.language, `wounds:${key}`, values),
    number: String,
    day: (day) => dayText(day, context.language),
    value: (list, code) => lists[list].get(code) ?? code,
    cause: (code) => causes.get(code) ?? code,
  };
}

/** Room for something on this page, else the next one begins. */
function room(paper: Paper, height: number): void {
  if (paper.y + height > paper.page.height - margin - footHeight) paper.addPage();
}

const heading = (paper: Paper, mark: 'H1' | 'H2', text: string, size: number): void => {
  room(paper, size * 3);
  marked(paper, mark, () =>
    paper.fontSize(size).text(printable(text), margin, paper.y, { ...heavy(paper, 0.35) }),
  );
};
const lines = (paper: Paper, items: readonly (readonly [label: string, value: string])[]): void => {
  for (const [label, value] of items.filter(([, text]) => text !== '')) {
    room(paper, 14);
    marked(paper, 'P', () => paper.fontSize(9.5).text(printable(`${label}: ${value}`)));
  }
};

/** The newest photo that is not struck, over half of the width. */
async function drawPhoto(
  context: Context,
  paper: Paper,
  residentId: string,
  entries: readonly Entry[],
  words: Words,
): Promise<void> {
  const entry = entries.find((one) => one.photos.some((photo) => photo.struck === null));
  const photo = entry?.photos.findLast((one) => one.struck === null);
  if (entry === undefined || photo === undefined) return;
  const stored = found(await readStored(context, await photoFile(context, residentId, photo.id)));
  // what the paper cannot draw stays in the record
  if (!['image/jpeg', 'image/png'].includes(stored.mediaType)) return;
  const width = (paper.page.width - 2 * margin) / 2;
  const height = Math.min(220, (width * photo.height) / photo.width);
  const said = words.text('print.photo', { day: words.day(civilOf(entry.at, context.zone).day) });
  room(paper, height + 24);
  const top = paper.y + 4;
  marked(
    paper,
    'Figure',
    () => void paper.image(Buffer.from(stored.bytes), margin, top, { fit: [width, height] }),
    { alt: said },
  );
  paper.y = top + height + 4;
  lines(paper, [[words.text('fields.photo'), said]]);
}

/** One wound on paper of the home: what it is, its latest photo, and what each look at it said, the newest first. */
export async function printWound(account: Context, row: WoundRow): Promise<FileAnswer> {
  const context = await inHomeLanguage(account);
  const words = await wordsOf(context);
  const { text, day } = words;
  const residentId = row.resident_id;
  const brief = found((await residentsBrief(context, [residentId])).get(residentId));
  const wound = await oneWound(context, residentId, row.id);
  const rows = await entriesOf(context)
    .where('wound_id', '=', row.id)
    .where('struck_at', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostEntries + 1)
    .execute();
  const entries = await toEntries(context, rows.slice(0, mostEntries));
  const { paper, end } = openPaper({ title: text('print.title'), language: context.language });
  drawHead(
    paper,
    await letterHeadOf(context, brief.centerId),
    await paperPerson(context, residentId, brief),
    context.language,
  );
  heading(paper, 'H1', `${text('print.title')}: ${woundLine(context, row, wound.latest?.trend ?? null)}`, 14);
  lines(paper, [
    [text('fields.place'), bodyPlaceWords(placeOf(row), context.language)],
    [text('fields.cause'), row.cause === '' ? '' : words.cause(row.cause)],
    [
      text('fields.origin'),
      [text(`origins.${row.origin}`), row.present_on === null ? '' : day(row.present_on)]
        .filter((part) => part !== '')
        .join(', '),
    ],
    [text('fields.firstSeenOn'), day(row.first_seen_on)],
    [
      text('fields.status'),
      [text(`statuses.${row.status}`), row.ended_on === null ? '' : day(row.ended_on)]
        .filter((part) => part !== '')
        .join(', '),
    ],
    [text('fields.responsible'), wound.responsibleName ?? ''],
    [text('fields.reliefPlan'), row.relief_plan],
    [
      text('sections.dressing'),
      wound.dressing === null
        ? ''
        : text('states.everyDays', { count: wound.dressing.everyDays, time: wound.dressing.time }),
    ],
  ]);
  await drawPhoto(context, paper, residentId, entries, words);
  heading(paper, 'H2', text('print.entries'), 12);
  if (entries.length === 0) lines(paper, [[text('print.entries'), text('print.none')]]);
  for (const entry of entries) {
    const at = civilOf(entry.at, context.zone);
    grouped(paper, 'Sect', () => {
      heading(
        paper,
        'H2',
        `${day(at.day)} ${at.time}${entry.recorded.by === null ? '' : `, ${entry.recorded.by}`}`,
        10.5,
      );
      lines(
        paper,
        shownEntry(entry, words).map(([field, value]) => [text(`fields.${field}`), value]),
      );
    });
  }
  if (rows.length > mostEntries) lines(paper, [[text('print.entries'), text('print.more')]]);
  drawFeet(paper, stampOf(context));
  return {
    name: `${text('print.title')} ${brief.lastName} ${row.number}.pdf`,
    mediaType: 'application/pdf',
    body: await end(),
  };
}
