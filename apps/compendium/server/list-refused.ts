import type { RowCode } from '../contract/imports.ts';

/** Why a list cannot be read, or cannot be read further. */
export class ListRefused extends Error {
  readonly code: RowCode;
  readonly said: string;
  constructor(code: RowCode, said = '') {
    super(code);
    this.code = code;
    this.said = said;
  }
}
