/** Data for the debtor's bookkeeping in a QR-bill (Swico syntax S1). Dates as YYMMDD, percentages as text. */
export interface BillingInformation {
  readonly invoiceNumber?: string;
  readonly invoiceDate?: string;
  readonly customerReference?: string;
  /** The 9 digits of the UID. */
  readonly vatNumber?: string;
  /** A date or a range YYMMDDYYMMDD. */
  readonly vatDate?: string;
  /** One rate for all, or rates with their net amounts. */
  readonly vat?: string | readonly (readonly [rate: string, net: string])[];
  readonly importVat?: readonly (readonly [rate: string, amount: string])[];
  /** Discount per cent and days; 0 per cent is the net term. */
  readonly conditions?: readonly (readonly [percent: string, days: number])[];
}

/** The line `//S1/…` with its tags ascending; '' if there is nothing to say. */
export function billingInformationLine(given: BillingInformation): string {
  const { vat } = given;
  const tags: [number, string][] = [
    [10, escape(given.invoiceNumber)],
    [11, escape(given.invoiceDate)],
    [20, escape(given.customerReference)],
    [30, escape(given.vatNumber)],
    [31, escape(given.vatDate)],
    [32, typeof vat === 'string' ? vat : pairs(vat)],
    [33, pairs(given.importVat)],
    [40, pairs(given.conditions)],
  ];
  const used = tags.filter(([, value]) => value !== '');
  return used.length === 0 ? '' : `//S1/${used.map(([tag, value]) => `${tag}/${value}`).join('/')}`;
}

/** What is left out first where the line has too little room: what stands on paper, too, and is not needed to book the payment. */
const leftOut = ['vatDate', 'vat', 'vatNumber', 'customerReference', 'conditions'] as const;

/** As much of it as fits into so many characters: a message and this line share 140 (domain reference 11.2). */
export function billingInformationWithin(given: BillingInformation, room: number): string {
  let said = given;
  for (const tag of [undefined, ...leftOut]) {
    if (tag !== undefined) said = Object.fromEntries(Object.entries(said).filter(([key]) => key !== tag));
    const line = billingInformationLine(said);
    if ([...line].length <= room) return line;
  }
  return '';
}

function pairs(list: readonly (readonly [string, string | number])[] = []): string {
  return list.map(([left, right]) => `${left}:${right}`).join(';');
}

function escape(text = ''): string {
  return text.replace(/[\\/]/g, '\\$&');
}
