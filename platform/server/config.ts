import path from 'node:path';

/** Settings of the process, from the environment (README: "Environment"). */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  /** Undefined: an embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | undefined;
  readonly demo: boolean;
  readonly production: boolean;
  readonly publicUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Addresses of proxies whose forwarded headers are believed. */
  readonly trustedProxies: string[];
  readonly logLevel: string;
}

export class ConfigError extends Error {}

function portOf(text: string | undefined): number {
  const port = Number(text ?? '3000');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new ConfigError(`PORT is ${text}: use a number from 1 to 65535.`);
  return port;
}

function urlOf(name: string, text: string | undefined, protocols: readonly string[]): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new ConfigError(`${name} is not a valid address: it must start with ${protocols.map((one) => `${one}//`).join(' or ')}.`);
  }
  return text;
}

/** Reads the environment; throws ConfigError with one line of cause and fix. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const production = env['NODE_ENV'] === 'production';
  const wish = env['OBHUT_DEMO'];
  if (production && wish !== undefined && !['', '0', 'false', 'off'].includes(wish)) {
    throw new ConfigError('OBHUT_DEMO cannot be on with NODE_ENV=production: demo accounts have known passwords. Remove one of the two.');
  }
  return {
    port: portOf(env['PORT']),
    host: env['HOST'] || '127.0.0.1',
    dataFolder: path.resolve(env['OBHUT_DATA'] || './data'),
    databaseUrl: urlOf('DATABASE_URL', env['DATABASE_URL'], ['postgres:', 'postgresql:']),
    demo: !production && !['0', 'false', 'off'].includes(wish ?? ''),
    production,
    publicUrl: urlOf('OBHUT_PUBLIC_URL', env['OBHUT_PUBLIC_URL'], ['http:', 'https:']),
    smtpUrl: urlOf('OBHUT_SMTP_URL', env['OBHUT_SMTP_URL'], ['smtp:', 'smtps:']),
    mailFrom: env['OBHUT_MAIL_FROM'] || 'Obhut <obhut@localhost>',
    trustedProxies: (env['OBHUT_TRUSTED_PROXIES'] ?? '').split(',').map((one) => one.trim()).filter(Boolean),
    logLevel: env['OBHUT_LOG'] || 'info',
  };
}
