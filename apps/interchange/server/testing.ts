import { gzipSync } from 'node:zlib';
import { files } from '#platform/contract/frame.ts';
import { storeBytes } from '#platform/server/files/files.ts';
import type { Actor, World } from '#platform/server/testing/world.ts';
import type { Import } from '../contract/imports.ts';
import { importPurpose, imports } from '../contract/imports.ts';

/** Makers of bundles, tables and uploads for tests. The people are invented. */

export interface TestFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}
export const fileOf = (name: string, content: unknown): TestFile => ({
  name,
  bytes: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
});
export const packed = (file: TestFile): TestFile => ({
  name: `${file.name}.gz`,
  bytes: gzipSync(file.bytes),
});

/** Uploads a file as the browser does; answers its id. */
export async function upload(
  world: World,
  actor: Actor,
  file: TestFile,
  purpose = importPurpose,
): Promise<string> {
  const boundary = 'obhut-test-boundary';
  const field = (head: string, body: Uint8Array) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      body,
      Buffer.from('\r\n'),
    ]);
  const answer = await world.server.http.inject({
    method: 'POST',
    url: files.upload.path,
    headers: {
      cookie: `__Host-obhut=${actor.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([
      field('name="purpose"', Buffer.from(purpose)),
      field(`name="file"; filename="${file.name}"`, Buffer.from(file.bytes)),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  });
  if (answer.statusCode !== 200) throw new Error(`upload of ${file.name}: ${answer.body}`);
  return (answer.json() as { id: string }).id;
}

/** A file in the store as an upload leaves it, also one that the upload would refuse today: the import must stand them, too. */
export function place(world: World, actor: Actor, file: TestFile): Promise<string> {
  return world.inside(actor.organisationId, (context) =>
    storeBytes(
      { ...context, account: { ...context.account!, id: actor.accountId } },
      {
        name: file.name,
        mediaType: 'application/octet-stream',
        bytes: file.bytes,
        purpose: importPurpose,
        waitsUntil: new Date(Date.now() + 86_400_000),
      },
    ),
  );
}

type Wishes = Partial<{
  dryRun: boolean;
  entryDate: string | null;
  allowSimilar: boolean;
  conflict: Import['conflict'];
}>;

/** Uploads, starts and waits; answers the import as it is at the end. */
export async function importFiles(
  world: World,
  actor: Actor,
  kind: 'fhir' | 'foods' | 'recipes',
  given: readonly TestFile[],
  wishes: Wishes = {},
): Promise<Import> {
  const fileIds: string[] = [];
  for (const file of given) fileIds.push(await place(world, actor, file));
  const started = await actor.call(imports.start, { kind, fileIds, dryRun: false, ...wishes });
  await world.settle();
  return actor.call(imports.get, { id: started.id });
}

const coded = (code: string, display: string, system = 'http://loinc.org') => ({
  coding: [{ system, code, display }],
  text: display,
});
const status = (code: string) =>
  coded(code, code, 'http://terminology.hl7.org/CodeSystem/condition-clinical');
const snomed = 'http://snomed.info/sct';
const quantity = (value: number, code: string) => ({ valueQuantity: { value, unit: code, code } });

/** A patient whose id is made of its name. */
export const patient = (family: string, given: string, more: object = {}) => ({
  resourceType: 'Patient',
  id: `patient-${family}-${given}`,
  identifier: [{ system: 'https://hospital.example', value: `${family}.${given}` }],
  name: [{ use: 'official', family, given: [given] }],
  gender: 'female',
  birthDate: '1938-02-03',
  telecom: [{ system: 'phone', value: '044 123 45 67' }],
  address: [{ line: ['Hauptstrasse 1'], postalCode: '8000', city: 'Zürich', state: 'ZH', country: 'CH' }],
  ...more,
});

export const condition = (id: string, name = 'Hypertension', more: object = {}) => ({
  resourceType: 'Condition',
  id,
  code: coded('38341003', name, snomed),
  clinicalStatus: status('active'),
  verificationStatus: status('confirmed'),
  onsetDateTime: '2001-04-05T10:00:00+00:00',
  ...more,
});
export const allergy = (id: string, code: string, name: string) => ({
  resourceType: 'AllergyIntolerance',
  id,
  code: coded(code, name, snomed),
  category: ['food'],
  criticality: 'low',
  clinicalStatus: status('active'),
  verificationStatus: status('confirmed'),
});
export const medicine = (id: string, name = 'Metformin 500 mg') => ({
  resourceType: 'MedicationRequest',
  id,
  status: 'active',
  authoredOn: '2020-01-02',
  medicationCodeableConcept: coded('860975', name, 'http://www.nlm.nih.gov/research/umls/rxnorm'),
});
export const weight = (id: string, value: number, at = '2026-01-20T07:40:00+01:00') => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  code: coded('29463-7', 'Body weight'),
  effectiveDateTime: at,
  ...quantity(value, 'kg'),
});
export const pressure = (id: string, systolic: number, diastolic: number) => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  code: coded('85354-9', 'Blood pressure'),
  effectiveDateTime: '2026-01-20T07:40:00+01:00',
  component: [
    { code: coded('8480-6', 'Systolic'), ...quantity(systolic, 'mm[Hg]') },
    { code: coded('8462-4', 'Diastolic'), ...quantity(diastolic, 'mm[Hg]') },
  ],
});

export const bundle = (...resources: object[]) => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: resources.map((resource) => ({ resource })),
});

/** Person with one of each: two diagnoses, two allergies, a medicine, weight and blood pressure; and a claim that is not imported. */
export const fullBundle = (family: string, given: string, more: object = {}) =>
  fileOf(
    `${family}.json`,
    bundle(
      patient(family, given, more),
      condition('c1'),
      condition('c2', 'Diabetes'),
      allergy('a1', '91935009', 'Allergy to peanuts'),
      allergy('a2', '419263009', 'Allergy to tree pollen'),
      medicine('m1'),
      weight('o1', 61.4),
      pressure('o2', 142, 78),
      { resourceType: 'Claim', id: 'x' },
      {
        resourceType: 'Observation',
        id: 'o3',
        status: 'final',
        code: coded('718-7', 'Hemoglobin'),
        effectiveDateTime: '2026-01-20T07:40:00+01:00',
        ...quantity(13, 'g/dL'),
      },
    ),
  );

const nutrientNames = [
  'energy kJ',
  'energy kcal',
  'protein',
  'alcohol',
  'carbohydrates, available',
  'sugars',
  'dietary fibres',
  'fat, total',
  'fatty acids, saturated',
  'sodium (Na)',
];
export const foodHeader = [
  'ID',
  'name D',
  'synonyms D',
  'name F',
  'synonyms F',
  'name I',
  'synonyms I',
  'name E',
  'synonyms E',
  'category D',
  'category F',
  'category I',
  'category E',
  'specific gravity',
  ...nutrientNames.flatMap((name) => [name, 'unit', 'matrix unit', 'value type', 'source']),
  'record has changed',
];

/** A line of the Swiss food table with its protein; everything else is missing. */
export function foodLine(
  id: string,
  german: string,
  english: string,
  protein: string,
  category = 'Vegetables/Fresh vegetables',
): string[] {
  const about: Readonly<Record<string, string>> = {
    ID: id,
    'name D': german,
    'name E': english,
    'category E': category,
  };
  const values = nutrientNames.flatMap((name) =>
    name === 'protein' ? [protein, 'gram', 'per 100g edible portion', 'weighted', ''] : ['', '', '', '', ''],
  );
  return [...foodHeader.slice(0, 14).map((name) => about[name] ?? ''), ...values, '0'];
}
export const foodTable = (lines: readonly string[][], header = foodHeader): TestFile =>
  fileOf('foods.tsv', [header, ...lines].map((cells) => cells.join('\t')).join('\r\n'));
