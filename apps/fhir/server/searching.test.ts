import { beforeAll, describe, expect, test } from 'vitest';
import { recordDiagnoses } from '#apps/health-record/api.ts';
import { createResident, setArchived } from '#apps/residents/api.ts';
import { residents } from '#apps/residents/contract/residents.ts';
import { recordReadings } from '#apps/vitals/api.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { searchable, searchableTypes } from '../domain/parameters.ts';

type Json = { [key: string]: any }; // oxlint-disable-line typescript/no-explicit-any -- read as a foreign client reads it

let world: World;
let home: string;
let admin: Actor;
let ida: string;
let otto: string;
const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await world.server.http.inject({
    method: 'GET',
    url: `/fhir${path}`,
    headers: { cookie: `__Host-obhut=${admin.token}`, 'accept-language': 'en', ...headers },
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: (answer.body === '' ? {} : answer.json()) as Json,
  };
};
const names = async (query: string): Promise<string[]> => {
  const { status, body } = await get(`/Patient?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body['entry'] ?? []).map((entry: Json) => entry['resource'].name[0].given[0]);
};

beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation('Haus Beispiel');
  admin = await world.actor(home, 'ADMIN');
  await world.inside(home, async (context) => {
    ida = await createResident(context, {
      lastName: 'Müller',
      firstName: 'Ida',
      number: '41',
      gender: 'female',
      birthDate: '1938-02-03',
      entryDate: '2026-01-01',
      allowSimilar: true,
    });
    otto = await createResident(context, {
      lastName: 'Muster',
      firstName: 'Otto',
      number: '42',
      gender: 'male',
      birthDate: '1940-05-06',
      entryDate: '2026-01-01',
      allowSimilar: true,
    });
    await recordDiagnoses(context, ida, [
      {
        name: 'Hypertension',
        status: 'chronic',
        code: 'I10',
        codeSystem: 'ICD-10-GM',
        onsetOn: '2014-03-01',
        doctorId: null,
      },
    ]);
    await recordReadings(context, ida, [
      { kind: 'weight', value: 61, measuredAt: '2026-11-01T08:00:00.000Z', source: 'manual' },
      { kind: 'temperature', value: 37.2, measuredAt: '2026-11-20T08:00:00.000Z', source: 'manual' },
    ]);
    await recordReadings(context, otto, [
      { kind: 'weight', value: 80, measuredAt: '2026-11-10T08:00:00.000Z', source: 'manual' },
    ]);
  });
});

describe('what is not understood is refused and never ignored', () => {
  test.each([
    'name:exact=Ida',
    'name:contains=d',
    'family:missing=true',
    'gender:not=male',
    'birthdate:missing=true',
    '_sort=name',
    '_include=Patient:link',
    '_revinclude=Observation:patient',
    '_summary=true',
    '_elements=name',
    '_has:Observation:patient:code=1',
    'phone=1',
    'nonsense=1',
    '_format=xml',
  ])('Patient?%s', async (query) => {
    const { status, headers, body } = await get(`/Patient?${query}`);
    expect([status, headers['content-type'], body['resourceType']]).toEqual([
      400,
      'application/fhir+json; charset=utf-8',
      'OperationOutcome',
    ]);
    expect(JSON.stringify(body)).toContain(query.split('=')[0]);
  });
  test.each([
    'birthdate=3.2.1938',
    'birthdate=ne1938',
    'birthdate=1938-02-30',
    '_lastUpdated=soon',
    '_count=many',
    '_count=-1',
    '_count=1&_count=2',
    'name=',
    'name=Ida,',
    'gender=,',
  ])('the value in Patient?%s', async (query) => {
    const { status, body } = await get(`/Patient?${query}`);
    expect([status, body['issue'][0].expression]).toEqual([400, [query.split('=')[0]]]);
  });
  test('errors of all kinds are OperationOutcome: nothing there, no such type, no session, no patient, another method', async () => {
    const asked: [string, number, string][] = [
      [`/Patient/${home}`, 404, 'not-found'],
      ['/Medication', 404, 'not-found'],
      ['/Condition', 422, 'processing'],
      ['/Patient/x', 404, 'not-found'],
      ['', 404, 'not-found'],
    ];
    for (const [path, status, code] of asked) {
      const answer = await get(path);
      expect([
        path,
        answer.status,
        answer.body['resourceType'],
        answer.body['issue']?.[0].code,
        answer.headers['content-type'],
      ]).toEqual([path, status, 'OperationOutcome', code, 'application/fhir+json; charset=utf-8']);
    }
    const nobody = await world.server.http.inject({
      method: 'GET',
      url: '/fhir/Patient',
      headers: { accept: 'text/html' },
    });
    expect([
      nobody.statusCode,
      nobody.headers['www-authenticate'],
      nobody.json<Json>()['issue'][0].code,
    ]).toEqual([401, 'Bearer', 'login']);
    const written = await world.server.http.inject({
      method: 'POST',
      url: '/fhir/Patient',
      headers: { cookie: `__Host-obhut=${admin.token}`, 'content-type': 'application/fhir+json' },
      payload: '{"resourceType":"Patient"}',
    });
    expect([written.statusCode, written.json<Json>()['resourceType']]).toEqual([404, 'OperationOutcome']);
  });
});

describe('a search', () => {
  test.each<[string, string[]]>([
    ['', ['Ida', 'Otto']],
    ['name=Ida,Otto', ['Ida', 'Otto']],
    ['name=mu', ['Ida', 'Otto']],
    ['family=Otto', []],
    ['given=otto', ['Otto']],
    ['gender=female', ['Ida']],
    ['gender=female,male', ['Ida', 'Otto']],
    ['gender=other', []],
    ['active=true', ['Ida', 'Otto']],
    ['active=false', []],
    ['birthdate=1938-02-03', ['Ida']],
    ['birthdate=ge1938-02-04', ['Otto']],
    ['birthdate=le1938', ['Ida']],
    ['birthdate=gt1938&birthdate=lt1941', ['Otto']],
    ['birthdate=1938,1940', ['Ida', 'Otto']],
    ['identifier=41,42', ['Ida', 'Otto']],
    ['gender=female&name=Otto', []],
    ['_lastUpdated=ge2100', []],
    ['_lastUpdated=gt2020', ['Ida', 'Otto']],
    ['_format=json&_pretty=true&gender=male', ['Otto']],
  ])('Patient?%s', async (query, expected) => expect((await names(query)).toSorted()).toEqual(expected));
  test('by ids and by numbers of a name space', async () => {
    expect([
      await names(`_id=${ida}`),
      (await names(`_id=${ida},${otto}`)).toSorted(),
      await names(`_id=${home}`),
    ]).toEqual([['Ida'], ['Ida', 'Otto'], []]);
    expect([
      await names(`identifier=urn:uuid:${home}|42`),
      await names(`identifier=urn:uuid:${home}|42&name=Ida`),
      await names('identifier=urn:other|42'),
    ]).toEqual([['Otto'], [], []]);
  });
  test('an archived resident is not active, and is found by name like everybody', async () => {
    const other = await world.organisation();
    const keeper = await world.actor(other, 'ADMIN');
    const gone = await world.inside(other, (context) =>
      createResident(context, {
        lastName: 'Weg',
        firstName: 'Gustav',
        number: '43',
        entryDate: '2025-01-01',
        allowSimilar: true,
      }),
    );
    const { version } = await keeper.call(residents.get, { residentId: gone });
    expect(
      await world.inside(other, (context) =>
        setArchived(context, { residentId: gone, version, archived: true, until: null }),
      ),
    ).not.toBeNull();
    const found = async (query: string) => {
      const answer = await world.server.http.inject({
        method: 'GET',
        url: `/fhir/Patient?${query}`,
        headers: { cookie: `__Host-obhut=${keeper.token}` },
      });
      return (answer.json<Json>()['entry'] ?? []).length;
    };
    expect([
      await found('name=weg'),
      await found('name=weg&active=true'),
      await found('active=false'),
      await found('name=gus,ida&active=false'),
    ]).toEqual([1, 0, 1, 1]);
  });
  test('_count: pages of that size lead through all once; nought counts only; too many are as many as there may be', async () => {
    const seen: string[] = [];
    for (let path = '/Patient?_count=1'; path !== '';) {
      const { body } = await get(path);
      seen.push(...(body['entry'] as Json[]).map((entry) => entry['resource'].id));
      expect(body['entry']).toHaveLength(1);
      const next = body['link'].find((link: Json) => link['relation'] === 'next') as Json | undefined;
      path = next ? String(next['url']).split('/fhir')[1]! : '';
    }
    expect(seen.toSorted()).toEqual([ida, otto].toSorted());
    expect((await get('/Patient?_count=0&gender=male')).body).toMatchObject({
      resourceType: 'Bundle',
      total: 1,
      link: [{ relation: 'self' }],
    });
    expect((await get('/Patient?_count=0')).body['entry']).toBeUndefined();
    expect((await get('/Patient?_count=100000')).body['total']).toBe(2);
    // a filter that few fulfil never ends a search too early
    expect((await get('/Patient?_count=1&gender=male')).body['entry']).toHaveLength(1);
  });
  test('several patients, codes and dates', async () => {
    const found = async (query: string) =>
      ((await get(`/Observation?${query}`)).body['entry'] ?? []).map((entry: Json) => [
        entry['resource'].subject.reference === `Patient/${ida}` ? 'Ida' : 'Otto',
        entry['resource'].code.coding[0].code,
      ]);
    expect(await found(`patient=${ida},${otto}`)).toEqual([
      ['Ida', '8310-5'],
      ['Ida', '29463-7'],
      ['Otto', '29463-7'],
    ]);
    expect(await found(`patient=${ida},${otto}&code=29463-7&_count=1`)).toEqual([['Ida', '29463-7']]);
    expect(await found(`patient=${ida}&code=29463-7,8310-5&date=ge2026-11-02`)).toEqual([['Ida', '8310-5']]);
    expect(await found(`patient=${ida}&date=2026-11-01,2026-11-20`)).toHaveLength(2);
    expect(await found(`patient=${ida}&date=2026-10`)).toEqual([]);
    expect(await found(`patient=${ida}&patient=${otto}`)).toEqual([]);
    expect(await found(`patient=${ida}&category=survey,vital-signs`)).toHaveLength(2);
  });
});

describe('versions', () => {
  test('a resource has a version, a moment and an ETag; the same version again is 304; a change is a new one and found by _lastUpdated', async () => {
    const before = await get(`/Patient/${ida}`);
    const { versionId, lastUpdated } = before.body['meta'];
    expect(before.headers['etag']).toBe(`W/"${versionId}"`);
    expect(Date.parse(lastUpdated)).toBeGreaterThan(Date.now() - 600_000);
    expect(before.headers['last-modified']).toBe(new Date(lastUpdated).toUTCString());
    for (const tag of [`W/"${versionId}"`, `"${versionId}"`, `"x", W/"${versionId}"`, '*'])
      expect((await get(`/Patient/${ida}`, { 'if-none-match': tag })).status, tag).toBe(304);
    expect((await get(`/Patient/${ida}`, { 'if-none-match': 'W/"other"' })).status).toBe(200);
    expect((await get(`/Patient?_id=${ida}`)).body['entry'][0].resource.meta.versionId).toBe(versionId);
    const since = new Date().toISOString();
    const record = await admin.call(residents.get, { residentId: ida });
    await admin.call(residents.change, { ...record, residentId: ida, phone: '031 999 88 77' });
    const after = await get(`/Patient/${ida}`, { 'if-none-match': `W/"${versionId}"` });
    expect(after.status).toBe(200);
    expect(after.body['meta'].versionId).not.toBe(versionId);
    expect(await names(`_lastUpdated=ge${encodeURIComponent(since)}`)).toEqual(['Ida']);
    expect((await get('/Patient')).headers['etag']).toBeUndefined();
  });
  test('an answer 304 is a reading in the log, too', async () => {
    const reads = async () =>
      Number(
        (
          await world.server.database.pool.query<{ count: string }>(
            'select count(*) from platform.reads where resident_id = $1',
            [ida],
          )
        ).rows[0]!.count,
      );
    const { body } = await get(`/Patient/${ida}`);
    const before = await reads();
    await get(`/Patient/${ida}`, { 'if-none-match': `W/"${body['meta'].versionId}"` });
    expect(await reads()).toBe(before + 1);
  });
  test('only who is shown stands in the log of a search', async () => {
    const reads = async (id: string) =>
      Number(
        (
          await world.server.database.pool.query<{ count: string }>(
            'select count(*) from platform.reads where resident_id = $1 or $1 = any (row_ids)',
            [id],
          )
        ).rows[0]!.count,
      );
    const [one, other] = [await reads(ida), await reads(otto)];
    await names('gender=male');
    expect([await reads(ida), await reads(otto)]).toEqual([one, other + 1]);
  });
});

describe('/fhir/metadata', () => {
  test('is open, and says of each type just what works', async () => {
    const answer = await world.server.http.inject({ method: 'GET', url: '/fhir/metadata' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'application/fhir+json; charset=utf-8',
    ]);
    const { resource } = answer.json<Json>()['rest'][0];
    expect(resource.map((one: Json) => one['type'])).toEqual(searchableTypes);
    const values: Record<string, string> = { token: 'x', string: 'x', uri: 'urn:x', date: 'ge2026-01-01' };
    const standard = [
      '_id',
      '_lastUpdated',
      'identifier',
      'name',
      'family',
      'given',
      'birthdate',
      'gender',
      'active',
      'patient',
      'category',
      'code',
      'date',
      'url',
      'version',
      'title',
      'status',
      'subject',
      'phone',
      'address',
      'clinical-status',
      'encounter',
      '_tag',
      '_profile',
      '_text',
    ];
    for (const { type, searchParam, interaction } of resource as Json[]) {
      expect(interaction.map((one: Json) => one['code'])).toEqual(['read', 'search-type']);
      const told = (searchParam as Json[]).map((one) => String(one['name']));
      expect(told).toEqual(Object.keys(searchable[type as keyof typeof searchable]));
      const base = told.includes('patient') ? `patient=${ida}&` : '';
      for (const { name, type: kind } of searchParam as Json[]) {
        const query = name === 'patient' ? `patient=Patient/${ida}` : `${base}${name}=${values[kind]}`;
        expect([type, name, (await get(`/${type}?${query}`)).status]).toEqual([type, name, 200]);
        expect([type, name, (await get(`/${type}?${base}${name}:missing=true`)).status]).toEqual([
          type,
          name,
          400,
        ]);
      }
      for (const name of standard.filter((one) => !told.includes(one)))
        expect([type, name, (await get(`/${type}?${base}${name}=x`)).status]).toEqual([type, name, 400]);
      const first = (await get(`/${type}?${base}_count=1`)).body['entry']?.[0].resource as Json | undefined;
      if (first) expect((await get(`/${type}/${first['id']}`)).body, type).toEqual(first);
    }
  });
});
