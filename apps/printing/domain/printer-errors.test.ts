import { describe, expect, test } from 'vitest';
import {
  eposError,
  eposStates,
  errorOf,
  isStatusByte,
  type PrinterState,
  rawStates,
} from './printer-errors.ts';

describe('domain page, 7.3: the bytes that answer 10 04 n', () => {
  test.each([
    [1, 0x12, [], null],
    [1, 0x16, ['drawerHigh'], null],
    [1, 0x1a, ['offline'], 'OFFLINE'],
    [2, 0x12, [], null],
    [2, 0x16, ['coverOpen'], 'COVER_OPEN'],
    [2, 0x1a, ['paperFed'], null],
    [2, 0x32, ['paperEnd'], 'PAPER_END'],
    [2, 0x52, ['error'], 'SYSTEM'],
    [3, 0x12, [], null],
    [3, 0x1a, ['cutterError'], 'AUTOCUTTER'],
    [3, 0x32, ['unrecoverable'], 'UNRECOVERABLE'],
    [3, 0x52, ['recoverable'], 'RECOVERABLE'],
    [4, 0x12, [], null],
    [4, 0x1e, ['nearEnd'], null],
    [4, 0x72, ['paperEnd'], 'PAPER_END'],
    [4, 0x7e, ['nearEnd', 'paperEnd'], 'PAPER_END'],
  ] as const)('n = %i, %i', (number, byte, states, error) => {
    expect(isStatusByte(byte)).toBe(true);
    expect(rawStates(number, byte)).toEqual(states);
    expect(errorOf(rawStates(number, byte))).toBe(error);
  });
  test.each([0x00, 0x10, 0x11, 0x13, 0x92, 0x02, 0xff, 0x48])('%i is no status', (byte) =>
    expect(isStatusByte(byte)).toBe(false),
  );
});

describe('domain page, 7.4: the status of an ePOS answer', () => {
  test.each([
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
  ])('%i is %s', (status, state) => expect(eposStates(status)).toEqual([state]));
  test('bits without a meaning are ignored', () => expect(eposStates(0x7f01_0010)).toEqual([]));
  test('the example 252641308: drawer, offline, near end, paper end; shown is that paper has run out', () => {
    expect(eposStates(252641308)).toEqual(['drawerHigh', 'offline', 'nearEnd', 'paperEnd']);
    expect(eposError({ success: false, code: 'EPTR_REC_EMPTY', status: 252641308 })).toBe('PAPER_END');
    expect(eposError({ success: false, code: '', status: 252641308 })).toBe('PAPER_END');
  });
});

describe('domain page, 7.5: the code of an ePOS answer', () => {
  test.each([
    ['EPTR_COVER_OPEN', 'COVER_OPEN'],
    ['EPTR_REC_EMPTY', 'PAPER_END'],
    ['EPTR_BATTERY_LOW', 'BATTERY_LOW'],
    ['EPTR_CUTTER', 'AUTOCUTTER'],
    ['EPTR_AUTOMATICAL', 'RECOVERABLE'],
    ['EPTR_MECHANICAL', 'MECHANICAL'],
    ['EPTR_UNRECOVERABLE', 'UNRECOVERABLE'],
    ['EX_TIMEOUT', 'TIMEOUT'],
    ['EX_BADPORT', 'BAD_PORT'],
    ['EX_SPOOLER', 'SPOOLER'],
    ['DeviceNotFound', 'DEVICE_NOT_FOUND'],
    ['JobNotFound', 'JOB_NOT_FOUND'],
    ['SchemaError', 'SCHEMA_ERROR'],
    ['PrintSystemError', 'SYSTEM'],
    ['EX_DEVICE_BUSY', 'SYSTEM'],
    ['TooManyRequests', 'SYSTEM'],
    ['RequestEntityTooLarge', 'SYSTEM'],
    ['ERROR_WAIT_EJECT', 'SYSTEM'],
    ['EX_ENPC_TIMEOUT', 'SYSTEM'],
    ['', 'OFFLINE'],
    ['something new', 'OFFLINE'],
  ])('%s is %s', (code, error) => expect(eposError({ success: false, code, status: 0 })).toBe(error));
  test('what was printed has no error, whatever else the printer tells', () =>
    expect(eposError({ success: true, code: '', status: 0x20002 })).toBe(null));
  test('without a code the states say it', () => {
    expect(eposError({ success: false, code: '', status: 0x8 })).toBe('OFFLINE');
    expect(eposError({ success: false, code: '', status: 0x80000000 })).toBe('SPOOLER');
    expect(eposError({ success: false, code: '', status: 0x400 })).toBe('MECHANICAL');
  });
});

test('domain page, 7.5: of several the first is told', () => {
  const order: readonly (readonly [PrinterState, string])[] = [
    ['unrecoverable', 'UNRECOVERABLE'],
    ['coverOpen', 'COVER_OPEN'],
    ['paperEnd', 'PAPER_END'],
    ['cutterError', 'AUTOCUTTER'],
    ['recoverable', 'RECOVERABLE'],
    ['offline', 'OFFLINE'],
  ];
  for (let from = 0; from < order.length; from += 1) {
    const states = order
      .slice(from)
      .map(([state]) => state)
      .toReversed();
    expect(errorOf(states)).toBe(order[from]![1]);
  }
  expect(errorOf(['nearEnd', 'drawerHigh'])).toBe(null);
});
