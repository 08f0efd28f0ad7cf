// Starts a new app or topic by the shape of the house.
//   npm run new app <name> -- --de <name in German> [--topic <plural noun> --topic-de <the same in German>]
//                             [--needs a,b] [--part-of <sold app>] [--tile <letter>]
//   npm run new topic <app> <plural noun> -- --de <the same in German>
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { checkSizes } from './lint/sizes.ts';
import { filesBelow } from './lint/sources.ts';
import { refreshLists } from './lists.ts';
import { appFiles, helpFile, inWeb, webIndex } from './new/app.ts';
import { Edits, textAt } from './new/edits.ts';
import { type Names, namesOf } from './new/names.ts';
import { textFile } from './new/page.ts';
import { inHelp, inManifest, inTexts, placeOf } from './new/place.ts';
import { topicFiles } from './new/topic.ts';

interface NewApp {
  readonly german: string | undefined;
  readonly topic?: string | undefined;
  readonly topicGerman?: string | undefined;
  readonly needs?: readonly string[];
  readonly partOf?: string | undefined;
  readonly tile?: string | undefined;
}

/** Writes a new app; returns its files. Errors: it exists already, a needed app does not. */
export function createApp(root: string, name: string, options: NewApp): string[] {
  const { german, needs = [], partOf, tile } = options;
  const app = namesOf(name, german);
  const topic = namesOf(
    options.topic ?? (name.endsWith('s') ? name : `${name}-entries`),
    options.topic === undefined ? german : options.topicGerman,
  );
  const there = (code: string): boolean => fs.existsSync(path.join(root, 'apps', code, 'manifest.ts'));
  if (there(name)) throw new Error(`There is an app ${name} already.`);
  const missing = [...needs, ...(partOf === undefined ? [] : [partOf])].find((one) => !there(one));
  if (missing !== undefined) throw new Error(`There is no app ${missing} to need or to be part of.`);
  const edits = new Edits(root);
  for (const [file, text] of Object.entries(appFiles(app, topic, { needs, partOf, tile })))
    edits.add(`apps/${name}/${file}`, text);
  logWords(edits, topic);
  return formatted(root, edits.write());
}

/** Adds a topic to an app: its files, and its lines in the manifest, the lists of the app and the texts. */
export function createTopic(root: string, app: string, name: string, german: string | undefined): string[] {
  const topic = namesOf(name, german);
  const folder = `apps/${app}`;
  const edits = new Edits(root);
  if (!edits.has(`${folder}/manifest.ts`)) throw new Error(`There is no app ${app}.`);
  const partOf = textAt(`${folder}/manifest.ts`, edits.read(`${folder}/manifest.ts`), 'partOf') ?? app;
  const texts = filesBelow(root, [`${folder}/web`], /\.tsx?$/).find((file) =>
    /^export const useText = /m.test(edits.read(file)),
  );
  const place = placeOf(
    app,
    partOf,
    topic,
    path.posix.relative(`${folder}/web`, texts ?? `${folder}/web/text.ts`),
  );
  const number = filesBelow(root, [`${folder}/migrations`], /\/migrations\/[^/]+\.sql$/).length + 1;
  for (const [file, text] of Object.entries(topicFiles(place, String(number).padStart(4, '0'))))
    edits.add(`${folder}/${file}`, text);
  for (const [where, text] of inManifest(place)) edits.put(`${folder}/manifest.ts`, where, text);
  for (const language of ['en', 'de'] as const)
    for (const [where, text] of inTexts(place, language))
      edits.put(`${folder}/locales/${language}.ts`, where, text);
  const addOrPut = (file: string, where: readonly string[], property: string, whole: string): void =>
    edits.has(file) ? edits.put(file, where, property) : edits.add(file, whole);
  addOrPut(`${folder}/locales/help.ts`, [], inHelp(place), helpFile(inHelp(place)));
  addOrPut(`${folder}/web/index.ts`, ['screens'], inWeb(topic), webIndex(topic));
  if (texts === undefined) edits.add(`${folder}/web/text.ts`, textFile(app));
  edits.change(`${folder}/server/index.ts`, (text) => addCalls(text, topic));
  const line = `export { ${topic.variable} } from './${topic.file}.ts';\n`;
  const list = `${folder}/contract/index.ts`; // an app without calls has no list of topics yet
  if (edits.has(list)) edits.change(list, (text) => text.replace(/^export \{\};\n/m, '') + line);
  else edits.add(list, line);
  logWords(edits, topic);
  return formatted(root, edits.write());
}

/** What was written, in the hand of the house. Errors: the formatter refuses it. */
function formatted(root: string, files: readonly string[]): string[] {
  const house = path.resolve(import.meta.dirname, '..');
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      path.join(house, 'node_modules/oxfmt/bin/oxfmt'),
      '-c',
      path.join(house, '.oxfmtrc.json'),
      ...files.filter((file) => /\.(tsx?|css)$/.test(file)),
    ],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`What was written could not be formatted: ${stderr}`);
  return [...files];
}

/** The log tells in words what happened (tools/log-words.test.ts). */
function logWords(edits: Edits, { variable, text, german }: Names): void {
  const words = { en: text.toLowerCase(), de: german };
  for (const language of ['en', 'de'] as const)
    edits.putMissing(`apps/audit/locales/topics.${language}.ts`, [], variable, `'${words[language]}'`);
}

function addCalls(text: string, topic: Names): string {
  if (!/calls: \[/.test(text)) return text;
  const line = `import { ${topic.variable}Calls } from './${topic.file}.ts';\n`;
  return text
    .replace(/^import /m, (start) => line + start)
    .replace(/calls: \[\s*/, (start) => `${start}...${topic.variable}Calls, `);
}

async function main([kind, ...words]: readonly string[]): Promise<void> {
  const root = process.cwd();
  const option = (name: string): string | undefined =>
    words.includes(name) ? words[words.indexOf(name) + 1] : undefined;
  const [first, second] = words;
  let written: string[];
  if (kind === 'app' && first) {
    written = createApp(root, first, {
      german: option('--de'),
      topic: option('--topic'),
      topicGerman: option('--topic-de'),
      needs: option('--needs')?.split(',') ?? [],
      partOf: option('--part-of'),
      tile: option('--tile'),
    });
  } else if (kind === 'topic' && first && second) written = createTopic(root, first, second, option('--de'));
  else
    throw new Error(
      'Usage: npm run new app <name> -- --de <German> [--topic <plural noun> --topic-de <German> --needs a,b --part-of <sold app> --tile <letter>]   or   npm run new topic <app> <plural noun> -- --de <German>',
    );
  for (const file of written) console.log(`wrote ${file}`);
  // an app that is full is to be split before it lands
  for (const problem of checkSizes(root).problems)
    if (problem.startsWith(`apps/${first}:`)) console.warn(problem);
  for (const list of await refreshLists(root)) console.log(`wrote apps/${list}`);
  for (const args of [['tools/types.ts', '--only', first], ['tools/map.ts']]) {
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
    if (status !== 0) throw new Error(`${args[0]!} did not end well: see above.`);
  }
}

if (import.meta.main) {
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
