import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss, { type AtRule } from 'postcss';
import type { Plugin } from 'vite';

/** Classes of the library of components: each of its parts has some of its own, and names them in its program. */
const ofLibrary = /\.(m_[0-9a-f]+)/g;

/** What must be there for a selector to hold: what stands in `:not(…)`, `:is(…)` and the like says nothing about that. */
const surely = (selector: string): string =>
  selector.replace(/:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g, '');

/** Styles without the rules for classes that nothing has, and without comments. */
export function usedStyles(css: string, used: ReadonlySet<string>): string {
  const sheet = postcss.parse(css);
  sheet.walkComments((comment) => void comment.remove());
  sheet.walkRules((rule) => {
    // the steps of an animation are no selectors
    if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes')) return;
    const selectors = rule.selectors.filter((one) =>
      [...surely(one).matchAll(ofLibrary)].every(([, name]) => used.has(name!)),
    );
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  sheet.walkAtRules(/^(media|supports|container|layer)$/, (one) => {
    if (one.nodes?.length === 0) one.remove();
  });
  return sheet.toString();
}

const root = path.resolve(import.meta.dirname, '..');
const library = `${root}/node_modules/@mantine/core/esm`;

function* scripts(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* scripts(file);
    else if (/(?<!\.test)\.(tsx?|mjs)$/.test(entry.name)) yield file;
  }
}

/** Names that a file takes from the library. */
const namesIn = (code: string): string[] =>
  [...code.matchAll(/import\s*(?:type\s*)?\{([^}]*)\}\s*from\s*['"]@mantine\/core['"]/g)].flatMap(
    ([, list]) =>
      list!.split(',').map(
        (one) =>
          one
            .replace(/^\s*type\s+/, '')
            .trim()
            .split(/\s+as\s+/)[0]!,
      ),
  );

/** The classes of all parts of the library that a screen can show: those that the product names, and what they are made of. */
export function classesInUse(): ReadonlySet<string> {
  const folders = [`${root}/apps`, `${root}/platform/web`, `${root}/node_modules/@mantine/dates/esm`];
  const names = new Set(
    folders.flatMap((folder) => [...scripts(folder)].flatMap((file) => namesIn(readFileSync(file, 'utf8')))),
  );
  const places = new Map(
    [...readFileSync(`${library}/index.mjs`, 'utf8').matchAll(/import \{([^}]*)\} from "([^"]+)"/g)].flatMap(
      ([, list, file]) =>
        list!.split(',').map(
          (one) =>
            [
              one
                .trim()
                .split(/\s+as\s+/)
                .at(-1)!,
              path.join(library, file!),
            ] as const,
        ),
    ),
  );
  const waiting = [...names].flatMap((name) => places.get(name) ?? []);
  if (waiting.length < 50) throw new Error('the library of components is built otherwise than before');
  const seen = new Set<string>();
  const classes = new Set<string>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !existsSync(file)) continue;
    seen.add(file);
    const code = readFileSync(file, 'utf8');
    for (const [name] of code.matchAll(/\bm_[0-9a-f]+\b/g)) classes.add(name);
    for (const [, next] of code.matchAll(/from "(\.[^"]+)"/g))
      waiting.push(path.join(path.dirname(file), next!));
  }
  return classes;
}

/** The style sheet of the library holds all its parts; half of them are on no screen. In the built program only. */
export function withoutUnusedStyles(): Plugin {
  return {
    name: 'without-unused-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /@mantine\/core\/styles\.css$/ },
      handler: (code) => ({
        code: usedStyles(code, classesInUse()),
        map: null,
      }),
    },
  };
}
