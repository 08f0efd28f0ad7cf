import sharp from 'sharp';
import { presentResidents } from '#apps/residents/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { storeBytes } from '#platform/server/files/files.ts';
import { newId } from '#platform/server/database/ids.ts';

const lives = [
  {
    education_years: 11,
    education: 'Handelsschule',
    profession: 'Buchhalterin',
    marital_status: 'widowed',
    confession: 'reformed',
    languages: 'Deutsch, Französisch',
    origin: 'Burgdorf',
    chapters: {
      important:
        'Am Morgen brauche ich Zeit und einen Milchkaffee. Bitte sprechen Sie langsam und von vorne mit mir.',
      childhood: 'Aufgewachsen auf einem Hof mit vier Geschwistern, viel draussen.',
      family: 'Zwei Töchter, fünf Enkelkinder. Der Mann starb vor neun Jahren.',
      work: 'Dreissig Jahre in der Buchhaltung einer Uhrenfabrik.',
      habits: 'Liest jeden Tag die Zeitung, Mittagsschlaf im Sessel.',
      music: 'Chorlieder und Ländler; hört gern Radio.',
      fears: 'Gewitter. Licht anlassen hilft.',
    },
  },
  {
    education_years: 9,
    education: 'Primarschule, Berufslehre',
    profession: 'Schreiner',
    marital_status: 'married',
    separation: 'voluntary' as const,
    confession: 'catholic',
    languages: 'Deutsch, Italienisch',
    origin: 'Locarno',
    chapters: {
      important: 'Ich habe gern etwas in den Händen. Die Mütze bitte nie abnehmen, ohne zu fragen.',
      childhood: 'Am See aufgewachsen, ruderte, bevor er lesen konnte.',
      work: 'Eigene Werkstatt für Treppen und Fenster.',
      habits: 'Am Sonntag ein Glas Wein. Geht vor dem Frühstück spazieren.',
      music: 'Blasmusik, spielte Posaune.',
      fears: 'Geschlossene Türen.',
    },
  },
  {
    education_years: 18,
    education: 'Universität',
    profession: 'Lehrerin',
    marital_status: 'single',
    confession: 'other',
    confession_other: 'Quäkerin',
    languages: 'Deutsch, Englisch',
    origin: 'Basel',
    chapters: {
      important: 'Bitte siezen Sie mich. Stille am Morgen tut mir gut.',
      work: 'Unterrichtete Geschichte und Englisch.',
      habits: 'Tee um vier Uhr.',
      music: 'Klavier, Schubert.',
    },
  },
];

const things = [
  {
    name: 'Armbanduhr',
    kind: 'jewellery',
    features: 'silbern, Gravur «1962», braunes Lederband',
    place: 'worn',
    quantity: 1,
  },
  {
    name: 'Hörgeräte',
    kind: 'aid',
    features: 'Paar, beige, Ersatzbatterien in der Schublade',
    place: 'worn',
    quantity: 2,
  },
  { name: 'Sessel', kind: 'furniture', features: 'grüner Stoff, hohe Lehne', place: 'room', quantity: 1 },
  {
    name: 'Fotoalbum',
    kind: 'memento',
    features: 'rotes Leinen, Hochzeitsbilder',
    place: 'room',
    quantity: 1,
  },
  {
    name: 'Wintermantel',
    kind: 'clothing',
    features: 'dunkelblau, Namensetikett eingenäht',
    place: 'wardrobe',
    quantity: 1,
  },
  { name: 'Radio', kind: 'device', features: 'klein, mit Wecker', place: 'room', quantity: 1 },
];

/** A drawn object on a light ground: a disc with a bar, point by point (vector graphics are not read here). */
const drawing = (number: number): Promise<Buffer> => {
  const side = 640;
  const shade = (light: number) =>
    [0, 1, 2].map((part) =>
      Math.round(255 * light - 60 * Math.abs(Math.sin(number * 1.7 + part * 2.1)) * (1 - light)),
    );
  const [ground, disc, bar] = [shade(0.93), shade(0.45), shade(0.32)];
  const radius = 130 + (number % 4) * 20;
  const points = Buffer.alloc(side * side * 3);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const inBar = x >= 290 && x < 350 && y >= 80 && y < 560;
      const colour = inBar ? bar : (x - 320) ** 2 + (y - 320) ** 2 < radius ** 2 ? disc : ground;
      points.set(colour!, (y * side + x) * 3);
    }
  }
  return sharp(points, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 82 })
    .toBuffer();
};

/** A kept photo with its thumbnail. */
async function photo(context: Context, residentId: string, name: string, bytes: Buffer): Promise<string> {
  const thumbnailId = await storeBytes(context, {
    name,
    mediaType: 'image/webp',
    bytes: await sharp(bytes).resize(320, 320).webp().toBuffer(),
    purpose: 'thumbnail',
    residentId,
  });
  return storeBytes(context, {
    name,
    mediaType: 'image/jpeg',
    bytes,
    purpose: 'biography.item',
    residentId,
    width: 640,
    height: 640,
    thumbnailId,
  });
}

/** Life stories and personal items of residents who are here; deterministic, invented. */
export async function demo(context: Context): Promise<void> {
  const residents = await presentResidents(context, { day: context.today });
  const pictures = await Promise.all(things.map((_, index) => drawing(index)));
  for (const [index, resident] of residents.entries()) {
    const { chapters, ...life } = lives[index % lives.length]!;
    if (index % 4 !== 3)
      await context.db
        .insertInto('biography.biographies')
        .values({
          organisation_id: context.organisationId,
          id: newId(),
          resident_id: resident.id,
          ...life,
          chapters: JSON.stringify(chapters),
        })
        .execute();
    for (let step = 0; step < Math.min(3, 2 + (index % 3)); step += 1) {
      const at = (index + step * 2) % things.length;
      const withPhoto = index < 10 && step < 2;
      await context.db
        .insertInto('biography.items')
        .values({
          organisation_id: context.organisationId,
          id: newId(),
          resident_id: resident.id,
          ...things[at]!,
          received_on: addDays(context.today, -200 - index),
          ...(step === 2 ? { returned_on: addDays(context.today, -20), returned_to: 'Tochter' } : {}),
          photo_file_id: withPhoto
            ? await photo(context, resident.id, `${things[at]!.name}.jpg`, pictures[at]!)
            : null,
        })
        .execute();
    }
    if (index % 5 === 0 && context.account) {
      await context.db
        .insertInto('biography.proposals')
        .values({
          organisation_id: context.organisationId,
          id: newId(),
          resident_id: resident.id,
          chapter: 'music',
          text: 'Sang lange im Kirchenchor mit, am liebsten die zweite Stimme.',
          proposed_by: context.account.id,
        })
        .execute();
    }
  }
}
