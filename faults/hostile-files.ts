import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { UploadedFile } from '#platform/contract/file.ts';
import { kindOf } from '#platform/domain/text/file-kinds.ts';
import { createAccount, createOrganisation } from '#platform/server/access/organisations.ts';
import { startSession } from '#platform/server/session/sessions.ts';
import { place, type Place } from '#platform/server/testing/place.ts';
import { uploadFile } from '#platform/server/testing/upload.ts';
import { type Figure, print, printControl } from './figure.ts';
import { docx, type Hostile, hostileFiles, mark, objectStream, pdf, picture } from './hostile-samples.ts';

/** Files below a folder, as paths. */
const below = (folder: string): string[] =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((one) => one.isFile())
        .map((one) => path.join(one.parentPath, one.name))
    : [];

async function somebody(home: Place): Promise<{ organisationId: string; token: string }> {
  const { database } = home.server;
  const organisationId = await database.system((db) =>
    createOrganisation(db, { name: `Hostile ${Math.random()}` }),
  );
  const accountId = await database.system((db) =>
    createAccount(db, organisationId, {
      username: `sender-${organisationId.slice(-6)}`,
      fullName: 'Sender',
      email: 'x@example.org',
      roles: ['NURSE'],
      passwordHash: '',
      language: 'en',
      demo: false,
    }),
  );
  return {
    organisationId,
    token: (
      await database.tenant({ organisationId }, (unit) =>
        startSession(unit, { organisationId, accountId, keep: false, address: null, userAgent: null }),
      )
    ).token,
  };
}

/** Sends every file and counts what came through: kept with its payload, kept under a type that is not allowed, or beside the store. */
async function measure(home: Place, samples: readonly Hostile[], storeFolder: string): Promise<Figure[]> {
  const { organisationId, token } = await somebody(home);
  const outside = () =>
    new Set([
      ...below(path.dirname(storeFolder)).filter((file) => !file.startsWith(storeFolder)),
      ...fs.readdirSync(os.tmpdir()).filter((name) => /evil|htaccess/.test(name)),
    ]);
  const before = outside();
  const refused: Record<string, number> = {};
  let [kept, clean, crashed, runs] = [0, 0, 0, 0];
  const notes: string[] = [];
  for (const sample of samples) {
    const answer = await uploadFile(home.server, token, sample);
    if (answer.statusCode >= 500) {
      crashed += 1;
      notes.push(`${sample.what}: ${answer.statusCode}`);
    }
    if (answer.statusCode !== 200) {
      const { code } = answer.json() as { code: string };
      refused[code] = (refused[code] ?? 0) + 1;
      continue;
    }
    const { id, mediaType } = answer.json() as { id: string; mediaType: string };
    const stored = Buffer.from(await home.server.services.files.read(organisationId, id));
    if (stored.includes(mark) || kindOf(mediaType) === undefined) {
      kept += 1;
      notes.push(`kept: ${sample.what} as ${mediaType}`);
    } else clean += 1;
    const read = await home.server.http.inject({
      method: 'GET',
      url: `/api/frame/files/${id}/download`,
      headers: { cookie: `__Host-obhut=${token}` },
    });
    const { headers } = read;
    const safe =
      headers['x-content-type-options'] === 'nosniff' &&
      String(headers['content-disposition']).startsWith('attachment') &&
      /sandbox/.test(String(headers['content-security-policy'])) &&
      headers['content-type'] === 'application/octet-stream';
    if (!safe) {
      runs += 1;
      notes.push(`${sample.what}: ${read.statusCode} ${JSON.stringify(headers)}`);
    }
  }
  const strange = below(path.join(storeFolder, organisationId)).filter(
    (file) => !/^[0-9a-f-]{36}$/.test(path.basename(file)),
  );
  const beside = [...outside()].filter((file) => !before.has(file));
  for (const line of notes.slice(0, 12)) console.log(`    ${line}`);
  return [
    {
      name: 'hostile files stored as an allowed type',
      value: kept,
      wanted: 0,
      detail: `${samples.length} files; refused: ${JSON.stringify(refused)}; ${clean} pictures kept only after they were drawn anew, without what was hidden in them`,
    },
    {
      name: 'files outside the store or under a name of their own',
      value: beside.length + strange.length,
      wanted: 0,
    },
    { name: 'kept files that a browser could run in our origin', value: runs, wanted: 0 },
    { name: 'answers 5xx', value: crashed, wanted: 0 },
  ];
}

/** What is harmless must come through, or the check would be a wall. */
async function harmless(home: Place): Promise<Figure> {
  const { token } = await somebody(home);
  const files: readonly (readonly [string, Buffer])[] = [
    ['a.png', await picture('png')],
    ['a.JPG', await picture('jpeg')],
    ['a.gif', await picture('gif')],
    ['a.webp', await picture('webp')],
    ['letter.pdf', await pdf()],
    ['newer.pdf', await objectStream('9 0 << /Type /Page >>')],
    ['a.docx', await docx()],
    ['note.txt', Buffer.from('Blutdruck < 140, a > b')],
    ['table.csv', Buffer.from('a;b\r\n1;2')],
    ['data.json', Buffer.from('{"div":"<div>text</div>"}')],
    ['Brief', await pdf()],
    [
      'link.docx',
      await docx({
        'word/_rels/document.xml.rels':
          '<Relationships><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="https://example.org" TargetMode="External"/></Relationships>',
      }),
    ],
  ];
  let lost = 0;
  for (const [name, content] of files) {
    const answer = await uploadFile(home.server, token, { name, content });
    if (answer.statusCode !== 200) {
      lost += 1;
      console.log(`    ${name}: ${answer.body}`);
    }
  }
  return { name: 'harmless files refused', value: lost, wanted: 0, detail: `${files.length} files` };
}

/** Issue: hostile files: 0 stored as an allowed type, 0 outside the store. */
export async function hostile(): Promise<number> {
  const home = await place({ demo: false });
  try {
    const storeFolder = path.join(home.dataFolder, 'files');
    const samples = await hostileFiles();
    const off = print('Hostile files', [
      ...(await measure(home, samples, storeFolder)),
      await harmless(home),
    ]);
    // the control: the upload as it was, by signature and ending only, nothing looked into
    const upload = home.server.implementations.find((one) => one.call.name === 'frame.files.upload')!;
    const { handler } = upload;
    const { storePath } = await import('#platform/server/files/files.ts');
    Object.assign(upload, {
      handler: async ({ input, context }: { input: { file: UploadedFile }; context: never }) => {
        const { file } = input;
        const mediaType = file.name.endsWith('.pdf')
          ? 'application/pdf'
          : /\.(png|jpe?g)$/.test(file.name)
            ? 'image/png'
            : 'text/plain';
        const { path: from, name, size, sha256 } = file;
        return {
          id: await storePath(context, {
            path: from,
            name: name || 'file',
            size,
            sha256,
            mediaType,
            purpose: 'control',
            waitsUntil: new Date(),
          }),
          name: file.name,
          mediaType,
          size: file.size,
        };
      },
    });
    const blind = printControl(
      'an upload that believes the name',
      await measure(home, samples.slice(0, 40), storeFolder),
    );
    Object.assign(upload, { handler });
    return off + blind;
  } finally {
    await home.close();
  }
}
