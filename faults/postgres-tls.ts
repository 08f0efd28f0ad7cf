import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { connectionFault, protectionOf } from '#platform/server/way/protection.ts';
import { cluster } from '#platform/server/testing/cluster.ts';
import type { Figure } from './figure.ts';
import { NotRun } from './not-run.ts';

interface Authority {
  readonly file: string;
  certificateOf(name: string): { certificate: string; key: string };
}

/** An authority for certificates, as a home or its provider has one. */
function authority(folder: string, name: string): Authority {
  const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' });
  const key = ['-newkey', 'rsa:2048', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...key,
    '-keyout',
    `${name}.key`,
    '-out',
    `${name}.crt`,
    '-days',
    '2',
    '-subj',
    `/CN=${name}`,
  );
  return {
    file: path.join(folder, `${name}.crt`),
    certificateOf(host) {
      fs.writeFileSync(path.join(folder, 'names'), `subjectAltName=DNS:${host}`);
      openssl('req', ...key, '-keyout', `${host}.key`, '-out', `${host}.csr`, '-subj', `/CN=${host}`);
      openssl(
        ...[
          'x509',
          '-req',
          '-in',
          `${host}.csr`,
          '-CA',
          `${name}.crt`,
          '-CAkey',
          `${name}.key`,
          '-CAcreateserial',
        ],
        ...['-out', `${host}.crt`, '-days', '2', '-extfile', 'names'],
      );
      const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');
      return { certificate: read(`${host}.crt`), key: read(`${host}.key`) };
    },
  };
}

/** Why there is no connection, in the words of a start; empty when there is one, over TLS. */
async function refusal(url: string): Promise<string> {
  try {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      const { rows } = await client.query<{ ssl: boolean }>(
        'select ssl from pg_stat_ssl where pid = pg_backend_pid()',
      );
      return rows[0]!.ssl ? '' : 'connected without TLS';
    } finally {
      await client.end();
    }
  } catch (error) {
    return connectionFault('DATABASE_URL', url, error);
  }
}

/** A PostgreSQL that shows a certificate: only the right one of the right name is believed, and each refusal says what to do. */
export async function overTls(bin: string): Promise<Figure[]> {
  if (spawnSync('openssl', ['version']).status !== 0) throw new NotRun('no openssl on this machine');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'obhut-tls-'));
  const [ours, theirs] = [authority(folder, 'ours'), authority(folder, 'theirs')];
  const servers = [];
  try {
    const right = await cluster(bin, ours.certificateOf('localhost'));
    servers.push(right);
    const named = await cluster(bin, ours.certificateOf('elsewhere.example'));
    servers.push(named);
    const { port } = right;
    for (const one of servers) await one.query('create role visitor login');
    const to = (words: string, at = port) => `postgres://visitor@localhost:${at}/postgres${words}`;
    const checked = (file: string) => `?sslmode=verify-full&sslrootcert=${file}`;
    const cases: readonly (readonly [string, string])[] = [
      [to(checked(ours.file)), ''],
      [to(checked(theirs.file)), 'is of an'],
      [to('?sslmode=verify-full'), 'name it with sslrootcert'],
      [to(checked(ours.file), named.port), 'its certificate is of another name'],
      [to(''), 'it asks for TLS: add sslmode=verify-full'],
      [to(checked(path.join(folder, 'none.crt'))), 'names a file that is not there'],
    ];
    const wrong: string[] = [];
    for (const [url, wanted] of cases) {
      const said = await refusal(url);
      if (wanted === '' ? said !== '' : !said.includes(wanted))
        wrong.push(`"${said}" instead of "${wanted}"`);
    }
    const unchecked = await refusal(to('?sslmode=no-verify', named.port));
    const told = protectionOf(to('?sslmode=no-verify', named.port));
    return [
      {
        name: 'certificates that were judged wrongly',
        value: wrong.length,
        wanted: 0,
        detail: wrong[0] ?? `${cases.length} addresses of two servers and two authorities`,
      },
      {
        name: 'ways without a check that were not told as such',
        value: unchecked === '' && told === 'unchecked' ? 0 : 1,
        wanted: 0,
        detail: `sslmode=no-verify takes the certificate of another name: ${told}`,
      },
    ];
  } finally {
    for (const one of servers) await one.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
