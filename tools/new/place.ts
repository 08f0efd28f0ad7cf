// Where a topic stands: its access key, who gets it, its page, and what refuses a name that is taken.
import { type Names, singular } from './names.ts';

export interface Place {
  /** Folder of the app. */
  readonly app: string;
  /** Schema of its tables. */
  readonly schema: string;
  /** The sold app in whose navigation the page stands. */
  readonly partOf: string;
  readonly topic: Names;
  /** authorization.residents.care-plans. */
  readonly key: string;
  /** The role that has it from the beginning, beside administrators. */
  readonly role: string;
  readonly path: string;
  /** carePlanNameTaken. */
  readonly taken: string;
  /** File in web/ with the texts of the app. */
  readonly texts: string;
}

const roles: Readonly<Record<string, string>> = { gastro: 'COOK', billing: 'BILLING' };

export function placeOf(app: string, partOf: string, topic: Names, texts: string): Place {
  return {
    app,
    schema: app.replaceAll('-', '_'),
    partOf,
    topic,
    key: `authorization.${partOf}.${topic.file}`,
    role: roles[partOf] ?? 'NURSE',
    path: `/app-${partOf}/${topic.file}`,
    taken: `${topic.one.charAt(0).toLowerCase()}${topic.one.slice(1)}NameTaken`,
    texts,
  };
}

const actions = `['Read', 'Write', 'Edit', 'Delete']`;

/** What the manifest says of a topic: below which name what stands. */
export const inManifest = ({ key, role, path, topic }: Place): readonly (readonly [string[], string])[] => [
  [['access'], `'${key}': ${actions}`],
  [['accessNames'], `'${key}': { en: '${topic.text}', de: '${topic.german}' }`],
  [
    ['screens'],
    `${topic.component}Page: { slot: 'page', path: '${path}', may: ['${key}', 'Read'], icon: 'tasks', menu: true, order: 500 }`,
  ],
  [['grants', role], `'${key}': ${actions}`],
];

/** The same for the texts of a language. */
export function inTexts(
  { topic, taken }: Place,
  language: 'en' | 'de',
): readonly (readonly [string[], string])[] {
  const many = topic.text.toLowerCase();
  const title = language === 'en' ? topic.text : topic.german;
  const section =
    language === 'en'
      ? `name: 'Name', create: 'New ${singular(many)}', remove: 'Remove', empty: 'No ${many} yet.', saved: 'Saved', removed: 'Removed'`
      : `name: 'Bezeichnung', create: '${title} erfassen', remove: 'Entfernen', empty: 'Noch keine ${title}.', saved: 'Gespeichert', removed: 'Entfernt'`;
  const refusal = language === 'en' ? 'This name is already taken.' : 'Diese Bezeichnung gibt es bereits.';
  return [
    [['screens'], `${topic.component}Page: '${title}'`],
    [[], `${topic.variable}: { ${section} }`],
    [['refusals'], `${taken}: '${refusal}'`],
  ];
}

/** What the page is for. */
export const inHelp = ({ topic }: Place): string =>
  `${topic.component}Page: { en: 'All ${topic.text.toLowerCase()} of the home, and the way to record, change and remove them.', de: '${topic.german} des Heims, und der Weg, sie zu erfassen, zu ändern und zu entfernen.' }`;
