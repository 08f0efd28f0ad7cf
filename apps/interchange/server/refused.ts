import type { RowCode } from '../contract/imports.ts';

/** Why a row of an import cannot be taken; the values stand in its text. */
export class RowRefused extends Error {
  readonly code: RowCode;
  readonly values: Readonly<Record<string, string>>;
  constructor(code: RowCode, values: Readonly<Record<string, string>> = {}) {
    super(code);
    this.code = code;
    this.values = values;
  }
}
