// npm run mutate -- --layer domain|server|web [--count 100] [--seed 1] [--app A] [--wanted 85] [--only hash,hash]
// Changes random places of the sources in a copy of the checkout, one at a time, and asks the nearest tests: a change
// that no test notices is a gap. Decides by seed, so that a run can be repeated.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { code, filesBelow, test } from './lint/sources.ts';
import { copyCheckout } from './mutate/copy.ts';
import { readJudged } from './mutate/judged.ts';
import { nearestTests } from './mutate/nearest.ts';
import { type Layer, type Place, placesOf } from './mutate/places.ts';
import type { Answered } from './mutate/runner.ts';
import { startTests, type Tests } from './mutate/tests.ts';

/** Tests by project of vitest.config.ts. */
const projects = {
  domain: /^(apps\/[^/]+|platform)\/(domain|contract)\//,
  server: /^(apps\/[^/]+\/(server\/.*)?[^/]+\.test\.ts|platform\/server\/.*)$/,
  screens: /^(apps\/[^/]+|platform)\/web\//,
} as const;
type Project = keyof typeof projects;

/** First the nearest few; what they let through meets some more, and rules meet the calls and screens that stand on them. */
interface Round {
  readonly project: Project;
  readonly from: number;
  readonly to: number;
}
const rounds = (project: Project): Round[] => [
  { project, from: 0, to: 3 },
  { project, from: 3, to: 12 },
];
const layers: Readonly<Record<Layer, { readonly sources: RegExp; readonly rounds: readonly Round[] }>> = {
  domain: {
    sources: /^(apps\/[^/]+|platform)\/domain\//,
    rounds: [
      ...rounds('domain'),
      { project: 'server', from: 0, to: 4 },
      { project: 'screens', from: 0, to: 4 },
    ],
  },
  server: {
    sources: /^(apps\/[^/]+\/(server\/|api\.ts)|platform\/server\/)/,
    rounds: rounds('server'),
  },
  web: { sources: /^(apps\/[^/]+|platform)\/web\//, rounds: rounds('screens') },
};
/** What is for tests, written by a tool, or only says where things are. */
const notJudged = /\/testing(\/|\.ts$)|\/(index|tables|main)\.tsx?$|\.d\.ts$/;

const secondsOfOne = 90;

export interface Wanted {
  readonly layer: Layer;
  readonly count: number;
  readonly seed: number;
  readonly app?: string | undefined;
  readonly only?: readonly string[] | undefined;
  /** After how many seconds a change counts as noticed: it may have made an endless loop. */
  readonly seconds?: number;
  /** A line for each change, as soon as it is decided. */
  tell?(line: string): void;
}
export interface Result {
  readonly place: Place;
  /** `broken`: the tests fail without the change, too, or take too long, so they say nothing. */
  readonly end: 'red' | 'late' | 'survived' | 'broken';
  readonly by: string;
}
export interface Outcome {
  readonly places: number;
  readonly results: readonly Result[];
  readonly judged: readonly Place[];
}

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function pick(all: readonly Place[], { count, seed, only }: Wanted): Place[] {
  if (only) return all.filter(({ hash }) => only.includes(hash));
  const random = randomOf(seed);
  const left = [...all];
  const chosen: Place[] = [];
  while (chosen.length < count && left.length > 0)
    chosen.push(...left.splice(Math.floor(random() * left.length), 1));
  return chosen;
}

/** Changes what the seed chooses and says which changes a test noticed. */
export async function mutate(root: string, wanted: Wanted): Promise<Outcome> {
  const layer = layers[wanted.layer];
  const files = filesBelow(root, ['apps', 'platform'], code).filter((file) => !file.endsWith('.e2e.ts'));
  const nearest = new Map(
    layer.rounds.map(({ project }) => [project, nearestTests(root, files, projects[project])]),
  );
  const sources = files.filter(
    (file) =>
      layer.sources.test(file) &&
      !test.test(file) &&
      !notJudged.test(file) &&
      (wanted.app === undefined || file.startsWith(`apps/${wanted.app}/`)),
  );
  const all = sources.flatMap((file) =>
    placesOf(file, fs.readFileSync(path.join(root, file), 'utf8'), wanted.layer),
  );
  const known = readJudged(root);
  const chosen = pick(all, wanted);
  const copy = copyCheckout(root);
  const bench = new Bench(copy.folder, wanted.seconds ?? secondsOfOne);
  const results: Result[] = [];
  try {
    for (const place of chosen.filter(({ hash }) => !known.has(hash))) {
      const start = Date.now();
      const near = (project: Project) => nearest.get(project)!(place.file);
      const result = await tryOne(bench, place, layer.rounds, near);
      results.push(result);
      const seconds = ((Date.now() - start) / 1000).toFixed(1);
      wanted.tell?.(
        `${String(results.length).padStart(4)} ${result.end.padEnd(8)} ${seconds.padStart(5)} s  ${place.file}:${place.line} ${place.kind}`,
      );
    }
  } finally {
    await bench.end();
    copy.remove();
  }
  return { places: all.length, results, judged: chosen.filter(({ hash }) => known.has(hash)) };
}

/** Runs tests of the copy, with a change or without; the process of a project starts when it is first needed. */
class Bench {
  private readonly running = new Map<Project, Tests>();
  /** Tests that were asked without the change, and whether they were green. */
  private readonly bare = new Map<string, boolean>();
  private readonly folder: string;
  private readonly seconds: number;
  constructor(folder: string, seconds: number) {
    this.folder = folder;
    this.seconds = seconds;
  }
  async run(project: Project, tests: readonly string[], place: Place): Promise<Answered> {
    const running = this.running.get(project) ?? (await startTests(this.folder, project));
    this.running.set(project, running);
    const file = path.join(this.folder, place.file);
    const source = fs.readFileSync(file, 'utf8');
    fs.writeFileSync(file, source.slice(0, place.start) + place.text + source.slice(place.end));
    const answer = await running.run({ changed: place.file, tests, seconds: this.seconds });
    fs.writeFileSync(file, source);
    return answer;
  }
  /** Whether the tests are green without the change: red counts only then. */
  async isFine(project: Project, tests: readonly string[], { file }: Place): Promise<boolean> {
    const key = tests.join();
    const known = this.bare.get(key);
    if (known !== undefined) return known;
    const seconds = secondsOfOne * 2;
    const { failed, late } = await this.running.get(project)!.run({ changed: file, tests, seconds });
    this.bare.set(key, failed.length === 0 && !late);
    return failed.length === 0 && !late;
  }
  /** Whether the tests take so little without the change that being late says something: the machine may be busy. */
  async isQuick(project: Project, tests: readonly string[], { file }: Place): Promise<boolean> {
    const start = Date.now();
    const { failed, late } = await this.running
      .get(project)!
      .run({ changed: file, tests, seconds: this.seconds });
    return failed.length === 0 && !late && Date.now() - start < (this.seconds * 1000) / 2;
  }
  async end(): Promise<void> {
    for (const one of this.running.values()) await one.end();
  }
}

async function tryOne(
  bench: Bench,
  place: Place,
  rounds: readonly Round[],
  near: (project: Project) => readonly string[],
): Promise<Result> {
  const asked: string[] = [];
  for (const { project, from, to } of rounds) {
    const tests = near(project).slice(from, to);
    if (tests.length === 0) continue;
    asked.push(...tests);
    const { failed, late } = await bench.run(project, tests, place);
    if (failed.length === 0 && !late) continue;
    const by = failed[0] ?? '';
    if (late) return { place, end: (await bench.isQuick(project, tests, place)) ? 'late' : 'broken', by };
    return { place, end: (await bench.isFine(project, tests, place)) ? 'red' : 'broken', by };
  }
  return { place, end: 'survived', by: asked.join(' ') };
}

const shown = (place: Place): string =>
  `${place.hash} ${place.file}:${place.line} ${place.kind}\n    - ${place.before.replaceAll('\n', '\n      ')}\n    + ${place.after.replaceAll('\n', '\n      ')}`;

/** What a run came to, and whether the share of red ones is as wanted. */
export function summaryOf(
  { places, results, judged }: Outcome,
  wanted: number,
): { lines: string[]; fine: boolean } {
  const count = (end: Result['end']): number => results.filter((one) => one.end === end).length;
  const red = count('red') + count('late');
  const said = red + count('survived');
  const share = said === 0 ? 100 : (100 * red) / said;
  const open = results.filter(({ end }) => end === 'survived' || end === 'broken');
  return {
    lines: [
      ...open.map(({ end, place, by }) => `\n${end} ${shown(place)}\n    tests: ${by || 'none'}`),
      '',
      `${places} places; red ${red} (${count('late')} by time), survived ${count('survived')}, judged before ${judged.length}, tests red or too slow without the change ${count('broken')}`,
      `${share.toFixed(1)} % of ${said} red, wanted ${wanted} %`,
    ],
    fine: share >= wanted && count('broken') === 0,
  };
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      layer: { type: 'string' },
      count: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      app: { type: 'string' },
      wanted: { type: 'string', default: '85' },
      only: { type: 'string' },
    },
  });
  const layer = values.layer as Layer;
  if (!Object.hasOwn(layers, layer)) {
    console.error('Say which layer: npm run mutate -- --layer domain, server or web');
    process.exit(2);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
  const outcome = await mutate(process.cwd(), {
    layer,
    count: Number(values.count),
    seed: Number(values.seed),
    app: values.app,
    only: values.only?.split(','),
    tell: (line) => console.log(line),
  });
  const { lines, fine } = summaryOf(outcome, Number(values.wanted));
  for (const line of lines) console.log(line);
  process.exit(fine ? 0 : 1);
}
