// Whose bytes come out of which call: every call that answers a file, asked with the ids of records and files of somebody else.
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Call } from '#platform/contract/call.ts';
import { files as uploads } from '#platform/contract/frame.ts';
import { isFileColumn } from '#platform/domain/access/personal-tables.ts';
import type { Context } from '#platform/server/call/context.ts';
import { catalogueOf } from '#platform/server/erasure/catalogue.ts';
import { send } from '#platform/server/testing/send.ts';
import { uploaded } from '#platform/server/testing/upload.ts';
import { type Place, place } from '#platform/server/testing/place.ts';
import { type Cast, cast, type Somebody } from './access-people.ts';
import { readTable } from './access-table.ts';
import { type Kept, plant } from './access-planted.ts';
import { type Figure, print, printControl } from './figure.ts';
import type { Size } from './rows.ts';
import { sampleInput } from './sample-input.ts';

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Records of the home with a file, some of each table, and the bytes of each file by hash. */
async function keptFiles(
  home: Place,
  organisationId: string,
  planted: readonly Kept[],
): Promise<{ records: Kept[]; owners: Map<string, Set<string | null>> }> {
  const { pool } = home.server.database;
  const records: Kept[] = [...planted];
  const catalogue = await home.server.database.system((db) => catalogueOf({ db } as Pick<Context, 'db'>));
  for (const table of catalogue.tables) {
    const named = new Set(table.columns.map((column) => column.name));
    if (!named.has('id') || !named.has('organisation_id')) continue;
    for (const column of table.columns.filter(isFileColumn)) {
      const file = column.type === '_uuid' ? `${column.name}[1]` : column.name;
      const parents = catalogue.keys
        .filter(
          (key) =>
            key.table === table.name &&
            key.target.split('.')[0] === table.name.split('.')[0] &&
            key.column !== null &&
            key.column !== 'resident_id',
        )
        .map((key) => key.column);
      const { rows } = await pool.query<{ ids: string[]; file_id: string; resident_id: string | null }>(
        `select array[${['id', ...parents].join(', ')}] as ids, ${file} as file_id, ${table.name === 'residents.residents' ? 'id' : named.has('resident_id') ? 'resident_id' : 'null'} as resident_id
        from ${table.name} where organisation_id = $1 and ${file} is not null order by id desc limit 400`,
        [organisationId],
      );
      records.push(
        ...rows.map((row) => ({
          table: table.name,
          ids: row.ids.filter(Boolean),
          fileId: row.file_id,
          residentId: row.resident_id,
        })),
      );
    }
  }
  const { rows } = await pool.query<{ sha256: Buffer; resident_id: string | null }>(
    'select sha256, resident_id from platform.files where organisation_id = $1',
    [organisationId],
  );
  const owners = new Map<string, Set<string | null>>();
  for (const row of rows)
    owners.set(
      row.sha256.toString('hex'),
      (owners.get(row.sha256.toString('hex')) ?? new Set()).add(row.resident_id),
    );
  return { records, owners };
}

/** Some records of each table, so that the question stays short. */
const someOfEach = (records: readonly Kept[], count: number): Kept[] =>
  [...Map.groupBy(records, (one) => one.table).values()].flatMap((own) => own.slice(0, count));

class Count {
  readonly values = new Map<string, number>();
  readonly lines: string[] = [];
  asked = 0;
  readonly read = new Map<string, number>();
  off(figure: string, text: string): void {
    this.values.set(figure, (this.values.get(figure) ?? 0) + 1);
    if (this.lines.length < 20) this.lines.push(`${figure}: ${text}`);
  }
}

const same = <T extends object>(input: T): T => input;
/** A shared file is a contact's or an app's, never both. */
const withoutOwner = ({ contactId: _contact, ...input }: Record<string, unknown>): Record<string, unknown> =>
  input;

/** Asks a call for one record under a resident; the id of the record, or of its file, in every field that takes one. */
async function ask(
  home: Place,
  count: Count,
  person: Somebody,
  call: Call,
  kept: Kept,
  residentId: string,
  id = kept.ids[0],
) {
  count.asked += 1;
  const optional = Object.keys(call.input.shape).includes('photoFileId') ? { photoFileId: kept.fileId } : {};
  const own = call.name === uploads.download.name ? kept.fileId : (id ?? kept.fileId);
  const beside = Object.fromEntries(
    Object.entries(kept.beside ?? {}).filter(([name]) => name in call.input.shape),
  );
  const answer = await send(home.server, person.token, call, {
    ...(kept.beside ? withoutOwner : same)(
      sampleInput(call, (name) =>
        name === 'residentId' ? residentId : /fileId$/i.test(name) ? kept.fileId : own,
      ),
    ),
    ...optional,
    ...beside,
  });
  return {
    ok: answer.statusCode < 400,
    status: answer.statusCode,
    hash: hashOf(answer.rawPayload),
    named: 'id' in call.input.shape,
  };
}

/** What may stand in the field `id` of a call; one question where it has none. */
const idsOf = (call: Call, kept: Kept): readonly (string | undefined)[] =>
  'id' in call.input.shape && kept.ids.length > 0 ? kept.ids : [undefined];

const figures = [
  'file bytes of another organisation',
  'file bytes of another resident',
  'file bytes of another site',
  'uploads of somebody else',
  'calls that found no file to read',
] as const;

interface Wish {
  /** Every role asks for everything; else what the administrator of the home cannot read either is asked for by one role alone. */
  readonly everybody: boolean;
  readonly each: number;
  readonly planted: readonly Kept[];
  readonly only?: (call: Call) => boolean;
  readonly blind?: boolean;
}

async function measure(
  home: Place,
  people: Cast,
  { everybody, each, planted, only, blind = false }: Wish,
): Promise<Figure[]> {
  const { own, other, otherSite, insiders, outsiders, bySite, organisationId } = people;
  const count = new Count();
  const calls = home.server.implementations
    .map((one) => one.call as Call)
    .filter((call) => call.file && (only?.(call) ?? true));
  const admin = insiders.find((one) => one.role === 'ADMIN')!;
  const bytes = await sharp({
    create: { width: 40, height: 40, channels: 3, background: `#${admin.accountId.slice(-6)}` },
  })
    .png()
    .toBuffer();
  const upload: Kept = {
    table: 'platform.files',
    ids: [],
    fileId: await uploaded(home.server, admin.token, 'upload.png', bytes),
    residentId: null,
  };
  const kept = await keptFiles(home, organisationId, planted);
  const { owners } = kept;
  const records = blind ? [] : kept.records;
  const foreign = (hash: string) => owners.has(hash) && !owners.get(hash)!.has(own);
  const byResident = (residentId: string) =>
    someOfEach(
      records.filter((one) => one.residentId === residentId),
      each,
    );
  const everything = [...someOfEach(records, each), ...byResident(other), upload];
  const table = readTable();
  const fromOutside = insiders.filter((one) => one.external);
  for (const call of calls) {
    const readByAdmin = new Set<string>();
    const asked = new Set<string>();
    const keyOf = (kept: Kept, id: string | undefined) => `${kept.table} ${id ?? kept.fileId}`;
    /** Who asks: the first is somebody whose role may make the call. */
    const askers = (all: readonly Somebody[], kept: Kept, id: string | undefined): readonly Somebody[] => {
      const key = keyOf(kept, id);
      if (everybody || readByAdmin.has(key) || !asked.has(key)) return all;
      const may = all.find((one) => one.role === 'ADMIN' || table.get(call.name)?.roles.includes(one.role));
      return [may ?? all[0]!];
    };
    const ofResident = Array.isArray(call.may) && call.may[2] === 'resident';
    const where = (person: Somebody, kept: Kept, answer: { status: number }) =>
      `${call.name} as ${person.role}: ${kept.table} ${answer.status}`;
    for (const kept of everything) {
      // that the question is one: who may everything reads it
      for (const id of idsOf(call, kept)) {
        asked.add(keyOf(kept, id));
        if (!(await ask(home, count, admin, call, kept, kept.residentId ?? own, id)).ok) continue;
        readByAdmin.add(keyOf(kept, id));
        count.read.set(call.name, (count.read.get(call.name) ?? 0) + 1);
      }
      for (const id of idsOf(call, kept))
        for (const person of askers(outsiders, kept, id)) {
          const answer = await ask(home, count, person, call, kept, kept.residentId ?? own, id);
          if (answer.ok && (answer.named || owners.has(answer.hash)))
            count.off('file bytes of another organisation', where(person, kept, answer));
        }
    }
    for (const kept of [
      ...byResident(other),
      ...someOfEach(
        records.filter((one) => one.residentId === null),
        each,
      ),
    ]) {
      for (const id of idsOf(call, kept))
        for (const person of askers(fromOutside, kept, id))
          for (const residentId of ofResident ? [own, other] : [own]) {
            const answer = await ask(home, count, person, call, kept, residentId, id);
            if (answer.ok && (answer.named || foreign(answer.hash)))
              count.off('file bytes of another resident', where(person, kept, answer));
          }
    }
    for (const kept of byResident(otherSite)) {
      for (const residentId of ofResident ? [own, otherSite] : [own])
        for (const id of idsOf(call, kept)) {
          const answer = await ask(home, count, bySite, call, kept, residentId, id);
          if (answer.ok && (answer.named || foreign(answer.hash)))
            count.off('file bytes of another site', where(bySite, kept, answer));
        }
    }
    for (const person of insiders.filter((one) => one !== admin && one.role !== 'ADMIN')) {
      if (call.name !== uploads.download.name) continue;
      const answer = await ask(home, count, person, call, upload, own);
      if (answer.ok) count.off('uploads of somebody else', where(person, upload, answer));
    }
  }
  const asked = calls.filter((call) => 'id' in call.input.shape || 'photoFileId' in call.input.shape);
  const unread = asked.filter((call) => !count.read.has(call.name));
  for (const line of count.lines) console.log(`    ${line}`);
  return figures.map((name) => ({
    name,
    value: name === 'calls that found no file to read' ? unread.length : (count.values.get(name) ?? 0),
    wanted: 0,
    ...(name === 'file bytes of another organisation'
      ? {
          detail: `${count.asked} questions, ${calls.length} calls, ${owners.size} files in ${new Set(records.map((one) => one.table)).size} tables`,
        }
      : {}),
    ...(name === 'calls that found no file to read'
      ? {
          detail: `${asked.length - unread.length} of ${asked.length} calls read something${unread.length > 0 ? `; nothing to read: ${unread.map((call) => call.name).join(', ')}` : ''}`,
        }
      : {}),
  }));
}

/** Photos, documents, thumbnails, prints and uploads by id: nobody reads those of another organisation, resident, site or person. */
export async function accessFiles({ short }: Size): Promise<number> {
  const home = await place({ demo: true });
  try {
    const { server } = home;
    const people = await cast(home, short);
    const planted = await plant(home, people);
    const everybody = !short;
    let off = print('File access', await measure(home, people, { everybody, each: short ? 1 : 3, planted }));

    const large = server.implementations.find((one) => one.call.name === 'residents.photos.large')!;
    const photo = (call: Call) => call.name.startsWith('residents.photos.');
    const { handler } = large;
    // a handler that takes the file by its id and asks for nothing else
    Object.assign(large, {
      handler: async ({ input }: { input: { photoFileId: string } }) => ({
        name: 'x.png',
        mediaType: 'image/png',
        body: await server.services.files.read(people.organisationId, input.photoFileId),
      }),
    });
    const byId = await measure(home, people, { everybody, each: 1, planted, only: photo });
    Object.assign(large, { handler });
    off += printControl('a photo by the id of its file alone', byId, 'file bytes of another resident');

    const erased = server.implementations.find((one) => one.call.name === 'personnel.documents.read')!;
    const before = { handler: erased.handler, may: erased.call.may };
    Object.assign(erased.call, { may: { signedIn: 'planted' } });
    Object.assign(erased, {
      handler: async ({ input }: { input: { id: string } }) => {
        const {
          rows: [row],
        } = await server.database.pool.query<{ file_id: string }>(
          'select file_id from personnel.documents where id = $1',
          [input.id],
        );
        return {
          name: 'x.pdf',
          mediaType: 'application/pdf',
          body: await server.services.files.read(people.organisationId, row?.file_id ?? ''),
        };
      },
    });
    const anybody = await measure(home, people, {
      everybody,
      each: 1,
      planted,
      only: (call) => call === erased.call,
    });
    Object.assign(erased.call, { may: before.may });
    Object.assign(erased, { handler: before.handler });
    off += printControl('a document past tenant and right', anybody, 'file bytes of another organisation');

    const grants = server.services.grants as { permissionsFor: typeof server.services.grants.permissionsFor };
    const { permissionsFor } = grants;
    grants.permissionsFor = async (context) => context.account!.permissions;
    const open = await measure(home, people, { everybody, each: 1, planted, only: photo });
    grants.permissionsFor = permissionsFor;
    off += printControl('a gate that does not ask what was granted', open, 'file bytes of another site');

    const download = server.implementations.find((one) => one.call.name === uploads.download.name)!;
    const mine = download.handler;
    Object.assign(download, {
      handler: async ({ input }: { input: { id: string } }) => ({
        name: 'x.png',
        mediaType: 'image/png',
        body: await server.services.files.read(people.organisationId, input.id),
      }),
    });
    const taken = await measure(home, people, {
      everybody,
      each: 1,
      planted,
      only: (call) => call === download.call,
    });
    Object.assign(download, { handler: mine });
    off += printControl('an upload that everybody may take', taken, 'uploads of somebody else');

    off += printControl(
      'nothing is there to be read',
      await measure(home, people, { everybody, each: 1, planted, blind: true }),
      'calls that found no file to read',
    );
    return off;
  } finally {
    await home.close();
  }
}
