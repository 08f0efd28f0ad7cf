/** Why a file of the bank is not taken; each code has a text below `reasons` in the locales. Thrown, so that nothing of it is booked. */
export const fileCodes = [
  'fileUnknown',
  'brokenArchive',
  'brokenEncoding',
  'tooLarge',
  'tooDeep',
  'notXml',
  'doctype',
  'notBankFile',
  'messageMissing',
  'accountMissing',
  'creditorMissing',
  'otherAccount',
  'amountWrong',
  'dayMissing',
  'sumDiffers',
  'balanceDiffers',
  'alreadyLoaded',
] as const;
export type FileCode = (typeof fileCodes)[number];

export class FileRefused extends Error {
  readonly code: FileCode;
  readonly values: Readonly<Record<string, string>>;
  constructor(code: FileCode, values: Readonly<Record<string, string>> = {}) {
    super(code);
    this.code = code;
    this.values = values;
  }
}
