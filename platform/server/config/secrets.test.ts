import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { ConfigError } from './config.ts';
import { masterSecret, secretsOf } from './secrets.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});
const folder = () => {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'obhut-secrets-'));
  folders.push(made);
  return path.join(made, 'data');
};
const good = 'kT9-vQ2_mW7+xR4=pL8/nB3zH6yC1fD5';
const config = (change: Partial<Parameters<typeof masterSecret>[0]> = {}) => ({
  dataFolder: folder(),
  secret: undefined,
  production: false,
  databaseUrl: undefined,
  ...change,
});

describe('encryption', () => {
  const secrets = secretsOf(good);
  test('what is sealed opens again, looks different each time and shows nothing', () => {
    const [one, two] = [secrets.seal('JBSWY3DPEHPK3PXP', 'a'), secrets.seal('JBSWY3DPEHPK3PXP', 'a')];
    expect(secrets.open(one, 'a')).toBe('JBSWY3DPEHPK3PXP');
    expect(one.equals(two)).toBe(false);
    expect(one.toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP');
  });
  test('not under another purpose, another key, or changed by one bit', () => {
    const sealed = secrets.seal('secret', 'row 1');
    expect(() => secrets.open(sealed, 'row 2')).toThrow();
    expect(() => secretsOf(`${good}x`).open(sealed, 'row 1')).toThrow();
    for (const at of [0, 13, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[at]! ^= 1;
      expect(() => secrets.open(changed, 'row 1')).toThrow();
    }
  });
  test('digests depend on purpose and key', () => {
    expect(secrets.digest('123456', 'a').equals(secrets.digest('123456', 'b'))).toBe(false);
    expect(secrets.digest('123456', 'a').equals(secretsOf(`${good}x`).digest('123456', 'a'))).toBe(false);
    expect(secrets.digest('123456', 'a').equals(secrets.digest('123456', 'a'))).toBe(true);
  });
});

describe('the key', () => {
  test('without OBHUT_SECRET a random file that only this user can read, the same at every start', () => {
    const given = config();
    const made = masterSecret(given);
    expect(made.length).toBeGreaterThanOrEqual(44);
    expect(fs.statSync(path.join(given.dataFolder, 'secret.key')).mode & 0o777).toBe(0o600);
    expect(masterSecret(given)).toBe(made);
    expect(masterSecret(config())).not.toBe(made);
  });
  test('a file that others can read, or that is damaged, is refused', () => {
    const given = config();
    masterSecret(given);
    const file = path.join(given.dataFolder, 'secret.key');
    fs.chmodSync(file, 0o644);
    expect(() => masterSecret(given)).toThrow(/can be read by others/);
    fs.chmodSync(file, 0o600);
    fs.writeFileSync(file, 'short');
    expect(() => masterSecret(given)).toThrow(/damaged/);
  });
  test('OBHUT_SECRET counts when it is long and mixed enough', () => {
    expect(masterSecret(config({ secret: good }))).toBe(good);
    for (const secret of ['changeme', 'secret', 'a'.repeat(64), 'default-default-default-default-default'])
      expect(() => masterSecret(config({ secret }))).toThrow(ConfigError);
  });
  test('several servers on one database must be given the same one', () => {
    expect(() => masterSecret(config({ production: true, databaseUrl: 'postgres://x/y' }))).toThrow(
      /OBHUT_SECRET is missing/,
    );
    expect(masterSecret(config({ production: true, databaseUrl: 'postgres://x/y', secret: good }))).toBe(
      good,
    );
    expect(masterSecret(config({ production: true })).length).toBeGreaterThan(40);
  });
});
