// The order to the bank: pain.001.001.09 (billing, 12.3). Elements stand in the order of the schema.
import { plainAmount, type Rappen, sumOf } from '#platform/domain/numbers/money.ts';
import { paymentText } from './payment-text.ts';
import type { Recipient } from './payouts.ts';

export interface Transfer extends Recipient {
  readonly endToEnd: string;
  readonly iban: string;
  readonly amount: Rappen;
  readonly currency: string;
  readonly executionDay: string;
  /** The account of the home that pays. */
  readonly accountIban: string;
  readonly accountBic: string | null;
}
export interface TransferFile {
  readonly messageId: string;
  /** Local date and time without zone, to the second. */
  readonly createdAt: string;
  /** Who pays. */
  readonly name: string;
  readonly transfers: readonly Transfer[];
}

/** An element by its parts, in their order; a list: as many elements of one name. */
export interface XmlTree {
  readonly [name: string]: string | XmlTree | readonly XmlTree[] | undefined;
}

const plain = (text: string): string => text.replace(/\s/g, '').toUpperCase();
/** Texts that are empty leave their element out. */
const text = (value: string, longest: number): string | undefined => paymentText(value, longest) || undefined;

/** The bank of the paying account: by its BIC, or by the institution number in the IBAN. */
function agentOf({ accountIban, accountBic }: Transfer): XmlTree {
  if (accountBic !== null) return { FinInstnId: { BICFI: accountBic } };
  const institution = String(Number(plain(accountIban).slice(4, 9)));
  return { FinInstnId: { ClrSysMmbId: { ClrSysId: { Cd: 'CHBCC' }, MmbId: institution } } };
}

function remittanceOf({ referenceType, reference, message }: Transfer): XmlTree | undefined {
  if (referenceType === 'NON') {
    const told = text(message, 140);
    return told === undefined ? undefined : { Ustrd: told };
  }
  const type = referenceType === 'QRR' ? { Prtry: 'QRR' } : { Cd: 'SCOR' };
  return { Strd: { CdtrRefInf: { Tp: { CdOrPrtry: type }, Ref: plain(reference) } } };
}

const transferOf = (one: Transfer, index: number): XmlTree => ({
  PmtId: { InstrId: `I${index + 1}`, EndToEndId: one.endToEnd },
  Amt: { InstdAmt: { '@_Ccy': one.currency, '#text': plainAmount(one.amount) } },
  Cdtr: {
    Nm: text(one.name, 70),
    PstlAdr: {
      StrtNm: text(one.street, 70),
      BldgNb: text(one.houseNumber, 16),
      PstCd: text(one.postalCode, 16),
      TwnNm: text(one.town, 35),
      Ctry: one.country,
    },
  },
  CdtrAcct: { Id: { IBAN: plain(one.iban) } },
  RmtInf: remittanceOf(one),
});

/** The payments of one day, one account and one currency are one order. */
const orders = (transfers: readonly Transfer[]): Transfer[][] => [
  ...Map.groupBy(transfers, (one) =>
    [one.executionDay, plain(one.accountIban), one.currency].join(' '),
  ).values(),
];

/** The whole message. Throws RangeError without payments: no bank takes an empty one. */
export function creditTransfer({ messageId, createdAt, name, transfers }: TransferFile): XmlTree {
  if (transfers.length === 0) throw new RangeError('no payments');
  const payer = { Nm: text(name, 70) };
  return {
    Document: {
      '@_xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
      CstmrCdtTrfInitn: {
        GrpHdr: {
          MsgId: messageId,
          CreDtTm: createdAt,
          NbOfTxs: String(transfers.length),
          CtrlSum: plainAmount(sumOf(transfers.map(({ amount }) => amount))),
          InitgPty: payer,
        },
        PmtInf: orders(transfers).map((own, index): XmlTree => {
          const [first] = own as [Transfer];
          return {
            PmtInfId: `P${index + 1}`,
            PmtMtd: 'TRF',
            BtchBookg: 'true',
            ReqdExctnDt: { Dt: first.executionDay },
            Dbtr: payer,
            DbtrAcct: { Id: { IBAN: plain(first.accountIban) } },
            DbtrAgt: agentOf(first),
            CdtTrfTxInf: own.map(transferOf),
          };
        }),
      },
    },
  };
}
