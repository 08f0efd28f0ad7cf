// Starts a new app or topic by the shape of the house.
//   npm run new app <name> [-- --topic <plural noun>] [--needs a,b]
//   npm run new topic <app> <plural noun>
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { refreshLists } from './lists.ts';
import { appFiles } from './new/app.ts';
import { type Names, namesOf } from './new/names.ts';
import { topicFiles, topicTexts } from './new/topic.ts';

/** Writes a new app; returns its files. Errors: it exists already, a needed app does not. */
export function createApp(
  root: string,
  name: string,
  options: { topic?: string | undefined; needs?: readonly string[] },
): string[] {
  const app = namesOf(name);
  const topic = namesOf(options.topic ?? (name.endsWith('s') ? name : `${name}-entries`));
  if (fs.existsSync(path.join(root, 'apps', name, 'manifest.ts')))
    throw new Error(`There is an app ${name} already.`);
  const missing = (options.needs ?? []).find(
    (need) => !fs.existsSync(path.join(root, 'apps', need, 'manifest.ts')),
  );
  if (missing !== undefined) throw new Error(`There is no app ${missing} to need.`);
  return formatted(root, write(root, app, appFiles(app, topic, options.needs ?? [])));
}

/** Adds a topic to an app: its files, and its lines in contract/index.ts, server/index.ts and the locales. */
export function createTopic(root: string, appName: string, name: string): string[] {
  const [app, topic] = [namesOf(appName), namesOf(name)];
  const folder = path.join(root, 'apps', app.file);
  if (!fs.existsSync(path.join(folder, 'manifest.ts'))) throw new Error(`There is no app ${appName}.`);
  const migrations = path.join(folder, 'migrations');
  const count = fs.existsSync(migrations)
    ? fs.readdirSync(migrations).filter((file) => file.endsWith('.sql')).length
    : 0;
  // all or nothing: what is to be changed is read and changed before anything is written
  const changed = new Map<string, string>();
  const edit = (file: string, change: (text: string) => string): void => {
    const full = path.join(folder, file);
    const before = fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : ''; // an app without calls has no list of topics yet
    const after = change(before);
    if (after === before)
      throw new Error(`apps/${app.file}/${file} has another shape: add ${topic.variable} there by hand.`);
    changed.set(file, after);
  };
  edit('contract/index.ts', (text) => `${text}export { ${topic.variable} } from './${topic.file}.ts';\n`);
  edit('server/index.ts', (text) => addCalls(text, topic));
  for (const language of ['en', 'de'] as const) {
    edit(`locales/${language}.ts`, (text) =>
      text.replace(
        /^(export default|const \w+(: [^=]+)? =) \{\s*/m,
        (start) => start + topicTexts(topic, language),
      ),
    );
  }
  const written = write(root, app, topicFiles(app, topic, String(count + 1).padStart(4, '0')));
  for (const [file, text] of changed) {
    fs.writeFileSync(path.join(folder, file), text);
    written.push(`apps/${app.file}/${file}`);
  }
  return formatted(root, written);
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

function addCalls(text: string, topic: Names): string {
  const line = `import { ${topic.variable}Calls } from './${topic.file}.ts';\n`;
  const last = [...text.matchAll(/^import .*\n/gm)].at(-1);
  if (!last || !/calls: \[/.test(text)) return text;
  const end = last.index + last[0].length;
  return `${text.slice(0, end)}${line}${text.slice(end).replace(/calls: \[\s*/, (start) => `${start}...${topic.variable}Calls, `)}`;
}

function write(root: string, app: Names, files: Readonly<Record<string, string>>): string[] {
  const paths = Object.keys(files).map((file) => `apps/${app.file}/${file}`);
  const there = paths.find((file) => fs.existsSync(path.join(root, file)));
  if (there !== undefined) throw new Error(`${there} exists already; nothing was written.`);
  for (const [file, text] of Object.entries(files)) {
    const full = path.join(root, 'apps', app.file, file);
    fs.mkdirSync(path.dirname(full), { recursive: true });
    fs.writeFileSync(full, text);
  }
  return paths;
}

async function main([kind, ...words]: readonly string[]): Promise<void> {
  const root = process.cwd();
  const option = (name: string): string | undefined =>
    words.includes(name) ? words[words.indexOf(name) + 1] : undefined;
  const [first, second] = words;
  let written: string[];
  if (kind === 'app' && first) {
    written = createApp(root, first, {
      topic: option('--topic'),
      needs: option('--needs')?.split(',') ?? [],
    });
  } else if (kind === 'topic' && first && second) written = createTopic(root, first, second);
  else
    throw new Error(
      'Usage: npm run new app <name> [-- --topic <plural noun> --needs a,b]   or   npm run new topic <app> <plural noun>',
    );
  for (const file of written) console.log(`wrote ${file}`);
  for (const list of await refreshLists(root)) console.log(`wrote apps/${list}`);
  const { status } = spawnSync(
    process.execPath,
    ['tools/types.ts', '--only', kind === 'app' ? first : words[0]!],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('The database types could not be written: see above.');
}

if (import.meta.main) {
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
