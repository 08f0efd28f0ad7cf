import writeBook from 'write-excel-file/node';
import { storeBytes } from '#platform/server/files/files.ts';
import type { Actor, World } from '#platform/server/testing/world.ts';
import { type ImportRow, imports, type ListImport, type ListKind, listPurpose } from '../contract/imports.ts';

/** A product as the form sends it. */
export const dafalgan = (more: object = {}) => ({
  name: 'Dafalgan',
  strength: '1 g',
  substances: [{ name: 'Paracetamol', amount: 1, unit: 'g' }],
  atc: ['N02BE01'],
  form: 'filmTablet' as const,
  route: 'oral' as const,
  unit: 'tablet' as const,
  ...more,
});

export interface TestFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A list in the store as an upload leaves it. */
export const place = (world: World, actor: Actor, file: TestFile): Promise<string> =>
  world.inside(actor.organisationId, (context) =>
    storeBytes(
      { ...context, account: { ...context.account!, id: actor.accountId } },
      {
        name: file.name,
        mediaType: 'application/octet-stream',
        bytes: file.bytes,
        purpose: listPurpose,
        waitsUntil: new Date(Date.now() + 86_400_000),
      },
    ),
  );

type Wishes = Partial<{ dryRun: boolean; title: string; dated: string | null }>;

/** Sends a list, starts and waits; answers the import as it is at the end. */
export async function readList(
  world: World,
  actor: Actor,
  kind: ListKind,
  file: TestFile,
  wishes: Wishes = {},
): Promise<ListImport> {
  const fileId = await place(world, actor, file);
  const undated = kind === 'catalogue' || kind === 'interactions';
  const started = await actor.call(imports.start, {
    kind,
    fileId,
    dryRun: false,
    title: kind,
    dated: undated ? '2026-01-15' : null,
    ...wishes,
  });
  await world.settle();
  return actor.call(imports.get, { id: started.id });
}

export const rowsOf = async (actor: Actor, id: string): Promise<readonly ImportRow[]> =>
  (await actor.call(imports.rows, { id, limit: 200 })).items;

const heads = [
  'Zulassungs-nummer\n\nNuméro',
  'Bezeichnung des Arzneimittels\n\nDénomination',
  'ATC-Code\n\nCode ATC',
  'Packungscode\n\nCode',
  'Packungsgrösse\n\nConditionnement',
  'Einheit\n\nUnité',
  'Abgabekategorie Packung\n\nCat.',
  'Wirkstoff(e)\n\nPrincipe(s)',
  'Verz. bei betäubungsmittel-haltigen Arzneimittel\nN°',
];

/** A pack as the list of packages names it: authorisation, name, ATC, pack, size, unit, category, substances, list. */
export type PackRow = readonly (string | number)[];

/** A workbook in the shape of the public list of packages. */
export async function swissmedicBook(rows: readonly PackRow[], day = '31.01.2026'): Promise<TestFile> {
  const cells = [['', 'Zugelassene Packungen'], ['', `Stand / Etat au: ${day}`], [], heads, ...rows];
  const book = await writeBook(cells.map((row) => row.map((value) => ({ value }))));
  return { name: 'packages.xlsx', bytes: await book.toBuffer() };
}
