// The files of a new app around its first topic.
import type { Names } from './names.ts';
import { textFile } from './page.ts';
import { inHelp, inManifest, inTexts, type Place, placeOf } from './place.ts';
import { topicFiles } from './topic.ts';

export interface AppOptions {
  readonly needs: readonly string[];
  /** The sold app in whose navigation the page stands; without it the app is sold on its own. */
  readonly partOf?: string | undefined;
  /** The letter that opens the app after `g`; without it there is no tile. */
  readonly tile?: string | undefined;
}

/** Path inside the app's folder → text. */
export function appFiles(app: Names, topic: Names, options: AppOptions): Record<string, string> {
  const place = placeOf(app.file, options.partOf ?? app.file, topic, 'text.ts');
  return {
    'README.md': readme(app, place, options.needs),
    'manifest.ts': manifest(app, place, options),
    'contract/index.ts': `export { ${topic.variable} } from './${topic.file}.ts';\n`,
    ...topicFiles(place, '0001'),
    'server/index.ts': server(topic),
    'web/index.ts': webIndex(topic),
    'web/text.ts': textFile(app.file),
    'locales/en.ts': `export default { ${joined(inTexts(place, 'en'))} };\n`,
    'locales/de.ts': `import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = { ${joined(inTexts(place, 'de'))} };
export default de;\n`,
    'locales/help.ts': helpFile(inHelp(place)),
  };
}

/** Properties with the names below which they stand, as the text of one object. */
const joined = (parts: readonly (readonly [string[], string])[]): string =>
  parts.map(([names, text]) => names.reduceRight((inner, name) => `${name}: { ${inner} }`, text)).join(', ');

const readme = (app: Names, { topic, role }: Place, needs: readonly string[]): string => `# ${app.text}

What it is for: one sentence.

- Words: ${topic.text.toLowerCase()} (de: ${topic.german})
- Who: ${role}
- Rules: \`domain/${topic.file}.ts\`
- Needs: ${needs.length > 0 ? needs.join(', ') : 'nothing'}
- Events: emits none, listens to none
`;

const manifest = (
  app: Names,
  place: Place,
  { needs, tile }: AppOptions,
): string => `import { defineApp } from '#platform/contract/app.ts';

export default defineApp({
  code: '${app.file}',
  partOf: '${place.partOf}',
  name: { en: '${app.text}', de: '${app.german}' },
  needs: [${needs.map((need) => `'${need}'`).join(', ')}],
  ${tile === undefined ? '' : `tile: { group: 'house', icon: 'tasks', hue: 'teal', home: '${place.path}', order: 500, key: '${tile}' },`}
  ${joined(inManifest(place))},
});
`;

const server = (topic: Names): string => `import { defineServer } from '#platform/server/call/app.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { ${topic.variable}Calls } from './${topic.file}.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [
    ...${topic.variable}Calls,
  ],
});
`;

/** A screen in web/index.ts. */
export const inWeb = ({ component }: Names): string =>
  `${component}Page: () => import('./${component}Page.tsx')`;

export const webIndex = (topic: Names): string => `import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
  screens: { ${inWeb(topic)} },
});
`;

export const helpFile = (entry: string): string => `import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  ${entry},
} satisfies Readonly<Record<string, Both>>;\n`;
