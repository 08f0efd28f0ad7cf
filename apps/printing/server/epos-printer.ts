// ePOS-Print XML over HTTP (domain page, 7.1 and 7.4).
import type { Services } from '#platform/server/call/context.ts';
import { isIPv6 } from 'node:net';
import { columnsOf, layout, type Row } from '../domain/layout.ts';
import { eposError, eposStates, type EposAnswer } from '../domain/printer-errors.ts';
import { eposAnswer, eposRequest } from './epos-xml.ts';
import { type Device, errorOnTheWay, type Found, foundOf, notSent, type Way } from './transport.ts';

/** How long the printer may take for a paper, and for saying how it is. */
const patience = { printMs: 60_000, lookMs: 3000 };
/** On top of that: its answer is on the way. */
const answerMs = 3000;

export function eposPrinter({ wayOut }: Pick<Services, 'wayOut'>): Way {
  async function post(
    address: string,
    { port, deviceId }: Device,
    rows: readonly Row[],
    milliseconds: number,
  ): Promise<EposAnswer> {
    const host = isIPv6(address) ? `[${address}]` : address;
    const query = new URLSearchParams({ devid: deviceId, timeout: String(milliseconds) });
    const response = await wayOut.fetch(`http://${host}:${port}/cgi-bin/epos/service.cgi?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' },
      body: eposRequest(rows),
      signal: AbortSignal.timeout(milliseconds + answerMs),
    });
    const answer = eposAnswer(await response.text());
    // something else stands at this address, or the printer is not itself
    return answer ?? { success: false, code: 'PrintSystemError', status: 0 };
  }
  async function look(address: string, device: Device): Promise<Found> {
    const answer = await post(address, device, [], patience.lookMs);
    const found = foundOf(eposStates(answer.status));
    return { ...found, error: eposError(answer) ?? found.error };
  }
  return {
    look,
    async print(address, device, { blocks, mayGoOut }) {
      const before = await look(address, device);
      if (before.error !== null) return notSent(before);
      const rows = layout(blocks, { columns: columnsOf[device.paperWidth], page: device.codePage });
      if (!(await mayGoOut())) return null;
      try {
        const answer = await post(address, device, rows, patience.printMs);
        const states = eposStates(answer.status);
        const error = eposError(answer);
        // it says that it did not print, and gives up what it has; unless it says that it is through, or ran out of time
        const uncertain = error === 'TIMEOUT' || (error !== null && states.includes('completed'));
        return { error, nearEnd: states.includes('nearEnd'), sent: true, uncertain };
      } catch (error) {
        return { error: errorOnTheWay(error), nearEnd: before.nearEnd, sent: true, uncertain: true };
      }
    },
  };
}
