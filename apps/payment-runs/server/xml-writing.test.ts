import { expect, test } from 'vitest';
import { type Element, elementsOf } from '#apps/payments/api.ts';
import { creditTransfer } from '../domain/credit-transfer.ts';
import { xmlBytes } from './xml-writing.ts';

/** The minimal file of the rules (billing, 12.3). */
const minimal = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
 <CstmrCdtTrfInitn>
  <GrpHdr><MsgId>M20261130-1</MsgId><CreDtTm>2026-11-30T08:00:00</CreDtTm>
   <NbOfTxs>1</NbOfTxs><CtrlSum>250.00</CtrlSum><InitgPty><Nm>Haus am Weiher</Nm></InitgPty></GrpHdr>
  <PmtInf><PmtInfId>P1</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>true</BtchBookg>
   <ReqdExctnDt><Dt>2026-12-01</Dt></ReqdExctnDt>
   <Dbtr><Nm>Haus am Weiher</Nm></Dbtr>
   <DbtrAcct><Id><IBAN>CH5100999000000000123</IBAN></Id></DbtrAcct>
   <DbtrAgt><FinInstnId><BICFI>XXXXCHZZXXX</BICFI></FinInstnId></DbtrAgt>
   <CdtTrfTxInf><PmtId><InstrId>I1</InstrId><EndToEndId>PO-2026-000017</EndToEndId></PmtId>
    <Amt><InstdAmt Ccy="CHF">250.00</InstdAmt></Amt>
    <Cdtr><Nm>Muster Lieferant AG</Nm><PstlAdr><StrtNm>Marktgasse</StrtNm><BldgNb>3</BldgNb>
      <PstCd>8999</PstCd><TwnNm>Beispielen</TwnNm><Ctry>CH</Ctry></PstlAdr></Cdtr>
    <CdtrAcct><Id><IBAN>CH4431999123000889012</IBAN></Id></CdtrAcct>
    <RmtInf><Strd><CdtrRefInf><Tp><CdOrPrtry><Prtry>QRR</Prtry></CdOrPrtry></Tp>
      <Ref>210000000003139471430009017</Ref></CdtrRefInf></Strd></RmtInf>
   </CdtTrfTxInf></PmtInf>
 </CstmrCdtTrfInitn></Document>`;

const transfer = {
  endToEnd: 'PO-2026-000017',
  name: 'Muster Lieferant AG',
  street: 'Marktgasse',
  houseNumber: '3',
  postalCode: '8999',
  town: 'Beispielen',
  country: 'CH',
  iban: 'CH4431999123000889012',
  referenceType: 'QRR' as const,
  reference: '210000000003139471430009017',
  message: '',
  amount: 25_000,
  currency: 'CHF',
  executionDay: '2026-12-01',
  accountIban: 'CH5100999000000000123',
  accountBic: 'XXXXCHZZXXX',
};
const file = (change: Partial<typeof transfer> = {}) =>
  xmlBytes(
    creditTransfer({
      messageId: 'M20261130-1',
      createdAt: '2026-11-30T08:00:00',
      name: 'Haus am Weiher',
      transfers: [{ ...transfer, ...change }],
    }),
  );

/** The whole document as it is read, element for element in its order, without the blanks between. */
async function readBack(bytes: Uint8Array): Promise<unknown> {
  const plain = ({ name, attributes, text, parts }: Element): unknown => [
    name,
    { ...attributes },
    parts.length === 0 ? text : '',
    parts.map(plain),
  ];
  for await (const { element } of elementsOf(bytes, new Set(['Document']))) return plain(element);
  return null;
}

test('the minimal file of the rules, element for element', async () => {
  expect(await readBack(file())).toEqual(await readBack(Buffer.from(minimal)));
});

test('what people write never becomes an element; empty parts of an address are left out', async () => {
  const bytes = file({ name: `<Nm>&"'</Nm>`, street: '', houseNumber: '', town: 'Zürich' });
  const text = Buffer.from(bytes).toString('utf8');
  expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>/);
  expect(text).not.toMatch(/StrtNm|BldgNb|undefined/);
  const shown = JSON.stringify(await readBack(bytes));
  expect(shown).toContain(JSON.stringify(['Nm', {}, `<Nm>&"'</Nm>`, []]));
  expect(shown).toContain('Zürich');
});
