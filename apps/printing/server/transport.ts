import { causes } from '#platform/server/access/connection-reasons.ts';
import { UnreachableHost } from '#platform/server/access/outbound.ts';
import type { Block, PaperWidth } from '../domain/layout.ts';
import type { CodePage } from '../domain/code-pages.ts';
import { errorOf, type PrintError, type PrinterState } from '../domain/printer-errors.ts';
import type { Transport } from '../contract/printers.ts';

/** A printer as it is talked to. */
export interface Device {
  readonly transport: Transport;
  readonly ip: string;
  readonly port: number;
  readonly deviceId: string;
  readonly paperWidth: PaperWidth;
  readonly codePage: CodePage;
}

/** How a printer is. */
export interface Found {
  /** Null: it is ready. */
  readonly error: PrintError | null;
  readonly nearEnd: boolean;
}
export const foundOf = (states: readonly PrinterState[]): Found => ({
  error: errorOf(states),
  nearEnd: states.includes('nearEnd'),
});

export interface Outcome extends Found {
  /** Data of the paper went out. */
  readonly sent: boolean;
  /** It failed, and may be on paper all the same. */
  readonly uncertain: boolean;
}
export const notSent = (found: Found): Outcome => ({ ...found, sent: false, uncertain: false });

/** What one paper needs on its way. `mayGoOut` is asked right before its first byte, and only once; when it says no, nothing is sent. */
export interface Paper {
  readonly blocks: readonly Block[];
  readonly mayGoOut: () => Promise<boolean>;
}

/** What one transport can do. `address` is the one that was checked. */
export interface Way {
  look(address: string, device: Device): Promise<Found>;
  print(address: string, device: Device, paper: Paper): Promise<Outcome | null>;
}

const network: Readonly<Record<string, PrintError>> = {
  ECONNREFUSED: 'BAD_PORT',
  ENOTFOUND: 'DEVICE_NOT_FOUND',
  EAI_AGAIN: 'DEVICE_NOT_FOUND',
  EHOSTUNREACH: 'OFFLINE',
  ENETUNREACH: 'OFFLINE',
  ECONNRESET: 'OFFLINE',
  EPIPE: 'OFFLINE',
  ETIMEDOUT: 'TIMEOUT',
  UND_ERR_CONNECT_TIMEOUT: 'TIMEOUT',
  UND_ERR_SOCKET: 'OFFLINE',
};

/** What an error on the way to a printer means (domain page, 7.5). */
export function errorOnTheWay(error: unknown): PrintError {
  for (const at of causes(error)) {
    if (at instanceof UnreachableHost) return 'DEVICE_NOT_FOUND';
    if (at.name === 'TimeoutError') return 'TIMEOUT';
    const known = network[String((at as { code?: unknown }).code ?? '')];
    if (known !== undefined) return known;
  }
  return 'SYSTEM';
}

export class TooLate extends Error {
  override readonly name = 'TimeoutError';
}
