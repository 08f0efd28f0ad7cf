// The files of a new app around its first topic.
import type { Names } from './names.ts';
import { topicFiles, topicTexts } from './topic.ts';

/** Path inside the app's folder → text. */
export function appFiles(app: Names, topic: Names, needs: readonly string[]): Record<string, string> {
  return {
    'README.md': readme(app, topic, needs),
    'manifest.ts': manifest(app, topic, needs),
    'contract/index.ts': `export { ${topic.variable} } from './${topic.file}.ts';\n`,
    ...topicFiles(app, topic, '0001'),
    'server/index.ts': server(topic),
    'web/index.ts': web(topic),
    [`web/${topic.component}Page.tsx`]: page(topic),
    'locales/en.ts': `export default {\n${topicTexts(topic, 'en')}  refusals: { nameTaken: 'This name is already taken.' },\n};\n`,
    'locales/de.ts': `import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

export default {\n${topicTexts(topic, 'de')}  refusals: { nameTaken: 'Dieser Name ist bereits vergeben.' },
} satisfies SameKeys<typeof en>;\n`,
    'locales/help.ts': `import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  ${topic.component}Page: { en: 'What is recorded here, and the way to add more.', de: 'Was hier erfasst ist, und der Weg zu Weiterem.' },
} satisfies Readonly<Record<string, Both>>;\n`,
  };
}

const readme = (app: Names, topic: Names, needs: readonly string[]): string => `# ${app.text}

What it is for: one sentence.

- Words: ${topic.text.toLowerCase()} (de: …)
- Rules: \`domain/${topic.file}.ts\`
- Needs: ${needs.length > 0 ? needs.join(', ') : 'nothing'}
- Events: emits none, listens to none
`;

const manifest = (
  app: Names,
  topic: Names,
  needs: readonly string[],
): string => `import { defineApp } from '#platform/contract/app.ts';

export default defineApp({
  code: '${app.file}',
  partOf: '${app.file}',
  name: { en: '${app.text}', de: '${app.text}' },
  needs: [${needs.map((need) => `'${need}'`).join(', ')}],
  access: { 'authorization.${app.file}': ['Read', 'Write'] },
  screens: {
    ${topic.component}Page: { slot: 'page', path: '/app-${app.file}/${topic.file}', may: ['authorization.${app.file}', 'Read'], menu: true },
  },
});
`;

const server = (topic: Names): string => `import { defineServer } from '#platform/server/app.ts';
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

const web = (topic: Names): string => `import { defineWeb } from '#platform/web/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
  screens: {
    ${topic.component}Page: () => import('./${topic.component}Page.tsx'),
  },
});
`;

const page = (topic: Names): string => `import texts from '../locales/en.ts';

/** The first screen: replace it by a ListPage of platform/web/kit. */
export default function ${topic.component}Page() {
  return <h1>{texts.${topic.variable}.title}</h1>;
}
`;
