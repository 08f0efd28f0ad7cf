import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { againstSchema } from './schema.ts';

/** Not the schema of the banks, which is theirs: one of our own of the same name, that a small document fits. */
const schema = `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified" targetNamespace="urn:test" xmlns="urn:test">
  <xs:element name="Document"><xs:complexType><xs:sequence>
    <xs:element name="MsgId" type="xs:string"/><xs:element name="NbOfTxs" type="xs:int"/>
  </xs:sequence></xs:complexType></xs:element>
</xs:schema>`;
const document = (content: string) =>
  Buffer.from(`<?xml version="1.0"?><Document xmlns="urn:test">${content}</Document>`);
const good = document('<MsgId>ü</MsgId><NbOfTxs>1</NbOfTxs>');
const turned = document('<NbOfTxs>1</NbOfTxs><MsgId>M</MsgId>');

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'schemas-'));
  fs.writeFileSync(path.join(folder, 'pain.001.001.09.ch.03.xsd'), schema);
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

test('a file that fits the schema at hand goes, one in another order says what is wrong', async () => {
  expect(await againstSchema(good, folder)).toBeNull();
  expect(await againstSchema(turned, folder)).toMatch(/NbOfTxs/);
});

test('without the schema nothing is said', async () => {
  expect(await againstSchema(turned, undefined)).toBeNull();
  expect(await againstSchema(turned, os.tmpdir())).toBeNull();
});
