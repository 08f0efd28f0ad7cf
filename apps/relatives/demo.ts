import { presentResidents } from '#apps/residents/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { storeSetting } from '#platform/server/settings/settings.ts';

interface Line {
  readonly text: string;
  readonly fromHome?: true;
  /** Minutes before now. */
  readonly ago: number;
}
interface Family {
  readonly username: string;
  readonly resident: readonly [lastName: string, firstName: string];
  readonly language: 'en' | 'de';
  readonly words: readonly [yesterday: string, today: string];
  readonly thread: readonly Line[];
}

/** What the ward wrote and what families asked, each in the language of the family. All invented. */
const families: readonly Family[] = [
  {
    username: 'relative',
    resident: ['Aebischer', 'Hans'],
    language: 'en',
    words: [
      'Hans Aebischer sat in the garden room after breakfast and watched the birds at the feeder. In the afternoon he played cards and won twice.',
      'Hans Aebischer slept well and had breakfast by the window. This afternoon there is music in the hall, and he looks forward to it.',
    ],
    thread: [
      { text: 'Could you remind him that I come on Saturday with the children?', ago: 2900 },
      {
        text: 'We have written it into his calendar. He told everybody at the table.',
        fromHome: true,
        ago: 2700,
      },
      {
        text: 'Lovely, thank you. Does he still have the blue cardigan? I could bring another one.',
        ago: 95,
      },
    ],
  },
  {
    username: 'angehoerig',
    resident: ['Keller', 'Margrit'],
    language: 'de',
    words: [
      'Margrit Keller hat am Vormittag Zeitung gelesen und am Nachmittag beim Guetzlen geholfen. Sie hat viel von früher erzählt.',
      'Margrit Keller ist heute gut aufgestanden und war vor dem Mittagessen eine Runde im Garten. Am Nachmittag ist Singen im Saal.',
    ],
    thread: [
      { text: 'Meine Mutter sucht ihre Lesebrille. Liegt sie im Nachttisch?', ago: 1500 },
      { text: 'Ja, sie lag im Nachttisch. Sie trägt sie jetzt beim Lesen.', fromHome: true, ago: 1380 },
    ],
  },
];

/** Deterministic demo records: two families, words of yesterday and today, a thread each; one message waits for the ward. */
export async function demo(context: Context): Promise<void> {
  const { db, organisationId: organisation_id, today } = context;
  const present = await presentResidents(context, { day: today });
  const accounts = await db
    .selectFrom('platform.accounts')
    .select(['id', 'username'])
    .where('organisation_id', '=', organisation_id)
    .where('username', 'in', ['nurse', 'pflege', ...families.map((one) => one.username)])
    .execute();
  const idOf = (username: string) => accounts.find((one) => one.username === username)?.id;
  const before = (minutes: number) => new Date(context.now.getTime() - minutes * 60_000).toISOString();
  for (const { username, resident, language, words, thread } of families) {
    const resident_id = present.find(
      (one) => one.lastName === resident[0] && one.firstName === resident[1],
    )?.id;
    const nurse = idOf(language === 'de' ? 'pflege' : 'nurse');
    const account_id = idOf(username);
    if (resident_id === undefined || nurse === undefined || account_id === undefined) continue;
    await db
      .insertInto('relatives.day_words')
      .values(
        words.map((text, index) => ({
          organisation_id,
          id: newId(),
          resident_id,
          day: addDays(today, index - 1),
          text,
          language,
          released_at: before(index === 0 ? 1440 : 40),
          released_by: nurse,
        })),
      )
      .execute();
    await db
      .insertInto('relatives.messages')
      .values(
        thread.map(({ text, fromHome = false, ago }, index) => ({
          organisation_id,
          id: newId(),
          resident_id,
          account_id,
          from_home: fromHome,
          written_by: fromHome ? nurse : account_id,
          text,
          language,
          written_at: before(ago),
          // the last one of a relative waits for the ward
          ...(index === thread.length - 1 && !fromHome
            ? {}
            : { read_at: before(ago - 60), read_by: fromHome ? account_id : nurse }),
        })),
      )
      .execute();
  }
  await storeSetting(
    context,
    'organisation',
    organisation_id,
    'relatives.visiting-hours',
    '10:00–11:30, 14:00–20:00',
  );
}
