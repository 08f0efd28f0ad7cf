import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import postcss, { type AtRule } from 'postcss';
import type { Plugin } from 'vite';

/** Classes of the library of components: each of its parts has some of its own, and names them in its program. */
const ofLibrary = /\.(m_[0-9a-f]+)/g;

/** What must be there for a selector to hold: what stands in `:not(…)`, `:is(…)` and the like says nothing about that. */
const surely = (selector: string): string =>
  selector.replace(/:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g, '');

const inSteps = (rule: postcss.Rule): boolean =>
  rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes');

/** Styles without the rules for classes that nothing has, without those that stand in `earlier` already, and without comments. */
export function usedStyles(css: string, used: ReadonlySet<string>, earlier?: ReadonlySet<string>): string {
  const sheet = postcss.parse(css);
  sheet.walkComments((comment) => void comment.remove());
  const held = (selector: string, names: ReadonlySet<string>) =>
    [...surely(selector).matchAll(ofLibrary)].every(([, name]) => names.has(name!));
  sheet.walkAtRules(/keyframes$/, (one) => void (earlier && one.remove()));
  sheet.walkRules((rule) => {
    // the steps of an animation are no selectors
    if (inSteps(rule)) return;
    const selectors = rule.selectors.filter((one) => held(one, used) && !(earlier && held(one, earlier)));
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

const everywhere = [`${root}/apps`, `${root}/platform/web`, `${root}/node_modules/@mantine/dates/esm`];
/** The classes of all parts of the library that a screen can show: those that the product names, and what they are made of. */
export const classesInUse = (): ReadonlySet<string> =>
  classesOf(everywhere.flatMap((one) => [...scripts(one)]));

function valuesFrom(file: string): string[] {
  const { staticImports, staticExports } = parseSync(file, readFileSync(file, 'utf8')).module;
  return [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some((one) => !one.isType))
      .map((one) => one.moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap((one) => (one.moduleRequest && !one.isType ? [one.moduleRequest.value] : [])),
    ),
  ];
}

/** The files that come with a file: those that it imports by value, and so on. */
function withImports(start: readonly string[]): string[] {
  const waiting = start.map((one) => `${root}/${one}`);
  const seen = new Set<string>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const from of valuesFrom(file)) {
      if (!/^[.#].*\.tsx?$/.test(from)) continue;
      waiting.push(
        from.startsWith('#') ? `${root}/${from.slice(1)}` : path.resolve(path.dirname(file), from),
      );
    }
  }
  return [...seen];
}
export interface First {
  /** Screens. */
  readonly files: readonly string[];
  /** Names of parts of the library. */
  readonly parts: readonly string[];
}
/** The same of what stands there first: the frame, a list, a record. */
export const classesOfFirst = ({ files, parts }: First): ReadonlySet<string> =>
  classesOf(withImports(files), parts);

function classesOf(files: readonly string[], parts: readonly string[] = []): ReadonlySet<string> {
  const names = new Set([...parts, ...files.flatMap((file) => namesIn(readFileSync(file, 'utf8')))]);
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
  if (places.size < 50) throw new Error('the library of components is built otherwise than before');
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

/** Colours by their steps of which a screen can show some: the product names them, or the library by itself. */
const ofItself = new Set(['dark', 'gray', 'red', 'blue']);
export function withoutUnusedColours(css: string, code: string): string {
  const sheet = postcss.parse(css);
  sheet.walkDecls(/^--mantine-color-[a-z]+-/, (one) => {
    const name = /^--mantine-color-([a-z]+)-/.exec(one.prop)![1]!;
    const isColour = new RegExp(`^--mantine-color-${name}-(\\d|filled|light|outline)`).test(one.prop);
    if (isColour && !ofItself.has(name) && !new RegExp(`\\b${name}\\b`).test(code)) one.remove();
  });
  return sheet.toString();
}

const lateFile = `${root}/node_modules/.cache/library-late.css`;
/** In the name of the file that is built, too: by it the page knows where it stands among the styles (request/page.ts). */
const lateStyles = /library-late/;
const isOfLibrary = (link: string): boolean => link.includes('/css/library-');

/**
 * The style sheet of the library holds all its parts; half of them are on no screen, and of the others half are on none of the first
 * ones: their styles come with their program. In the built program only.
 */
export function withoutUnusedStyles(first: First): Plugin {
  const early = classesOfFirst(first);
  const used = classesInUse();
  const late = [...used].filter((one) => !early.has(one));
  return {
    name: 'without-unused-styles',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      mkdirSync(path.dirname(lateFile), { recursive: true });
      writeFileSync(lateFile, usedStyles(readFileSync(`${library}/../styles.css`, 'utf8'), used, early));
    },
    // without the server's list of files, too
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const links = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? [];
        const sorted = links.toSorted((one, other) => Number(isOfLibrary(other)) - Number(isOfLibrary(one)));
        let next = 0;
        return html.replace(/ *<link rel="stylesheet"[^>]*>\n/g, () => sorted[next++]!);
      },
    },
    transform: {
      filter: { id: /@mantine\/core\/(styles\.css|esm\/.*\.module\.mjs)$|vite\/preload-helper/ },
      handler(code, id) {
        if (id.endsWith('styles.css')) {
          const sources = everywhere
            .flatMap((one) => [...scripts(one)])
            .map((file) => readFileSync(file, 'utf8'));
          return { code: withoutUnusedColours(usedStyles(code, early), sources.join('\n')), map: null };
        }
        if (id.endsWith('.mjs'))
          return late.some((name) => code.includes(`"${name}"`))
            ? { code: `import ${JSON.stringify(lateFile)};\n${code}`, map: null }
            : undefined;
        const append = 'document.head.appendChild(link)';
        if (!code.includes(append)) throw new Error('styles are loaded otherwise than before');
        // what comes later of the library still stands below everything that the product says
        const after =
          '[...document.querySelectorAll(\'link[rel=stylesheet][href*="/css/library-"]\')].at(-1)';
        return {
          code: code.replace(append, `(${lateStyles}.test(dep) ? ${after}.after(link) : ${append})`),
          map: null,
        };
      },
    },
  };
}
