// Changes that no test can notice, judged by a person: tools/mutate/judged.txt, one per line: hash, place, reason.
import fs from 'node:fs';
import path from 'node:path';

const file = 'tools/mutate/judged.txt';

/** Hash → reason. A line without a reason is an error: nothing is judged by silence. */
export function readJudged(root: string): ReadonlyMap<string, string> {
  const whole = path.join(root, file);
  if (!fs.existsSync(whole)) return new Map();
  const lines = fs.readFileSync(whole, 'utf8').split('\n');
  return new Map(
    lines
      .filter((line) => line.trim() !== '' && !line.startsWith('#'))
      .map((line) => {
        const [, hash, reason] = /^([0-9a-f]{10})\s+\S+\s+(.{10,})$/.exec(line) ?? [];
        if (hash === undefined || reason === undefined)
          throw new Error(`${file}: "${line}" is not: hash, place, reason`);
        return [hash, reason] as const;
      }),
  );
}
