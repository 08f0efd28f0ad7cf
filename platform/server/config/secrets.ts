import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { type Config, ConfigError } from './config.ts';

/** Keeps secrets unreadable in the database: seeds of authenticator apps, client secrets of identity providers. */
export interface Secrets {
  /** Encrypts with AES-256-GCM; `purpose` binds the result to the row it belongs to. */
  seal(text: string, purpose: string): Buffer;
  /** Decrypts; throws when the key, the purpose or the bytes are not those of `seal`. */
  open(sealed: Buffer, purpose: string): string;
  /** Keyed hash: of short codes, which a plain hash would not hide, and of names that must not be readable. */
  digest(text: string, purpose: string): Buffer;
}

const minimumLength = 32;
const fileName = 'secret.key';

/** Reads or makes the key file. It must belong to nobody else: others could read what it protects. */
function keyFile(folder: string): string {
  const file = path.join(folder, fileName);
  try {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const { mode } = fs.statSync(file);
  if ((mode & 0o077) !== 0)
    throw new ConfigError(`The key file ${file} can be read by others: run chmod 600 on it.`);
  const text = fs.readFileSync(file, 'utf8').trim();
  if (text.length < minimumLength)
    throw new ConfigError(`The key file ${file} is damaged: restore it from the backup.`);
  return text;
}

/** The master secret: OBHUT_SECRET, or a random one in a file of the data folder that only this user can read. */
export function masterSecret(
  config: Pick<Config, 'dataFolder' | 'secret' | 'production' | 'databaseUrl'>,
): string {
  if (config.secret === undefined) {
    // several servers on one database must share the key, so it cannot be made by each of them
    if (config.production && config.databaseUrl !== undefined) {
      throw new ConfigError(
        'OBHUT_SECRET is missing: in production with DATABASE_URL set it to 32 or more random characters, for example from: openssl rand -base64 32',
      );
    }
    return keyFile(config.dataFolder);
  }
  if (config.secret.length < minimumLength || new Set(config.secret).size < 12) {
    throw new ConfigError(
      'OBHUT_SECRET is too short or too simple: use 32 or more random characters, for example from: openssl rand -base64 32',
    );
  }
  return config.secret;
}

/** Encryption and keyed hashes from one master secret; each use has a key of its own. */
export function secretsOf(master: string): Secrets {
  const key = (use: string) => Buffer.from(hkdfSync('sha256', master, 'obhut', use, 32));
  const sealing = key('seal');
  const hashing = key('digest');
  return {
    seal(text, purpose) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(purpose));
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, purpose) {
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, 12))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(sealed.subarray(-16));
      return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8');
    },
    digest: (text, purpose) => createHmac('sha256', hashing).update(`${purpose}\0${text}`).digest(),
  };
}
