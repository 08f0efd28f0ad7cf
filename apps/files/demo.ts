import sharp from 'sharp';
import { presentResidents } from '#apps/residents/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { storeBytes } from '#platform/server/files/files.ts';
import { newId } from '#platform/server/database/ids.ts';
import { newPdf } from '#platform/server/paper/pdf-kit.ts';
import type { Area } from './domain/files.ts';
import { type Owner, residentOwner } from './server/owners.ts';

const folders: readonly {
  readonly area: Area;
  readonly en: string;
  readonly de: string;
  readonly minimum?: readonly [number, number];
}[] = [
  { area: 'resident', en: 'Contracts', de: 'Verträge' },
  { area: 'resident', en: 'Letters from doctors', de: 'Arztbriefe' },
  { area: 'resident', en: 'Insurance', de: 'Versicherung' },
  { area: 'resident', en: 'Directives and proxies', de: 'Verfügungen und Vollmachten' },
  { area: 'resident', en: 'Photos', de: 'Fotos', minimum: [640, 480] },
  { area: 'contact', en: 'Correspondence', de: 'Korrespondenz' },
  { area: 'contact', en: 'Proxies', de: 'Vollmachten' },
  { area: 'app', en: 'Guidelines', de: 'Weisungen' },
  { area: 'app', en: 'Forms', de: 'Formulare' },
];

/** One page of text as PDF. */
function page(title: string, lines: readonly string[]): Promise<Buffer> {
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

/** A drawn picture: hills under a sky, in the colours of its number. */
const picture = (number: number): Promise<Buffer> => {
  const hue = (number * 47) % 360;
  const stripe = (from: number, height: number, light: number) => ({
    input: {
      create: {
        width: 960,
        height,
        channels: 3 as const,
        background: `hsl(${(hue + from) % 360}, 45%, ${light}%)`,
      },
    },
    left: 0,
    top: from,
  });
  return sharp({ create: { width: 960, height: 720, channels: 3, background: `hsl(${hue}, 60%, 82%)` } })
    .composite([stripe(320, 160, 62), stripe(440, 140, 48), stripe(560, 160, 36)])
    .jpeg({ quality: 80 })
    .toBuffer();
};

interface Sample {
  readonly folderId: string;
  readonly label: string;
  readonly description: string;
  readonly tags: string[];
  readonly name: string;
  readonly bytes: Buffer;
  readonly size?: readonly [number, number];
}

async function put(context: Context, owner: Owner, sample: Sample, daysAgo: number): Promise<void> {
  const mediaType = sample.size ? 'image/jpeg' : 'application/pdf';
  const about = { name: sample.name, purpose: `files.${owner.area}`, residentId: owner.resident_id };
  const thumbnailId = sample.size
    ? await storeBytes(context, {
        ...about,
        purpose: 'thumbnail',
        mediaType: 'image/webp',
        bytes: await sharp(sample.bytes).resize(320, 320, { fit: 'inside' }).webp().toBuffer(),
      })
    : undefined;
  const [width, height] = sample.size ?? [null, null];
  const fileId = await storeBytes(context, {
    ...about,
    mediaType,
    bytes: sample.bytes,
    ...(thumbnailId !== undefined ? { thumbnailId } : {}),
    ...(width !== null ? { width, height } : {}),
  });
  const id = newId();
  await context.db
    .insertInto('files.entries')
    .values({
      organisation_id: context.organisationId,
      id,
      ...owner,
      folder_id: sample.folderId,
      label: sample.label,
      description: sample.description,
      tags: sample.tags,
      number: 1,
    })
    .execute();
  await context.db
    .insertInto('files.versions')
    .values({
      organisation_id: context.organisationId,
      id: newId(),
      entry_id: id,
      resident_id: owner.resident_id,
      number: 1,
      file_id: fileId,
      name: sample.name,
      media_type: mediaType,
      size: sample.bytes.byteLength,
      width,
      height,
      uploaded_by: context.account?.id ?? null,
      uploaded_at: `${addDays(context.today, -daysAgo)}T09:30:00Z`,
    })
    .execute();
}

async function epdOf(context: Context, residentId: string, index: number, bytes: Buffer): Promise<void> {
  const state = (['given', 'given', 'refused'] as const)[index % 3]!;
  await context.db
    .insertInto('files.epd_consents')
    .values({
      organisation_id: context.organisationId,
      id: newId(),
      resident_id: residentId,
      state,
      stated_on: addDays(context.today, -200 - index),
      remarks: index % 2 === 0 ? 'Anwesend: Tochter' : '',
      noted_by: context.account?.id ?? null,
    })
    .execute();
  const documents = [
    {
      direction: 'received',
      status: 'received',
      label: 'Austrittsbericht Spital',
      kind: 'dischargeReport',
      confidentiality: 'normal',
      author: 'Kantonsspital Musterstadt',
      days: 160,
    },
    {
      direction: 'sent',
      status: state === 'given' ? 'published' : 'prepared',
      label: 'Medication plan',
      kind: 'medicationPlan',
      confidentiality: 'restricted',
      author: 'Haus Lindenhof',
      days: 30,
    },
  ] as const;
  for (const { days, ...one } of documents) {
    const name = `${one.label}.pdf`;
    const fileId = await storeBytes(context, {
      name,
      mediaType: 'application/pdf',
      bytes,
      purpose: 'files.epd',
      residentId,
    });
    await context.db
      .insertInto('files.epd_documents')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        resident_id: residentId,
        ...one,
        description: '',
        document_on: addDays(context.today, -days),
        file_id: fileId,
        name,
        media_type: 'application/pdf',
        size: bytes.byteLength,
        created_by: context.account?.id ?? null,
        ...(one.status === 'published'
          ? {
              published_at: `${addDays(context.today, -days)}T14:00:00Z`,
              published_by: context.account?.id ?? null,
            }
          : {}),
      })
      .execute();
  }
}

/** Own folders in each other: outings by year. */
async function trips(context: Context, owner: Owner, index: number, photos: string): Promise<void> {
  const [outings, year] = [newId(), newId()];
  const own = { organisation_id: context.organisationId, ...owner, position: 1000 };
  const name = (text: string) => ({ name_en: text, name_de: text });
  await context.db
    .insertInto('files.folders')
    .values({ ...own, id: outings, parent_id: photos, ...name('Ausflüge') })
    .execute();
  await context.db
    .insertInto('files.folders')
    .values({ ...own, id: year, parent_id: outings, ...name(context.today.slice(0, 4)) })
    .execute();
  await put(
    context,
    owner,
    {
      folderId: year,
      label: 'Schifffahrt',
      description: '',
      tags: ['Ausflug'],
      name: 'Schiff.jpg',
      bytes: await picture(index + 20),
      size: [960, 720],
    },
    60 + index,
  );
}

/** Default folders, files of some residents and of the home, EPD documents; deterministic, invented. */
export async function demo(context: Context): Promise<void> {
  const ids = folders.map(() => newId());
  await context.db
    .insertInto('files.folders')
    .values(
      folders.map((folder, position) => ({
        organisation_id: context.organisationId,
        id: ids[position]!,
        area: folder.area,
        name_en: folder.en,
        name_de: folder.de,
        position,
        minimum_width: folder.minimum?.[0] ?? null,
        minimum_height: folder.minimum?.[1] ?? null,
      })),
    )
    .execute();
  const folder = (en: string, area: Area) =>
    ids[folders.findIndex((one) => one.en === en && one.area === area)]!;
  const contract = await page('Aufenthaltsvertrag', [
    'zwischen dem Heim und der Bewohnerin oder dem Bewohner',
    '1. Zimmer und Grundleistungen',
    '2. Pflege nach Bedarf',
    '3. Kündigung mit einer Frist von einem Monat',
  ]);
  const letter = await page('Arztbrief', [
    'Liebe Kolleginnen und Kollegen',
    'Der Blutdruck ist gut eingestellt. Bitte wöchentlich wägen und eine Zunahme von mehr als 2 kg melden.',
    'Nächste Visite in drei Monaten.',
  ]);
  const directive = await page('Patientenverfügung', [
    'Ich wünsche keine lebensverlängernden Massnahmen, wenn keine Aussicht auf Besserung besteht.',
    'Vertrauensperson: siehe Kontakte.',
  ]);
  const residents = (await presentResidents(context, { day: context.today })).slice(0, 14);
  for (const [index, resident] of residents.entries()) {
    const owner = residentOwner(resident.id);
    await put(
      context,
      owner,
      {
        folderId: folder('Contracts', 'resident'),
        label: 'Aufenthaltsvertrag',
        description: 'unterschrieben beim Eintritt',
        tags: ['Vertrag'],
        name: 'Aufenthaltsvertrag.pdf',
        bytes: contract,
      },
      300 - index,
    );
    await put(
      context,
      owner,
      {
        folderId: folder('Letters from doctors', 'resident'),
        label: 'Brief Dr. Frei',
        description: 'Verlaufskontrolle Blutdruck',
        tags: ['Arzt'],
        name: 'Brief Dr Frei.pdf',
        bytes: letter,
      },
      40 + index,
    );
    if (index % 2 === 0)
      await put(
        context,
        owner,
        {
          folderId: folder('Directives and proxies', 'resident'),
          label: 'Patientenverfügung',
          description: '',
          tags: [],
          name: 'Patientenverfuegung.pdf',
          bytes: directive,
        },
        290,
      );
    if (index % 3 === 0)
      await put(
        context,
        owner,
        {
          folderId: folder('Photos', 'resident'),
          label: 'Sommerausflug',
          description: 'am See',
          tags: ['Ausflug', 'Sommer'],
          name: 'Ausflug.jpg',
          bytes: await picture(index),
          size: [960, 720],
        },
        120 + index,
      );
    if (index < 4) await trips(context, owner, index, folder('Photos', 'resident'));
    if (index < 8) await epdOf(context, resident.id, index, letter);
  }
  const guideline = await page('Weisung Händehygiene', [
    'Vor und nach jedem Kontakt: Hände desinfizieren, 30 Sekunden.',
    'Handschuhe ersetzen die Desinfektion nicht.',
  ]);
  const cooling = await page('Weisung Kühlkette', [
    'Kühlschrank höchstens 5 °C, Tiefkühler mindestens -18 °C; morgens und abends ablesen und eintragen.',
    'Bei Abweichung: Ware prüfen, Leitung der Küche informieren.',
  ]);
  const home = { area: 'app', resident_id: null, contact_id: null } as const;
  await put(
    context,
    { ...home, app_code: 'residents' },
    {
      folderId: folder('Guidelines', 'app'),
      label: 'Händehygiene',
      description: 'gilt für alle',
      tags: ['Hygiene'],
      name: 'Haendehygiene.pdf',
      bytes: guideline,
    },
    500,
  );
  await put(
    context,
    { ...home, app_code: 'gastro' },
    {
      folderId: folder('Guidelines', 'app'),
      label: 'Kühlkette',
      description: 'Temperaturen und Protokoll',
      tags: ['Lebensmittelsicherheit'],
      name: 'Kuehlkette.pdf',
      bytes: cooling,
    },
    420,
  );
}
