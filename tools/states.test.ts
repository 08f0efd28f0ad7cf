// One sign, one colour and one word for one state in all apps (experience 0, item 10): signs come from platform/web/theme/states.ts,
// and the words of the states that several apps have are the same.
import fs from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { states } from '#platform/web/theme/states.ts';
import { statuses } from '#platform/web/theme/tokens.ts';
import { filesBelow } from './lint/sources.ts';

const isState = (name: string | undefined): boolean => name !== undefined && Object.hasOwn(states, name);
const isSign = (value: unknown): boolean => (statuses as readonly unknown[]).includes(value);

/** Signs that a source gives to a state by itself: `{ draft: 'info' }`, `status={x ? 'done' : 'neutral'} label={t('states.active')}`. */
function ownSigns(file: string, source: string): string[] {
  const { program } = parseSync(file, source);
  const found: string[] = [];
  const say = (start: number, what: string) =>
    found.push(`${file}:${source.slice(0, start).split('\n').length}: ${what}`);
  new Visitor({
    Property(node) {
      const name =
        node.key.type === 'Identifier'
          ? node.key.name
          : node.key.type === 'Literal'
            ? String(node.key.value)
            : '';
      if (isState(name) && node.value.type === 'Literal' && isSign(node.value.value))
        say(node.start, `${name} takes its sign from states.${name}`);
    },
    JSXOpeningElement(node) {
      if (node.name.type !== 'JSXIdentifier' || node.name.name !== 'StatusBadge') return;
      const textOf = (wanted: string): string => {
        const one = node.attributes.find(
          (attribute) => attribute.type === 'JSXAttribute' && attribute.name.name === wanted,
        );
        return one ? source.slice(one.start, one.end) : '';
      };
      const said = [...textOf('label').matchAll(/\.(\w+)['`]/g)].map((match) => match[1]);
      const state = said.find(isState);
      if (
        state !== undefined &&
        /['"](critical|warning|done|info|reserve|neutral)['"]/.test(textOf('status'))
      )
        say(node.start, `${state} takes its sign from states.${state}`);
    },
  }).visit(program);
  return found;
}

test('no screen gives a sign of its own to a state that has one', () => {
  const sources = filesBelow('.', ['apps', 'platform/web'], /\/web\/.*(?<!\.test)\.tsx?$/).filter(
    (file) => file !== 'platform/web/theme/states.ts',
  );
  expect(sources.length).toBeGreaterThan(400);
  expect(sources.flatMap((file) => ownSigns(file, fs.readFileSync(file, 'utf8')))).toEqual([]);
});

test('another sign in a map and beside a word is found', () => {
  expect(ownSigns('a.tsx', "const looks = { draft: 'info', other: 'info', paid: states.paid };")).toEqual([
    'a.tsx:1: draft takes its sign from states.draft',
  ]);
  expect(
    ownSigns(
      'a.tsx',
      "const a = <StatusBadge status={x ? 'done' : 'neutral'} label={t(x ? 'states.active' : 's.b')} />;",
    ),
  ).toHaveLength(1);
  expect(
    ownSigns('a.tsx', "const a = <StatusBadge status={states.active} label={t('s.active')} />;"),
  ).toEqual([]);
});

/** The word of a state in both languages. What is cancelled is a booking (Storniert) or work (Abgebrochen). */
const words: Readonly<Partial<Record<keyof typeof states, readonly [string, string, string?]>>> = {
  draft: ['Draft', 'Entwurf'],
  planned: ['Planned', 'Geplant'],
  queued: ['Waiting', 'Wartet'],
  inactive: ['Inactive', 'Inaktiv'],
  disabled: ['Disabled', 'Deaktiviert'],
  archived: ['Archived', 'Archiviert'],
  replaced: ['Replaced', 'Ersetzt'],
  cancelled: ['Cancelled', 'Storniert', 'Abgebrochen'],
  declined: ['Declined', 'Abgelehnt'],
  inProgress: ['In progress', 'In Bearbeitung'],
  active: ['Active', 'Aktiv'],
  complete: ['Complete', 'Abgeschlossen'],
  completed: ['Complete', 'Abgeschlossen'],
  done: ['Done', 'Erledigt'],
  published: ['Published', 'Veröffentlicht'],
  paid: ['Paid', 'Bezahlt'],
  open: ['Open', 'Offen'],
  expired: ['Expired', 'Abgelaufen'],
  locked: ['Locked', 'Gesperrt'],
  notConfirmed: ['Not confirmed', 'Nicht bestätigt'],
  overdue: ['Overdue', 'Überfällig'],
  failed: ['Failed', 'Fehlgeschlagen'],
};
/** Groups of texts that name states: `statuses.draft`, `task.done`. */
const groups =
  /(^|\.)(statuses|versionStates|placeStates|invoiceStatus|serviceStatus|periodStatus|proposalStates|task|mine|tokens\.states|medicineStatuses|dueStates|allergyStatuses)\.(\w+)$/;
type Texts = { readonly [key: string]: string | Texts };
const flat = (texts: Texts, before = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as [string, string]] : flat(value, `${before}${key}.`),
  );

test('a state has one word in all apps', async () => {
  const folders = ['platform', ...fs.readdirSync('apps').map((app) => `apps/${app}`)];
  const other: string[] = [];
  let seen = 0;
  for (const folder of folders)
    for (const [index, language] of (['en', 'de'] as const).entries()) {
      const file = `${folder}/locales/${language}.ts`;
      if (!fs.existsSync(file)) continue;
      const { default: texts } = (await import(path.resolve(file))) as { default: Texts };
      for (const [key, text] of flat(texts)) {
        const name = groups.exec(key)?.[3] as keyof typeof states | undefined;
        const wanted = name && words[name];
        if (!wanted) continue;
        seen += 1;
        const allowed = index === 0 ? [wanted[0]] : wanted.slice(1);
        if (!allowed.includes(text)) other.push(`${file}: ${key}: ${text}, not ${allowed.join(' or ')}`);
      }
    }
  expect(seen).toBeGreaterThan(60);
  expect(other).toEqual([]);
});
