import { SaxesParser } from 'saxes';
import type { EposAnswer } from '../domain/printer-errors.ts';
import type { Row } from '../domain/layout.ts';

const namespace = 'http://www.epson-pos.com/schemas/2011/03/epos-print';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const element = (name: string, attributes: Readonly<Record<string, string>>, text = ''): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')}>${escaped(text)}</${name}>`;

function elementOf(row: Row): string {
  switch (row.kind) {
    case 'text': {
      const { align, bold, underline, inverse, big } = row;
      const style = { align, em: bold, ul: underline, reverse: inverse, dw: big, dh: big };
      return element(
        'text',
        Object.fromEntries(Object.entries(style).map(([key, value]) => [key, String(value)])),
        `${row.text}\n`,
      );
    }
    case 'feed':
      return element('feed', { line: String(row.lines) });
    case 'qr':
      return (
        element('text', { align: row.align }) +
        element('symbol', { type: 'qrcode_model_2', level: 'level_m', width: '6' }, row.text)
      );
    case 'cut':
      return element('cut', { type: 'feed' });
    case 'drawer':
      return element('pulse', { drawer: 'drawer_1', time: 'pulse_100' });
  }
}

/** The request that prints these rows; without any it only asks how the printer is (domain page, 7.1). */
export const eposRequest = (rows: readonly Row[]): string =>
  `<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><epos-print xmlns="${namespace}">${rows.map(elementOf).join('')}</epos-print></s:Body></s:Envelope>`;

/** What a printer answered; null: nothing that is an answer of ePOS. */
export function eposAnswer(text: string): EposAnswer | null {
  let found: EposAnswer | null = null;
  const parser = new SaxesParser();
  let broken = false;
  parser.on('error', () => {
    broken = true;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name.slice(name.indexOf(':') + 1) !== 'response') return;
    const status = Number(attributes['status'] ?? '0');
    found = {
      success: attributes['success'] === 'true' || attributes['success'] === '1',
      code: attributes['code'] ?? '',
      status: Number.isInteger(status) ? status : 0,
    };
  });
  parser.write(text).close();
  return broken ? null : found;
}
