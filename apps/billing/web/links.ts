import { address } from '#platform/contract/call.ts';
import { invoices } from '../contract/invoices.ts';

/** Where the PDF of an invoice is. */
export const pdfLink = (id: string): string => address(invoices.pdf, { id }).path;
/** The same for those who see one resident only. */
export const pdfLinkOf = (residentId: string, id: string): string => {
  const { path, rest } = address(invoices.pdfOfResident, { residentId, id });
  return `${path}?${new URLSearchParams(rest as Record<string, string>)}`;
};
