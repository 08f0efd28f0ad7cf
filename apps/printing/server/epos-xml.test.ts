import { describe, expect, test } from 'vitest';
import { SaxesParser } from 'saxes';
import { type Block, layout } from '../domain/layout.ts';
import { eposAnswer, eposRequest } from './epos-xml.ts';

/** The elements of the body with their attributes and texts, as a reader of XML finds them. */
function elementsOf(blocks: readonly Block[]) {
  const found: { name: string; attributes: Record<string, string>; text: string }[] = [];
  const parser = new SaxesParser({ xmlns: true });
  const spaces = new Set<string>();
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (local === 'epos-print') spaces.add(uri);
    found.push({
      name: local,
      attributes: Object.fromEntries(Object.entries(attributes).map(([key, { value }]) => [key, value])),
      text: '',
    });
  });
  parser.on('text', (text) => {
    found.at(-1)!.text += text;
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(eposRequest(layout(blocks, { columns: 48, page: 'windows1252' }))).close();
  expect([...spaces]).toEqual(['http://www.epson-pos.com/schemas/2011/03/epos-print']);
  return found.slice(3);
}

describe('domain page, 7.1: the body of ePOS', () => {
  test('text with its style, feed, code, cut, drawer', () => {
    expect(
      elementsOf([
        { kind: 'text', text: 'Müsli & <Quark>', align: 'center', bold: true, big: true },
        { kind: 'text', text: 'Allergien', inverse: true },
        { kind: 'feed', lines: 2 },
        { kind: 'qr', text: '0190"x' },
        { kind: 'cut' },
        { kind: 'drawer' },
      ]),
    ).toMatchObject([
      {
        name: 'text',
        text: 'Müsli & <Quark>\n',
        attributes: { align: 'center', em: 'true', dw: 'true', dh: 'true', reverse: 'false', ul: 'false' },
      },
      { name: 'text', text: 'Allergien\n', attributes: { align: 'left', em: 'false', reverse: 'true' } },
      { name: 'feed', attributes: { line: '2' } },
      { name: 'text', attributes: { align: 'center' } },
      {
        name: 'symbol',
        text: '0190"x',
        attributes: { type: 'qrcode_model_2', level: 'level_m', width: '6' },
      },
      { name: 'cut', attributes: { type: 'feed' } },
      { name: 'pulse', attributes: { drawer: 'drawer_1', time: 'pulse_100' } },
    ]);
  });
  test('without rows it only asks', () => expect(elementsOf([])).toEqual([]));
});

describe('domain page, 7.4: the answer of ePOS', () => {
  test('the example', () =>
    expect(
      eposAnswer('<response success="false" code="EPTR_REC_EMPTY" status="252641308" battery="0"/>'),
    ).toEqual({ success: false, code: 'EPTR_REC_EMPTY', status: 252641308 }));
  test('in an envelope, with a prefix', () =>
    expect(
      eposAnswer(
        '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><e:response xmlns:e="x" success="true" code="" status="251658262"/></s:Body></s:Envelope>',
      ),
    ).toEqual({ success: true, code: '', status: 251658262 }));
  test.each(['', '<html>Not found', '<a/>', 'no XML', '<response success="true"'])('%j is none', (text) =>
    expect(eposAnswer(text)).toBe(null),
  );
});
