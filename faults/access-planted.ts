// Records whose files or papers the demo home has none or few of, so that every call that answers a file by an id finds something to read.
import sharp from 'sharp';
import type { Call } from '#platform/contract/call.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type Place } from '#platform/server/testing/place.ts';
import { send } from '#platform/server/testing/send.ts';
import { uploaded } from '#platform/server/testing/upload.ts';
import type { Cast, Somebody } from './access-people.ts';

/** A record that has a file, and whose it is. A file of a version is asked for by the id of what it is a version of: `ids` are all that may be meant. */
export interface Kept {
  readonly table: string;
  readonly ids: readonly string[];
  readonly fileId: string;
  readonly residentId: string | null;
  /** What a call needs beside the id, where it has such a field: whose shared file it is. */
  readonly beside?: Readonly<Record<string, string>>;
}

let shade = 0;
/** A picture like no other. */
const picture = () =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: `hsl(${(shade += 13) % 360}, ${40 + (shade % 50)}%, 50%)`,
    },
  })
    .png()
    .toBuffer();

/** A stored picture of a resident, or of nobody. */
async function stored(home: Place, admin: Somebody, residentId: string | null): Promise<string> {
  const id = await uploaded(home.server, admin.token, 'planted.png', await picture());
  await home.server.database.pool.query(
    `update platform.files set purpose = 'planted', resident_id = $2 where id = $1`,
    [id, residentId],
  );
  return id;
}

async function made(
  home: Place,
  admin: Somebody,
  name: string,
  input: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const call = home.server.implementations.find((one) => one.call.name === name)!.call as Call;
  const answer = await send(home.server, admin.token, call, input);
  if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.body}`);
  return answer.json() as Record<string, unknown>;
}

/** A photo of its own for each resident. */
async function photographed(home: Place, admin: Somebody, residentId: string): Promise<void> {
  const {
    rows: [row],
  } = await home.server.database.pool.query<{ version: number }>(
    'select version from residents.residents where id = $1',
    [residentId],
  );
  await made(home, admin, 'residents.photos.set', {
    residentId,
    version: row!.version,
    fileId: await uploaded(home.server, admin.token, 'photo.png', await picture()),
    takenOn: '2026-01-01',
  });
}

/** A form in progress with a picture among its answers. */
async function answered(
  home: Place,
  admin: Somebody,
  organisationId: string,
  residentId: string | null,
  purpose: 'assessment' | 'form',
): Promise<Kept> {
  const [id, fileId] = [newId(), await stored(home, admin, residentId)];
  await home.server.database.pool.query(
    `insert into forms.responses (organisation_id, id, definition_id, definition_version_id, resident_id, purpose, status, day, answers)
    select v.organisation_id, $2::uuid, v.definition_id, v.id, $3::uuid, $4::text, 'inProgress', current_date, $5::jsonb from forms.definition_versions v join forms.definitions d on d.organisation_id = v.organisation_id and d.id = v.definition_id
    where v.organisation_id = $1 order by (d.purpose = $4::text) desc, v.id limit 1`,
    [
      organisationId,
      id,
      residentId,
      purpose,
      JSON.stringify({ planted: { kind: 'picture', fileIds: [fileId] } }),
    ],
  );
  return {
    table: `forms.responses ${residentId === null ? 'of nobody' : purpose}`,
    ids: [id],
    fileId,
    residentId,
  };
}

/** A package with everything about a resident that waits to be fetched by who asked for it. */
async function packed(
  home: Place,
  admin: Somebody,
  organisationId: string,
  residentId: string,
): Promise<Kept> {
  const [id, fileId] = [newId(), await stored(home, admin, residentId)];
  await home.server.database.pool.query(
    `update platform.files set purpose = 'interchange.person-export', created_by = null, waits_until = now() + interval '1 day' where id = $1`,
    [fileId],
  );
  await home.server.database.pool.query(
    `insert into platform.tasks (organisation_id, id, kind, status, input, result, created_by) values ($1, $2, 'interchange.personExport', 'done', $3, $4, $5)`,
    [
      organisationId,
      id,
      JSON.stringify({ residentId }),
      JSON.stringify({ residentId, fileId }),
      admin.accountId,
    ],
  );
  return { table: 'interchange packages', ids: [id], fileId, residentId };
}

/** What apps hang papers on. */
const subjects = [
  'care-plan.evaluations',
  'falls.falls',
  'health-record.medicalInfo',
  'medication.orders',
  'restrictions.measures',
] as const;

/** A paper on a record of an app, whether the demo home has such a record or not. */
async function attachedTo(home: Place, admin: Somebody, residentId: string, subject: string): Promise<Kept> {
  const fileId = await uploaded(home.server, admin.token, 'paper.png', await picture());
  const label = `Planted at ${subject}`;
  const entry = await made(home, admin, 'health-record.attachments.add', {
    residentId,
    subjectId: residentId,
    fileId,
    label,
  });
  const id = entry['id'] as string;
  await home.server.database.pool.query('update files.attachments set subject = $2 where id = $1', [
    id,
    subject,
  ]);
  return { table: `files.attachments ${subject}`, ids: [id], fileId, residentId };
}

/** Records of residents of which a paper is drawn when it is asked for, one of each. */
async function drawn(home: Place, organisationId: string, table: string, which: string): Promise<Kept[]> {
  const { rows } = await home.server.database.pool.query<{ id: string; resident_id: string }>(
    `select distinct on (resident_id) id, resident_id from ${table} where organisation_id = $1 and ${which}
    order by resident_id, id limit 200`,
    [organisationId],
  );
  return rows.map((row) => ({ table, ids: [row.id], fileId: row.id, residentId: row.resident_id }));
}

/** What hangs on a resident: a file on the record, a document of the patient dossier, a thing with a photo, forms with pictures. */
async function ofResident(
  home: Place,
  admin: Somebody,
  organisationId: string,
  residentId: string,
): Promise<Kept[]> {
  const { pool } = home.server.database;
  await photographed(home, admin, residentId);
  await pool.query(
    `insert into files.epd_documents (organisation_id, id, resident_id, direction, status, label, kind, confidentiality, document_on, file_id, name, media_type, size)
    values ($1, $2, $3, 'received', 'received', 'Planted', 'dischargeReport', 'normal', current_date, $4, 'planted.png', 'image/png', 1)`,
    [organisationId, newId(), residentId, await stored(home, admin, residentId)],
  );
  await pool.query(
    `insert into biography.items (organisation_id, id, resident_id, name, kind, quantity, photo_file_id) select $1::uuid, $2::uuid, $3::uuid, 'Planted', kind, 1, $4::uuid from biography.items limit 1`,
    [organisationId, newId(), residentId, await stored(home, admin, residentId)],
  );
  const papers: Kept[] = [];
  for (const subject of subjects) papers.push(await attachedTo(home, admin, residentId, subject));
  const folders = (await made(home, admin, 'files.residentFiles.folders', { residentId })) as unknown as {
    id: string;
    minimumWidth: number | null;
  }[];
  const fileId = await uploaded(home.server, admin.token, 'outing.png', await picture());
  const entry = await made(home, admin, 'files.residentFiles.add', {
    residentId,
    folderId: (folders.find((one) => one.minimumWidth === null) ?? folders[0]!).id,
    label: 'Planted picture',
    description: '',
    fileId,
  });
  return [
    await answered(home, admin, organisationId, residentId, 'assessment'),
    await answered(home, admin, organisationId, residentId, 'form'),
    { table: 'files.entries picture', ids: [entry['id'] as string], fileId, residentId },
    ...papers,
    await packed(home, admin, organisationId, residentId),
  ];
}

/** What hangs on nobody: answers of a public link, the protocol of an erasure with what another law keeps, a report of an import, shared files. */
async function ofTheHome(home: Place, admin: Somebody, organisationId: string): Promise<Kept[]> {
  const { pool } = home.server.database;
  const [erasure, task, report] = [newId(), newId(), newId()];
  await pool.query(
    `insert into platform.erasures (organisation_id, id, person_id, erased_at, counts, files, log_rows, kept) values ($1, $2, $3, now(), '{}', 1, 0, '{}')`,
    [organisationId, erasure, newId()],
  );
  await pool.query(
    `insert into platform.locked_records (organisation_id, id, erasure_id, person_id, source, title, record, file_ids, law, keep_until) values ($1, $2, $3, $4, 'billing.invoices', 'Planted', '{}', array[$5::uuid], 'OR 958f', current_date + 900)`,
    [organisationId, newId(), erasure, newId(), await stored(home, admin, null)],
  );
  await pool.query(
    `insert into platform.tasks (organisation_id, id, kind, status, input) values ($1, $2, 'interchange.import', 'done', '{}')`,
    [organisationId, task],
  );
  await pool.query(
    `insert into interchange.imports (organisation_id, id, kind, dry_run, file_ids, task_id, created_by) values ($1, $2, 'fhir', true, array[$3::uuid], $4, $5)`,
    [organisationId, report, await stored(home, admin, null), task, admin.accountId],
  );
  const [folder] = (await made(home, admin, 'files.sharedFiles.folders', {
    appCode: 'residents',
  })) as unknown as { id: string }[];
  const fileId = await uploaded(home.server, admin.token, 'shared.png', await picture());
  const entry = await made(home, admin, 'files.sharedFiles.add', {
    appCode: 'residents',
    folderId: folder!.id,
    label: 'Planted',
    description: '',
    fileId,
  });
  return [
    await answered(home, admin, organisationId, null, 'form'),
    { table: 'platform.erasures', ids: [erasure], fileId: erasure, residentId: null },
    {
      table: 'files.entries shared',
      ids: [entry['id'] as string],
      fileId,
      residentId: null,
      beside: { appCode: 'residents' },
    },
  ];
}

/** A credit note for an issued invoice of each, whoever has one. */
async function credited(home: Place, admin: Somebody, residentIds: readonly string[]): Promise<void> {
  const { rows } = await home.server.database.pool.query<{ id: string; version: number }>(
    `select distinct on (resident_id) id, version from billing.invoices where resident_id = any($1) and status <> 'draft' order by resident_id, id desc`,
    [residentIds],
  );
  if (rows.length === 0) throw new Error('nobody has an invoice to credit');
  for (const { id, version } of rows)
    await made(home, admin, 'billing.invoices.credit', {
      id,
      version,
      reason: 'planted',
      services: 'cancel',
    });
}

/** Visits of the doctor: each is asked for with its day. */
async function visits(home: Place, organisationId: string): Promise<Kept[]> {
  const { rows } = await home.server.database.pool.query<{ id: string; day: string }>(
    `select id, first_day::text as day from calendar.events where organisation_id = $1 and type = 'doctorsVisit' order by id limit 3`,
    [organisationId],
  );
  return rows.map(({ id, day }) => ({
    ...{ table: 'calendar.events', ids: [id], fileId: id, residentId: null },
    beside: { day },
  }));
}

/** Plants what is missing; answers the records that no column with a file tells of, papers that are drawn when they are asked for among them. */
export async function plant(home: Place, people: Cast): Promise<Kept[]> {
  const { organisationId, own, other, otherSite } = people;
  const admin = people.insiders.find((one) => one.role === 'ADMIN')!;
  const records: Kept[] = [];
  for (const residentId of [own, other, otherSite])
    records.push(...(await ofResident(home, admin, organisationId, residentId)));
  records.push(...(await ofTheHome(home, admin, organisationId)));
  await made(home, admin, 'staff.photos.setOwn', {
    version: 0,
    fileId: await uploaded(home.server, admin.token, 'own.png', await picture()),
  });
  await credited(home, admin, [own, other, otherSite]);
  records.push(
    ...(await drawn(home, organisationId, 'billing.invoices', `status <> 'draft'`)),
    ...(await drawn(home, organisationId, 'care_plan.plans', 'true')),
    ...(await drawn(home, organisationId, 'medicine_stock.stocks', 'narcotic')),
    ...(await visits(home, organisationId)),
  );
  return records;
}
