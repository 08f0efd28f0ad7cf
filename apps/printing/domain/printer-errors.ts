/** What is wrong with a printer or a print, with the code of ePOS that says it (domain page, 7.5). */
export const printErrors = [
  'COVER_OPEN',
  'PAPER_END',
  'BATTERY_LOW',
  'OFFLINE',
  'AUTOCUTTER',
  'RECOVERABLE',
  'MECHANICAL',
  'UNRECOVERABLE',
  'TIMEOUT',
  'BAD_PORT',
  'SPOOLER',
  'DEVICE_NOT_FOUND',
  'JOB_NOT_FOUND',
  'SCHEMA_ERROR',
  'SYSTEM',
] as const;
export type PrintError = (typeof printErrors)[number];

const eposCodes: Readonly<Record<string, PrintError>> = {
  EPTR_COVER_OPEN: 'COVER_OPEN',
  EPTR_REC_EMPTY: 'PAPER_END',
  EPTR_BATTERY_LOW: 'BATTERY_LOW',
  EPTR_CUTTER: 'AUTOCUTTER',
  EPTR_AUTOMATICAL: 'RECOVERABLE',
  EPTR_MECHANICAL: 'MECHANICAL',
  EPTR_UNRECOVERABLE: 'UNRECOVERABLE',
  EX_TIMEOUT: 'TIMEOUT',
  EX_BADPORT: 'BAD_PORT',
  EX_SPOOLER: 'SPOOLER',
  DeviceNotFound: 'DEVICE_NOT_FOUND',
  JobNotFound: 'JOB_NOT_FOUND',
  SchemaError: 'SCHEMA_ERROR',
  PrintSystemError: 'SYSTEM',
  EX_DEVICE_BUSY: 'SYSTEM',
  TooManyRequests: 'SYSTEM',
  RequestEntityTooLarge: 'SYSTEM',
  ERROR_WAIT_EJECT: 'SYSTEM',
  EX_ENPC_TIMEOUT: 'SYSTEM',
};

/** What a printer tells about itself, over whichever transport. */
export const printerStates = [
  'unrecoverable',
  'coverOpen',
  'paperEnd',
  'cutterError',
  'recoverable',
  'offline',
  'mechanicalError',
  'spoolerStopped',
  'error',
  'noResponse',
  'nearEnd',
  'drawerHigh',
  'paperFed',
  'waitingOnline',
  'feedPressed',
  'completed',
] as const;
export type PrinterState = (typeof printerStates)[number];

/** Which of several is told, the first first: the six of the domain page, then what only one transport knows. */
const priority: readonly (readonly [PrinterState, PrintError])[] = [
  ['unrecoverable', 'UNRECOVERABLE'],
  ['coverOpen', 'COVER_OPEN'],
  ['paperEnd', 'PAPER_END'],
  ['cutterError', 'AUTOCUTTER'],
  ['recoverable', 'RECOVERABLE'],
  ['offline', 'OFFLINE'],
  ['mechanicalError', 'MECHANICAL'],
  ['spoolerStopped', 'SPOOLER'],
  ['error', 'SYSTEM'],
];

/** Why the printer can not print, or null. */
export function errorOf(states: readonly PrinterState[]): PrintError | null {
  return priority.find(([state]) => states.includes(state))?.[1] ?? null;
}

const bits = (pairs: readonly (readonly [number, PrinterState])[], value: number): PrinterState[] => [
  ...new Set(pairs.filter(([mask]) => (value & mask) !== 0).map(([, state]) => state)),
];

export const statusNumbers = [1, 2, 3, 4] as const;
type StatusNumber = (typeof statusNumbers)[number];
const rawBits: Readonly<Record<StatusNumber, readonly (readonly [number, PrinterState])[]>> = {
  1: [
    [1 << 2, 'drawerHigh'],
    [1 << 3, 'offline'],
  ],
  2: [
    [1 << 2, 'coverOpen'],
    [1 << 3, 'paperFed'],
    [1 << 5, 'paperEnd'],
    [1 << 6, 'error'],
  ],
  3: [
    [1 << 3, 'cutterError'],
    [1 << 5, 'unrecoverable'],
    [1 << 6, 'recoverable'],
  ],
  4: [
    [0b0000_1100, 'nearEnd'],
    [0b0110_0000, 'paperEnd'],
  ],
};

/** Bits 1 and 4 on, 0 and 7 off: anything else on the line is no answer to a question for the status. */
export const isStatusByte = (byte: number): boolean => (byte & 0b1001_0011) === 0b0001_0010;

/** What the answer to `10 04 n` says (domain page, 7.3). */
export const rawStates = (number: StatusNumber, byte: number): PrinterState[] => bits(rawBits[number], byte);

const eposBits: readonly (readonly [number, PrinterState])[] = [
  [0x1, 'noResponse'],
  [0x2, 'completed'],
  [0x4, 'drawerHigh'],
  [0x8, 'offline'],
  [0x20, 'coverOpen'],
  [0x40, 'paperFed'],
  [0x100, 'waitingOnline'],
  [0x200, 'feedPressed'],
  [0x400, 'mechanicalError'],
  [0x800, 'cutterError'],
  [0x2000, 'unrecoverable'],
  [0x4000, 'recoverable'],
  [0x20000, 'nearEnd'],
  [0x80000, 'paperEnd'],
  [0x80000000, 'spoolerStopped'],
];
/** What the number in an ePOS answer says; bits without a meaning are ignored (domain page, 7.4). */
export const eposStates = (status: number): PrinterState[] => bits(eposBits, status);

export interface EposAnswer {
  readonly success: boolean;
  readonly code: string;
  readonly status: number;
}
/** What an ePOS answer says is wrong; null: it was printed. Without a code that is known the states say it, and without those it is offline. */
export function eposError({ success, code, status }: EposAnswer): PrintError | null {
  if (success) return null;
  return eposCodes[code] ?? errorOf(eposStates(status)) ?? 'OFFLINE';
}
