import type { Language } from '#platform/contract/text.ts';
import type { QrAddress, QrBill } from '../domain/qr-bill.ts';

/** Everything that stands on the paper of a reminder. Amounts in Rappen. */
export interface ReminderDocument {
  readonly number: string;
  readonly language: Language;
  readonly level: number;
  readonly isLast: boolean;
  readonly creditor: QrAddress & { readonly uid: string; readonly phone: string; readonly email: string };
  readonly recipient: QrAddress;
  /** Null where it is about several people: then nobody is named. */
  readonly residentName: string | null;
  readonly day: string;
  readonly payBy: string;
  readonly items: readonly {
    readonly number: string;
    readonly invoiceDate: string;
    readonly dueDate: string;
    readonly level: number;
    readonly total: number;
    readonly open: number;
    /** Absent slip: what is open cannot be printed with its reference. */
    readonly bill: QrBill | null;
  }[];
  readonly open: number;
  /** They stand on the next invoice, as lines of their own. */
  readonly fee: number;
  readonly interest: number;
  readonly footer: string;
}
