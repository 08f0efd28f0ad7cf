// Finds residents and people of the staff that a screen names in its own way: a name that is drawn belongs into a label
// (`ResidentLabel`, `StaffLabel`), which brings photo, room and the mark of same names with it. Names in words that are read out, in
// titles and in messages are none of this.
import fs from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { filesBelow, report } from './sources.ts';

/** Says a name. */
const spells = new Set(['listName', 'runningName', 'shortName']);
/** Is one. */
const names = new Set(['lastName', 'firstName', 'familyName', 'residentName', 'fullName']);

/**
 * Where a name stands as it is, and why. The list only gets shorter.
 */
const allowed: Readonly<Record<string, string>> = {
  'apps/residents/web/ResidentLabel.tsx': 'the label itself',
  'apps/residents/web/PhotoCards.tsx': 'the card is the label, with the photo large',
  'apps/staff/web/parts.tsx': 'the label itself',
  'apps/account/web/DemoPeople.tsx': 'the sign-ins of the demo, before anybody may see a photo',
  'apps/external-users/web/ExternalUsersPage.tsx': 'people from outside: the home has no photo of them',
  'apps/external-users/web/RelativesPage.tsx': 'a relative sees one person, in a sentence',
  'apps/external-users/web/WhoSeesCard.tsx': 'people from outside: the home has no photo of them',
  'apps/registration/web/JoinRequestsPage.tsx': 'nobody of the house yet',
  'apps/billing/web/InvoiceTable.tsx': 'what stands on the paper, where the record is gone',
  'apps/admission/web/SimilarCard.tsx': 'people compared by birth and number, who may be the same one',
  'apps/audit/web/entry-columns.tsx': 'the log: the name as it was when it happened',
  'apps/retention/web/UnreadFiles.tsx': 'whose file it was, also of who is erased',
};

export interface Spelling {
  readonly file: string;
  readonly line: number;
  readonly what: string;
}

/** Each place of a file where a name is drawn: as a child of an element, or as what a column draws. */
export function drawnNames(file: string, text: string): Spelling[] {
  const found: Spelling[] = [];
  const places: (readonly [from: number, to: number])[] = [];
  const quiet: (readonly [from: number, to: number])[] = [];
  const said: { what: string; start: number }[] = [];
  const within = (list: typeof places, start: number) =>
    list.some(([from, to]) => start >= from && start < to);
  new Visitor({
    JSXElement(node) {
      for (const child of node.children)
        if (child.type === 'JSXExpressionContainer') places.push([child.start, child.end]);
    },
    JSXFragment(node) {
      for (const child of node.children)
        if (child.type === 'JSXExpressionContainer') places.push([child.start, child.end]);
    },
    JSXAttribute(node) {
      quiet.push([node.start, node.end]);
    },
    Property(node) {
      if (node.key.type === 'Identifier' && node.key.name === 'cell')
        places.push([node.value.start, node.value.end]);
    },
    // the words of a sentence, and a comparison, are not drawn as a name
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && spells.has(node.callee.name))
        said.push({ what: node.callee.name, start: node.start });
      else for (const one of node.arguments) quiet.push([one.start, one.end]);
    },
    MemberExpression(node) {
      if (node.property.type === 'Identifier' && names.has(node.property.name))
        said.push({ what: `.${node.property.name}`, start: node.start });
    },
    Identifier(node) {
      if (spells.has(node.name)) said.push({ what: node.name, start: node.start });
    },
  }).visit(parseSync(file, text).program);
  for (const { what, start } of said) {
    // quiet within the place, not around it: a column stands within the attribute of its table
    const place = places.filter(([from, to]) => start >= from && start < to).at(-1);
    if (!place) continue;
    if (
      within(
        quiet.filter(([from, to]) => from >= place[0] && to <= place[1]),
        start,
      )
    )
      continue;
    const line = text.slice(0, start).split('\n').length;
    if (!found.some((one) => one.line === line)) found.push({ file, line, what });
  }
  return found;
}

/** All findings, one line each, and permissions that nobody needs any more. */
export function checkNames(root: string, permissions = allowed): string[] {
  const used = new Set<string>();
  const problems = filesBelow(root, ['apps'], /\/web\/.*\.tsx$/)
    .filter((file) => !/\.test\.tsx$|\/testing/.test(file))
    .flatMap((file) => drawnNames(file, fs.readFileSync(path.join(root, file), 'utf8')))
    .flatMap(({ file, line, what }) => {
      used.add(file);
      return file in permissions
        ? []
        : [`${file}:${line}: ${what}: a name is drawn by ResidentLabel or StaffLabel`];
    });
  return [
    ...problems,
    ...Object.keys(permissions)
      .filter((file) => !used.has(file))
      .map((file) => `${file}: draws no name any more: take it from the list`),
  ];
}

if (import.meta.main) report(checkNames(process.cwd()), 'names: each is drawn by its label');
