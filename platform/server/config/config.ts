import path from 'node:path';
import { readNetwork } from '#platform/domain/access/networks.ts';
import { isRoleName } from '#platform/server/database/database-role.ts';

/** Settings of the process, from the environment (README: "Environment"). */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  /** Undefined: an embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | undefined;
  /** The same database without a pooler: for migrations, locks and notices of changes. Undefined: as `databaseUrl`. */
  readonly databaseDirectUrl?: string | undefined;
  /** As which role the calls work in a database that is still empty. Undefined: the usual one, or one of its own. */
  readonly databaseRole?: string | undefined;
  readonly demo: boolean;
  /** For trying or training: a striped bar on every page, TEST on every paper. A demo home always is. */
  readonly testSystem?: boolean;
  readonly production: boolean;
  readonly publicUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Addresses of proxies whose forwarded headers are believed. */
  readonly trustedProxies: string[];
  readonly logLevel: string;
  /** Protects secrets in the database; undefined: a random one in a file of the data folder (secrets.ts). */
  readonly secret?: string | undefined;
  /** Where the chain of the access log is copied to, outside the database. */
  readonly logCopyFolder: string;
  /** Where the sealed entries of the access log are sent to; undefined: nowhere. */
  readonly logCollector?: { readonly url: string; readonly token: string | undefined } | undefined;
  /** Where `npm run backup` keeps backups, and how many. */
  readonly backupFolder: string;
  readonly backupKeep: number;
  /** Undefined: files are kept in the data folder. */
  readonly s3: S3Settings | undefined;
  /** Bytes that one organisation may store, unless it has a limit of its own. */
  readonly fileQuota: number;
  /** Networks behind the firewall in which servers that homes name may stand. */
  readonly outboundNetworks: readonly string[];
}

/** A bucket of a server that speaks S3. */
export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
  /** Folder in the bucket, without slashes around it. */
  readonly prefix: string;
}

export class ConfigError extends Error {}

function portOf(text: string | undefined): number {
  const port = Number(text ?? '3000');
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new ConfigError(`PORT is ${text}: use a number from 1 to 65535.`);
  return port;
}

function urlOf(name: string, text: string | undefined, protocols: readonly string[]): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new ConfigError(
      `${name} is not a valid address: it must start with ${protocols.map((one) => `${one}//`).join(' or ')}.`,
    );
  }
  return text;
}

function directUrlOf(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const url = urlOf('DATABASE_DIRECT_URL', env['DATABASE_DIRECT_URL'], ['postgres:', 'postgresql:']);
  if (url !== undefined && !env['DATABASE_URL'])
    throw new ConfigError(
      'DATABASE_DIRECT_URL is the way past a pooler: set DATABASE_URL, the way through it, as well.',
    );
  return url;
}

function roleOf(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (!isRoleName(text))
    throw new ConfigError(
      'DATABASE_ROLE is not the name of a role: use small letters, digits and underscores, at most 63.',
    );
  return text;
}

function s3Of(env: Readonly<Record<string, string | undefined>>): S3Settings | undefined {
  const endpoint = urlOf('OBHUT_S3_ENDPOINT', env['OBHUT_S3_ENDPOINT'], ['http:', 'https:']);
  if (endpoint === undefined) return undefined;
  const needed = (name: string): string => {
    const value = env[name];
    if (value === undefined || value === '')
      throw new ConfigError(
        `${name} is missing: with OBHUT_S3_ENDPOINT the bucket, its key and its secret must be set.`,
      );
    return value;
  };
  return {
    endpoint,
    bucket: needed('OBHUT_S3_BUCKET'),
    region: env['OBHUT_S3_REGION'] || 'us-east-1',
    keyId: needed('OBHUT_S3_KEY_ID'),
    secret: needed('OBHUT_S3_SECRET'),
    prefix: (env['OBHUT_S3_PREFIX'] ?? '').replace(/^\/+|\/+$/g, ''),
  };
}

/** The log leaves over TLS; plain http only to a collector on this machine, which passes it on. */
function collectorOf(env: Readonly<Record<string, string | undefined>>): Config['logCollector'] {
  const url = urlOf('OBHUT_LOG_COLLECTOR', env['OBHUT_LOG_COLLECTOR'], ['http:', 'https:']);
  if (url === undefined) return undefined;
  if (url.startsWith('http:') && !['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname))
    throw new ConfigError(
      'OBHUT_LOG_COLLECTOR must start with https:// unless the collector runs on this machine.',
    );
  return { url, token: env['OBHUT_LOG_COLLECTOR_TOKEN'] || undefined };
}

function quotaOf(text: string | undefined): number {
  const gigabytes = Number(text || '50');
  if (!(gigabytes > 0 && gigabytes <= 1_000_000))
    throw new ConfigError(`OBHUT_FILE_QUOTA is ${text}: use gigabytes per organisation, for example 50.`);
  return Math.round(gigabytes * 1000 ** 3);
}

function keepOf(text: string | undefined): number {
  const keep = Number(text || '14');
  if (!Number.isInteger(keep) || keep < 1 || keep > 10_000)
    throw new ConfigError(`OBHUT_BACKUP_KEEP is ${text}: use a number of backups, for example 14.`);
  return keep;
}

function networksOf(name: string, text: string | undefined): string[] {
  const networks = (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const wrong = networks.find((one) => readNetwork(one) === null);
  if (wrong !== undefined)
    throw new ConfigError(`${name} has ${wrong}: name networks as 10.1.0.0/16, with commas between them.`);
  return networks;
}

const off = ['', '0', 'false', 'off'];

/** Reads the environment; throws ConfigError with one line of cause and fix. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const production = env['NODE_ENV'] === 'production';
  const wish = env['OBHUT_DEMO'];
  if (production && wish !== undefined && !off.includes(wish)) {
    throw new ConfigError(
      'OBHUT_DEMO cannot be on with NODE_ENV=production: demo accounts have known passwords. Remove one of the two.',
    );
  }
  const demo = !production && !['0', 'false', 'off'].includes(wish ?? '');
  return {
    port: portOf(env['PORT']),
    host: env['HOST'] || '127.0.0.1',
    dataFolder: path.resolve(env['OBHUT_DATA'] || './data'),
    databaseUrl: urlOf('DATABASE_URL', env['DATABASE_URL'], ['postgres:', 'postgresql:']),
    databaseDirectUrl: directUrlOf(env),
    databaseRole: roleOf(env['DATABASE_ROLE']),
    demo,
    testSystem: demo || !off.includes(env['OBHUT_TEST_SYSTEM'] ?? ''),
    production,
    publicUrl: urlOf('OBHUT_PUBLIC_URL', env['OBHUT_PUBLIC_URL'], ['http:', 'https:']),
    smtpUrl: urlOf('OBHUT_SMTP_URL', env['OBHUT_SMTP_URL'], ['smtp:', 'smtps:']),
    mailFrom: env['OBHUT_MAIL_FROM'] || 'Obhut <obhut@localhost>',
    trustedProxies: (env['OBHUT_TRUSTED_PROXIES'] ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
    logLevel: env['OBHUT_LOG'] || 'info',
    secret: env['OBHUT_SECRET'] || undefined,
    logCopyFolder: path.resolve(env['OBHUT_LOG_COPY'] || path.join(env['OBHUT_DATA'] || './data', 'log')),
    logCollector: collectorOf(env),
    backupFolder: path.resolve(env['OBHUT_BACKUP'] || path.join(env['OBHUT_DATA'] || './data', 'backups')),
    backupKeep: keepOf(env['OBHUT_BACKUP_KEEP']),
    s3: s3Of(env),
    fileQuota: quotaOf(env['OBHUT_FILE_QUOTA']),
    outboundNetworks: networksOf('OBHUT_OUTBOUND_NETWORKS', env['OBHUT_OUTBOUND_NETWORKS']),
  };
}
