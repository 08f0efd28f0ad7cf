import type { Insertable } from 'kysely';
import type { Context } from '#platform/server/call/context.ts';
import { recordFacts } from '#platform/server/call/record-facts.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { newId } from '#platform/server/database/ids.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { civilOf, instantAt } from '#platform/domain/time/zoned-time.ts';
import { dayIn } from '#platform/server/work/work.ts';
import { presentResidents, residentsWhoLeft } from '#apps/residents/api.ts';
import { usualSpan } from './server/handed-over.ts';
import { shiftAt } from './domain/entries.ts';

type Row = Insertable<Tables['care_reports.entries']>;

interface Sample {
  readonly type: string;
  /** As somebody wrote it who works in English; without it the German is all there is. */
  readonly en: string | undefined;
  readonly de: string;
  readonly handOver: boolean;
  readonly followUp: 'open' | 'active' | undefined;
  readonly importance: 'info' | 'warning';
  readonly forDoctor: boolean;
}

/** What is written in the early, the late and the night shift: kind | what it is | German | English. All invented. */
const samples: readonly (readonly Sample[])[] = [
  `
bodyCare || Am Lavabo mit wenig Hilfe gewaschen, ausser den Strümpfen selber angezogen. | Washed at the basin with little help, dressed on her own except for the stockings.
foodAndDrink || Frühstück gegessen, zwei Tassen Milchkaffee getrunken.
mobility || Mit dem Rollator in den Speisesaal gegangen, eine Pause unterwegs. | Walked to the dining room with the walking frame, one rest on the way.
foodAndDrink | handOver active | Frühstück verweigert, gibt Übelkeit an. Tee getrunken. | Refused breakfast, says nausea. Tea taken.
skin | warning forDoctor handOver open | Leichte Rötung am Kreuzbein, Wechsel der Position alle zwei Stunden. Bitte beobachten.
activation || An der Singrunde teilgenommen, hat lange mitgesungen und erzählt.
doctorsVisit | handOver | Arztvisite: Torasemid ab morgen 10 mg statt 5 mg, eine Woche lang täglich wägen. | Doctor on the ward: torasemide from 5 mg to 10 mg from tomorrow, weight daily for a week.`,
  `
relatives || Besuch der Tochter, zusammen im Garten. Sie hat neue Hausschuhe gebracht. | Daughter visited, they went to the garden together. Brought new slippers.
mood || Am Nachmittag unruhig, suchte die Handtasche. Nach einem Gespräch und Tee ruhiger.
pain | forDoctor handOver | Nach der Physiotherapie Schmerzen im rechten Knie, 5 von 10. Reserve um 15:10 gegeben, eine Stunde später 2 von 10. | Pain in the right knee after physiotherapy, 5 of 10. Reserve given at 15:10, 2 of 10 an hour later.
foodAndDrink | warning handOver open | Nachtessen nur zur Hälfte gegessen, trinkt zu wenig. Heute 850 ml.
general || Im Aufenthaltsraum die Nachrichten geschaut, wie gewohnt um 21:00 zu Bett. | Watched the news in the lounge, went to bed at 21:00 as usual.
excretion || Stuhlgang normal.`,
  `
sleep || Gut geschlafen, um 02:00 und 05:00 umgelagert. | Slept well, turned at 02:00 and 05:00.
sleep | handOver | Um 01:30 wach und verwirrt im Gang, begleitet ins Zimmer, danach geschlafen.
sleep || Ab 03:00 wach, wünschte warme Milch, keine Beschwerden. | Awake from 03:00, asked for warm milk, no complaints.
general || Unauffällige Nacht.`,
].map((shift) =>
  shift
    .trim()
    .split('\n')
    .map((line) => {
      const [type, what, de, en] = line.split('|').map((part) => part.trim());
      const is = (word: string) => what!.split(' ').includes(word);
      return {
        ...{ type: type!, de: de!, en, handOver: is('handOver'), forDoctor: is('forDoctor') },
        followUp: (['open', 'active'] as const).find(is),
        importance: is('warning') ? ('warning' as const) : ('info' as const),
      };
    }),
);
const onRound = {
  en: 'Seen at the round, cushion under the heels.',
  de: 'Auf der Visite gesehen, Kissen unter die Fersen.',
};
const times = ['09:10', '16:40', '05:50'] as const;
const days = 14;

/** Fourteen days of entries of every resident who is here, with hand-over flags, statuses, late entries and corrections. */
export async function demo(context: Context): Promise<void> {
  const residents = await presentResidents(context, { day: context.today });
  const people = await context.db
    .selectFrom('platform.accounts')
    .select(['id', 'username'])
    .where('organisation_id', '=', context.organisationId)
    .where('username', 'in', ['nurse', 'pflege'])
    .orderBy('username')
    .execute();
  const authors = people.length > 0 ? people.map((one) => one.id) : [context.actor()];
  const rows = residents.flatMap((resident, index) => entriesOfOne(context, resident.id, index, authors));
  for (let start = 0; start < rows.length; start += 500) {
    await context.db
      .insertInto('care_reports.entries')
      .values(rows.slice(start, start + 500))
      .execute();
  }
  await seenAndAnswered(context, rows, authors);
  await readBefore(context, rows);
  await readAPart(
    context,
    new Set(residents.filter((_, index) => index % 4 === 1).map((one) => one.id)),
    rows,
    authors.at(-1)!,
  );
}

/** At the ward round of the day before yesterday a doctor has seen what was for doctors; to some of it a colleague answered. */
async function seenAndAnswered(
  context: Context,
  rows: readonly Row[],
  authors: readonly string[],
): Promise<void> {
  const doctor = await context.db
    .selectFrom('platform.accounts')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where('username', '=', 'doctor')
    .executeTakeFirst();
  const round = new Date(context.now.getTime() - 2 * 86_400_000);
  if (doctor !== undefined)
    await context.db
      .updateTable('care_reports.entries')
      .set({ seen_at: round, seen_by: doctor.id })
      .where('organisation_id', '=', context.organisationId)
      .where('for_doctor', '=', true)
      .where('written_at', '<', round.toISOString())
      .execute();
  const answered = rows.filter((row) => row.importance === 'warning' && row.struck_at === null).slice(-8);
  if (answered.length === 0) return;
  await context.db
    .insertInto('care_reports.replies')
    .values(
      answered.map((row, index) => ({
        organisation_id: context.organisationId,
        id: newId(),
        entry_id: row.id,
        resident_id: row.resident_id,
        text: index % 2 === 1 ? 'Gesehen, biete jede Stunde zu trinken an.' : onRound[context.language],
        language: index % 2 === 0 ? context.language : ('de' as const),
        written_at: new Date(Math.min((row.written_at as Date).getTime() + 3_600_000, context.now.getTime())),
        written_by: authors.find((one) => one !== row.author_id) ?? authors[0]!,
      })),
    )
    .execute();
}

/** Who has read the hand-overs of the days before; the newest is left to read to everybody. */
const readers = ['nurse', 'pflege', 'admin', 'verwaltung', 'doctor', 'arzt'];
const readUntilHours = 20;
/** One colleague was off for four days: of every so many people a note of that time is still unread. */
const unreadOfEvery = 16;

/** What was handed over before last night has been read by everybody who reads it, notes and facts alike. */
async function readBefore(context: Context, rows: readonly Row[]): Promise<void> {
  const accounts = await context.db
    .selectFrom('platform.accounts')
    .select(['id', 'username'])
    .where('organisation_id', '=', context.organisationId)
    .where('username', 'in', readers)
    .execute();
  const until = new Date(context.now.getTime() - readUntilHours * 3_600_000);
  const daysOff = new Date(context.now.getTime() - 4 * 24 * 3_600_000);
  const by = { organisation_id: context.organisationId, read_at: context.now };
  const notes = rows.filter(
    (row) => row.hand_over && row.struck_at === null && (row.written_at as Date) < until,
  );
  const people = [...new Set(notes.map((row) => row.resident_id))];
  const missed = (row: Row, username: string) =>
    username === 'pflege' &&
    (row.written_at as Date) > daysOff &&
    people.indexOf(row.resident_id) % unreadOfEvery === 1;
  const marks = accounts.flatMap(({ id: accountId, username }) =>
    notes
      .filter((row) => row.written_by !== accountId && !missed(row, username))
      .map((row) => ({
        ...by,
        id: newId(),
        entry_id: row.id,
        resident_id: row.resident_id,
        wording: 1,
        account_id: accountId,
      })),
  );
  for (let start = 0; start < marks.length; start += 1000)
    await context.db
      .insertInto('care_reports.entry_reads')
      .values(marks.slice(start, start + 1000))
      .execute();
  await factsReadBefore(
    context,
    accounts.map((one) => one.id),
    until,
  );
}

/** Facts of those apps whose records are there by now. */
async function factsReadBefore(context: Context, accountIds: readonly string[], until: Date): Promise<void> {
  const { from } = usualSpan(context);
  const here = await presentResidents(context, { day: context.today });
  const left = await residentsWhoLeft(context, { from: dayIn(context.zone, from), to: context.today });
  const told = await recordFacts(context, {
    since: from,
    residentIds: [...new Set([...here, ...left].map((one) => one.id))],
  });
  const old = told.filter((one) =>
    one.at.length === 10 ? one.at < dayIn(context.zone, until) : Date.parse(one.at) < until.getTime(),
  );
  const marks = accountIds.flatMap((accountId) =>
    old.map((one) => ({
      organisation_id: context.organisationId,
      id: newId(),
      resident_id: one.residentId,
      fact: one.key,
      account_id: accountId,
      read_at: context.now,
    })),
  );
  if (marks.length > 0) await context.db.insertInto('care_reports.fact_reads').values(marks).execute();
}

/** The other nurse has read a part of the hand-over this morning. */
async function readAPart(
  context: Context,
  residentIds: ReadonlySet<string>,
  rows: readonly Row[],
  accountId: string,
): Promise<void> {
  const read = rows.filter(
    (row) => row.hand_over && row.struck_at === null && residentIds.has(row.resident_id),
  );
  if (read.length === 0) return;
  await context.db
    .insertInto('care_reports.entry_reads')
    .values(
      read.map((row) => ({
        organisation_id: context.organisationId,
        id: newId(),
        entry_id: row.id,
        resident_id: row.resident_id,
        wording: 1,
        account_id: accountId,
        read_at: context.now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'entry_id', 'wording', 'account_id']).doNothing(),
    )
    .execute();
}

function entriesOfOne(
  context: Context,
  residentId: string,
  index: number,
  authors: readonly string[],
): Row[] {
  const rows: Row[] = [];
  for (let daysAgo = days - 1; daysAgo >= 0; daysAgo -= 1) {
    for (const shift of [2, 0, 1] as const) {
      const step = index * 5 + daysAgo * 3 + shift;
      if (step % 4 === 1 && shift !== 0) continue; // not every shift writes about everybody
      const happened = new Date(instantAt(addDays(context.today, -daysAgo), times[shift], context.zone));
      happened.setMinutes(happened.getMinutes() + ((index * 7) % 50));
      if (happened >= context.now) continue;
      const sample = samples[shift]![step % samples[shift]!.length]!;
      // in a German home all write German, elsewhere both are spoken
      const german = context.language === 'de' || sample.en === undefined;
      const authorId = authors[(daysAgo + shift + index) % authors.length]!;
      // an eleventh is written hours later, as it happens on a busy day
      const written = new Date(
        Math.min(happened.getTime() + (step % 11 === 0 ? 170 : 4) * 60_000, context.now.getTime()),
      );
      const handedOver = sample.handOver && (step % 3 === 0 || daysAgo > 3);
      // what needs a follow-up is seen to within a day, of what was handed over
      const old = daysAgo > 1 || !handedOver;
      rows.push({
        organisation_id: context.organisationId,
        id: newId(),
        resident_id: residentId,
        type: sample.type,
        text: german ? sample.de : sample.en!,
        language: german ? 'de' : 'en',
        shift,
        hand_over: handedOver,
        importance: sample.importance,
        for_doctor: sample.forDoctor,
        status: sample.followUp === undefined || old ? 'closed' : sample.followUp,
        pause_until: null,
        happened_at: happened,
        author_id: authorId,
        written_at: written,
        written_by: authorId,
        corrects_id: null,
        struck_at: null,
        struck_by: null,
        struck_reason: '',
      });
    }
  }
  if (index === fallen) rows.push(eventOf(context, residentId, authors[0]!, fall));
  if (index === visited) rows.push(eventOf(context, residentId, authors[0]!, visit));
  if (index % 3 === 0 && rows.length > 4) correctOne(context, rows, rows.at(-4)!, authors);
  return rows;
}

/** One of the house has fallen within the last hours, and one had a visit: both are events, and only the words say which. */
const fallen = 4;
const fall = {
  text: 'Neben dem Bett am Boden gefunden, keine Verletzung sichtbar, Blutdruck 138/80. Ärztin informieren, Kopf beobachten.',
  status: 'active',
} as const;
const visited = 11;
const visit = {
  text: 'Der Männerchor hat zum 90. Geburtstag gesungen, die Enkel haben Blumen gebracht.',
  status: 'closed',
} as const;
function eventOf(
  context: Context,
  residentId: string,
  authorId: string,
  { text, status }: { readonly text: string; readonly status: 'active' | 'closed' },
): Row {
  const happened = new Date(context.now.getTime() - 5 * 3_600_000);
  return {
    organisation_id: context.organisationId,
    id: newId(),
    resident_id: residentId,
    type: 'event',
    text,
    language: 'de',
    shift: shiftAt(civilOf(happened, context.zone).time),
    hand_over: true,
    importance: status === 'active' ? 'alert' : 'info',
    for_doctor: status === 'active',
    status,
    pause_until: null,
    happened_at: happened,
    author_id: authorId,
    written_at: new Date(happened.getTime() + 600_000),
    written_by: authorId,
    corrects_id: null,
    struck_at: null,
    struck_by: null,
    struck_reason: '',
  };
}

const amended = {
  en: { why: 'one detail was missing', more: 'Told the nurse in charge.' },
  de: { why: 'eine Angabe fehlte', more: 'Der Tagesverantwortung gemeldet.' },
};
/** A correction: the first text stays, struck, with the reason. */
function correctOne(context: Context, rows: Row[], wrong: Row, authors: readonly string[]): void {
  const at = new Date(Math.min((wrong.written_at as Date).getTime() + 50 * 60_000, context.now.getTime()));
  const by = authors.find((one) => one !== wrong.author_id) ?? wrong.author_id;
  Object.assign(wrong, { struck_at: at, struck_by: by, struck_reason: amended[context.language].why });
  rows.push({
    ...wrong,
    id: newId(),
    text: `${wrong.text} ${amended[context.language].more}`,
    written_at: at,
    written_by: by,
    corrects_id: wrong.id,
    struck_at: null,
    struck_by: null,
    struck_reason: '',
  });
}
