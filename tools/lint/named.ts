// Each call of a contract is named by a server test of its app, each screen is rendered by a screen test.
import fs from 'node:fs';
import path from 'node:path';
import { type Expression, parseSync, type Program, Visitor } from 'oxc-parser';
import { appFolders, filesBelow } from './sources.ts';

/** What no test names. */
interface Missing {
  readonly name: string;
  readonly at: string;
}

const frame = 'platform';

const read = (root: string, file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const parsed = (root: string, file: string): Program => parseSync(file, read(root, file)).program;

/** Calls that a folder of contracts declares: topic's constant and verb. */
function callsOf(root: string, folder: string): { topic: string; verb: string; at: string }[] {
  return filesBelow(root, [`${folder}/contract`], /(?<!\.test)\.ts$/).flatMap((file) => {
    const text = read(root, file);
    const found: { topic: string; verb: string; at: string }[] = [];
    new Visitor({
      VariableDeclarator: ({ id, init }) => {
        if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return;
        if (init.callee.type !== 'Identifier' || init.callee.name !== 'topic') return;
        const calls = init.arguments[2];
        if (calls?.type !== 'ObjectExpression') return;
        for (const one of calls.properties) {
          if (one.type !== 'Property' || one.key.type !== 'Identifier') continue;
          const line = text.slice(0, one.start).split('\n').length;
          found.push({ topic: id.name, verb: one.key.name, at: `${file}:${line}` });
        }
      },
    }).visit(parseSync(file, text).program);
    return found;
  });
}

/** Local name → name and file that it is imported from, relative to the root; types and packages are left out. */
function importsOf(program: Program, file: string): Map<string, { name: string; from: string }> {
  const found = new Map<string, { name: string; from: string }>();
  for (const one of program.body) {
    if (one.type !== 'ImportDeclaration' || one.importKind === 'type') continue;
    const from = targetOf(one.source.value, file);
    if (from === undefined) continue;
    for (const { type, local, ...rest } of one.specifiers) {
      const imported = 'imported' in rest ? rest.imported : undefined;
      const name =
        type === 'ImportDefaultSpecifier' ? 'default' : imported?.type === 'Identifier' ? imported.name : '*';
      found.set(local.name, { name, from });
    }
  }
  return found;
}

function targetOf(from: string, file: string): string | undefined {
  if (from.startsWith('.')) return path.posix.join(path.posix.dirname(file), from);
  return from.startsWith('#') ? from.slice(1) : undefined;
}

/** `topic.verb` that a test names of the contracts below a folder: as a member, or taken apart. */
function namedCalls(root: string, file: string, contracts: string): string[] {
  const program = parsed(root, file);
  const imports = importsOf(program, file);
  const topicOf = (node: Expression): string | undefined => {
    if (node.type === 'Identifier') {
      const one = imports.get(node.name);
      return one?.from.startsWith(contracts) ? one.name : undefined;
    }
    // all topics at once: contract.topic.verb
    if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return undefined;
    const whole = imports.get(node.object.name);
    return whole?.from.startsWith(contracts) && node.property.type === 'Identifier'
      ? node.property.name
      : undefined;
  };
  const found: string[] = [];
  new Visitor({
    MemberExpression: ({ object, property }) => {
      const topic = object.type === 'Super' ? undefined : topicOf(object);
      if (topic !== undefined && property.type === 'Identifier') found.push(`${topic}.${property.name}`);
    },
    VariableDeclarator: ({ id, init }) => {
      const topic = init ? topicOf(init) : undefined;
      if (topic === undefined || id.type !== 'ObjectPattern') return;
      for (const one of id.properties)
        if (one.type === 'Property' && one.key.type === 'Identifier') found.push(`${topic}.${one.key.name}`);
    },
  }).visit(program);
  return found;
}

/** Calls without a server test, by app. An app's calls are tested by the app, those of the frame by whoever has the screens. */
function callsWithoutTest(root: string, folder: string): Missing[] {
  const calls = callsOf(root, folder);
  if (calls.length === 0) return [];
  const where = folder === frame ? [frame, 'apps'] : [folder];
  const tests = filesBelow(root, where, /\.test\.ts$|\/testing(\/[^/]+)?\.ts$/).filter(
    (file) => !/\/(web|contract|domain|e2e)\//.test(file),
  );
  const named = new Set(tests.flatMap((file) => namedCalls(root, file, `${folder}/contract/`)));
  return calls
    .filter(({ topic, verb }) => !named.has(`${topic}.${verb}`))
    .map(({ topic, verb, at }) => ({ name: `${path.posix.basename(folder)} ${topic}.${verb}`, at }));
}

/** Screens that an app registers: name, file and export. */
function screensOf(root: string, folder: string): { screen: string; file: string; name: string }[] {
  const index = filesBelow(root, [`${folder}/web`], new RegExp(`^${folder}/web/index\\.tsx?$`))[0];
  if (index === undefined) return [];
  const found: { screen: string; file: string; name: string }[] = [];
  new Visitor({
    Property: ({ key, value }) => {
      if (key.type !== 'Identifier' || key.name !== 'screens' || value.type !== 'ObjectExpression') return;
      for (const one of value.properties) {
        if (one.type !== 'Property' || one.key.type !== 'Identifier') continue;
        const text = read(root, index).slice(one.value.start, one.value.end);
        const from = /import\(\s*'([^']+)'/.exec(text)?.[1];
        const name = /default:[\s\S]*?\.(\w+)\s*\}/.exec(text)?.[1] ?? 'default';
        const file = from === undefined ? undefined : targetOf(from, index);
        if (file !== undefined) found.push({ screen: one.key.name, file, name });
      }
    },
  }).visit(parsed(root, index));
  return found;
}

/** `file name` of the components that a screen test renders or hands on to be rendered. */
function rendered(root: string, file: string): string[] {
  const program = parsed(root, file);
  const imports = importsOf(program, file);
  const used = new Set<string>();
  new Visitor({
    JSXOpeningElement: ({ name }) => void (name.type === 'JSXIdentifier' && used.add(name.name)),
    ArrayExpression: ({ elements }) => {
      for (const one of elements) if (one?.type === 'Identifier') used.add(one.name);
    },
    Property: ({ value }) => void (value.type === 'Identifier' && used.add(value.name)),
  }).visit(program);
  return [...imports].filter(([local]) => used.has(local)).map(([, { from, name }]) => `${from} ${name}`);
}

/** Screens without a screen test, by app. */
function screensWithoutTest(root: string, folders: readonly string[]): Missing[] {
  const screens = folders.flatMap((folder) => screensOf(root, folder).map((one) => ({ folder, ...one })));
  const shown = new Set(
    filesBelow(root, folders, /\/web\/.*\.test\.tsx$/).flatMap((file) => rendered(root, file)),
  );
  return screens
    .filter(({ file, name }) => !shown.has(`${file} ${name}`))
    .map(({ folder, screen, file }) => ({ name: `${path.posix.basename(folder)} ${screen}`, at: file }));
}

/** Findings, one line each. */
export function checkNamed(root: string): string[] {
  const apps = appFolders(root).map((name) => `apps/${name}`);
  return [
    ...[...apps, frame].flatMap((folder) =>
      callsWithoutTest(root, folder).map(({ at, name }) => `${at}: ${name}: no server test names this call`),
    ),
    ...screensWithoutTest(root, apps).map(
      ({ at, name }) => `${at}: ${name}: no screen test renders this screen`,
    ),
  ];
}
