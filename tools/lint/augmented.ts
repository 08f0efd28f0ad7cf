// What the files of the house add to an interface of the frame (`declare module … { interface … }`).
import fs from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { filesBelow } from './sources.ts';

export interface Added {
  readonly name: string;
  readonly file: string;
}

/** The members that any file declares for the interface, in the module itself or by augmentation, in the order of the files. */
export function addedTo(root: string, interfaceName: string): Added[] {
  const added: Added[] = [];
  for (const file of filesBelow(root, ['platform', 'apps'], /\.tsx?$/)) {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    if (!text.includes(`interface ${interfaceName} `)) continue;
    new Visitor({
      TSInterfaceDeclaration({ id, body }) {
        if (id.name !== interfaceName) return;
        for (const member of body.body) {
          if (member.type !== 'TSPropertySignature' && member.type !== 'TSMethodSignature') continue;
          const { key } = member;
          if (key.type === 'Identifier') added.push({ name: key.name, file });
          else if (key.type === 'Literal') added.push({ name: String(key.value), file });
        }
      },
    }).visit(parseSync(file, text).program);
  }
  return added;
}

/** Names that more than one place declares, one line each. */
export const declaredTwice = (what: string, added: readonly Added[]): string[] =>
  added.flatMap(({ name, file }, index) => {
    const first = added.findIndex((one) => one.name === name);
    return first < index
      ? [`${file}: the ${what} ${name} stands in ${added[first]?.file}, too: it is declared once`]
      : [];
  });
