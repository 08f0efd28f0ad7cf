/** How a file of the bank is sent, for apps that read another kind of it. */
export { isTooLarge, sendBankFile } from './bank-file.ts';
