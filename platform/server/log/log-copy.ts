import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';

/** One line of the copy: a sealed block. Lines are only ever added. */
export interface CopiedBlock {
  readonly number: number;
  readonly sealedAt: string;
  readonly entries: number;
  readonly previous: string;
  readonly hash: string;
}

export class BrokenCopy extends Error {}

const fileOf = (folder: string, organisationId: string): string => path.join(folder, `${organisationId}.log`);

/** The lines of an organisation's copy; a last line that a crash cut off is not one. */
export function readCopy(folder: string, organisationId: string): CopiedBlock[] {
  const file = fileOf(folder, organisationId);
  if (!fs.existsSync(file)) return [];
  const text = fs.readFileSync(file, 'utf8');
  const lines = text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as CopiedBlock);
  // servers that share the folder may both have added a block: the first line of a number counts
  return [...Map.groupBy(lines, (line) => line.number).values()].map(([first]) => first!);
}

/** Organisations that have a copy. */
export const copiedOrganisations = (folder: string): string[] =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder)
        .filter((name) => name.endsWith('.log'))
        .map((name) => name.slice(0, -4))
    : [];

/**
 * Adds the blocks that the copy does not have yet, one line each, flushed to the disk. The copy never follows the database
 * backwards: when the chain there does not continue the last line, nothing is written and BrokenCopy is thrown.
 */
export async function copyLog(pool: pg.Pool, folder: string): Promise<number> {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { rows: heads } = await pool.query<{ organisation_id: string; number: number; hash: Buffer }>(
    'select distinct on (organisation_id) organisation_id, number, hash from platform.log_blocks order by organisation_id, number desc',
  );
  let added = 0;
  for (const { organisation_id: organisationId, number, hash } of heads) {
    const last = lastLine(folder, organisationId);
    if (number === last?.number && hash.toString('hex') === last.hash) continue;
    added += await addLines(pool, folder, organisationId, last);
  }
  return added;
}

const lastLines = new Map<string, { line: CopiedBlock; size: number }>();

/** The newest line; read again only when the file is not as this process left it. A torn last line is cut off. */
function lastLine(folder: string, organisationId: string): CopiedBlock | undefined {
  const file = fileOf(folder, organisationId);
  if (!fs.existsSync(file)) return undefined;
  const known = lastLines.get(file);
  if (known?.size === fs.statSync(file).size) return known.line;
  const bytes = fs.readFileSync(file);
  const whole = bytes.lastIndexOf(10) + 1;
  if (whole < bytes.length) fs.truncateSync(file, whole);
  return readCopy(folder, organisationId).at(-1);
}

async function addLines(
  pool: pg.Pool,
  folder: string,
  organisationId: string,
  last: CopiedBlock | undefined,
): Promise<number> {
  const { rows } = await pool.query<{
    number: number;
    sealed_at: string;
    entries: number;
    previous: Buffer;
    hash: Buffer;
  }>(
    `select number, sealed_at, length(digests) / 32 as entries, previous, hash from platform.log_blocks
     where organisation_id = $1 and number > $2 order by number`,
    [organisationId, last?.number ?? 0],
  );
  const lines: CopiedBlock[] = rows.map((row) => ({
    number: row.number,
    sealedAt: new Date(row.sealed_at).toISOString(),
    entries: row.entries,
    previous: row.previous.toString('hex'),
    hash: row.hash.toString('hex'),
  }));
  const first = lines[0];
  if (!first || (last && (first.number !== last.number + 1 || first.previous !== last.hash))) {
    throw new BrokenCopy(
      `the log of organisation ${organisationId} does not continue its copy in ${folder} after block ${last?.number ?? 0}: run npm run audit -- verify`,
    );
  }
  const file = fileOf(folder, organisationId);
  const handle = fs.openSync(file, 'a', 0o600);
  try {
    fs.writeSync(handle, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    fs.fsyncSync(handle);
    lastLines.set(file, { line: lines.at(-1)!, size: fs.fstatSync(handle).size });
  } finally {
    fs.closeSync(handle);
  }
  return lines.length;
}
