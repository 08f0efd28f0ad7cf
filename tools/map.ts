// npm run map: writes docs/map.md and apps/README.md from the manifests and contracts. --verify only compares.
import fs from 'node:fs';
import { contracts } from '#apps/contract.ts';
import { manifests } from '#apps/manifests.ts';
import type { Manifest } from '#platform/contract/app.ts';
import type { Call } from '#platform/contract/call.ts';

const all = manifests as readonly Manifest[];
const cell = (words: readonly string[]) => words.join('<br>') || '–';
const isCall = (one: unknown): one is Call =>
  typeof one === 'object' && one !== null && 'may' in one && 'path' in one;

function callsOf(code: string): Call[] {
  const name = code.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const topics = Object.values((contracts as Record<string, Record<string, unknown>>)[name] ?? {});
  return topics.flatMap((topic) =>
    typeof topic === 'object' && topic !== null ? Object.values(topic).filter(isCall) : [],
  );
}

const may = ({ may: rule }: Call) =>
  Array.isArray(rule)
    ? `${rule[0]} ${rule[1]}${rule[2] ? ` (${rule[2]})` : ''}`
    : 'open' in rule
      ? `open: ${rule.open}`
      : `signed in: ${(rule as { signedIn: string }).signedIn}`;

const apps = `# Apps

Written by \`npm run map\`. One folder per app; \`partOf\` is the sold app in whose tile it shows.

| app | part of | needs | access keys | screens | emits | listens |
|---|---|---|---|---|---|---|
${all.map((one) => `| [${one.code}](${one.code}/README.md) ${one.name.en} · ${one.name.de} | ${one.partOf} | ${cell(one.needs)} | ${cell(Object.keys(one.access))} | ${cell(Object.entries(one.screens).map(([name, screen]) => `${name} ${screen.path ?? screen.slot}`))} | ${cell(one.emits ?? [])} | ${cell(one.listens ?? [])} |`).join('\n')}
`;
const map = `# Map of the calls

Written by \`npm run map\`.

${all
  .map(
    (one) => `## ${one.code}

| call | path | may | refuses |
|---|---|---|---|
${callsOf(one.code)
  .map(
    (call) =>
      `| ${call.name} | ${call.method} ${call.path} | ${may(call)} | ${cell(Object.keys(call.errors))} |`,
  )
  .join('\n')}
`,
  )
  .join('\n')}`;

const files: Readonly<Record<string, string>> = { 'apps/README.md': apps, 'docs/map.md': map };
const changed = Object.entries(files).filter(
  ([file, text]) => !fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text,
);
if (process.argv.includes('--verify')) {
  for (const [file] of changed) console.error(`${file}: differs from the manifests: run npm run map`);
  process.exit(changed.length > 0 ? 1 : 0);
}
for (const [file, text] of changed) fs.writeFileSync(file, text);
console.log(
  changed.length > 0 ? `map: wrote ${changed.map(([file]) => file).join(', ')}` : 'map: nothing changed',
);
