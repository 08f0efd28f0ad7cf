// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'billing.credit_notes': {
      credit_date: string;
      creditor: unknown;
      id: string;
      invoice_id: string;
      issued_at: Instant;
      issued_by: string | null;
      net: number;
      number: string;
      organisation_id: string;
      pdf_file_id: string;
      reason: string;
      recipient: unknown;
      refund: boolean;
      resident_id: string;
      services: 'billAgain' | 'cancel';
      total: number;
      vat: number;
      vat_groups: unknown;
      version: Defaulted<number>;
    };
    'billing.invoice_lines': {
      amount: number;
      credited: Defaulted<boolean>;
      id: string;
      invoice_id: string;
      kind: 'board' | 'attendance' | 'care' | 'absence' | 'reservation' | 'notice' | 'noticeDeduction' | 'extra';
      level: string | null;
      name: string;
      organisation_id: string;
      position: number;
      quantity: Decimal;
      reclaimable: boolean;
      service_id: string;
      split: unknown;
      supply_day: string;
      supply_from: string | null;
      tax_applicability: 'included' | 'excluded' | 'not_applied' | null;
      unit_price: Decimal;
      vat_code: 'STD' | 'RED' | 'ACC' | 'EXEMPT' | 'OUT';
      vat_percent: Decimal | null;
    };
    'billing.invoices': {
      credited_by: string | null;
      creditor: unknown;
      due_date: string | null;
      id: string;
      invoice_date: string | null;
      issued_at: Instant | null;
      issued_by: string | null;
      language: 'en' | 'de';
      month: string;
      net: number;
      number: string | null;
      organisation_id: string;
      paid_on: string | null;
      payer: 'resident' | 'insurer' | 'residualFinancier';
      payload: string | null;
      pdf_file_id: string | null;
      recipient: unknown;
      recipient_contact_id: string;
      reference: string | null;
      reference_type: 'QRR' | 'SCOR' | 'NON' | null;
      remarks: Defaulted<string>;
      resident_id: string;
      resident_name: string;
      resident_number: string;
      status: 'draft' | 'pending' | 'overdue' | 'paid';
      total: number;
      vat: number;
      vat_groups: unknown;
      version: Defaulted<number>;
    };
    'billing.periods': {
      id: string;
      month: string;
      organisation_id: string;
      reason: Defaulted<string>;
      status: 'open' | 'closed';
      version: Defaulted<number>;
    };
    'billing.services': {
      amount: number;
      id: string;
      interest_free: Defaulted<boolean>;
      invoice_id: string | null;
      kind: 'board' | 'attendance' | 'care' | 'absence' | 'reservation' | 'notice' | 'noticeDeduction' | 'extra';
      level: string | null;
      month: string;
      name: Defaulted<string>;
      organisation_id: string;
      payer: 'resident' | 'insurer' | 'residualFinancier';
      quantity: Decimal;
      reclaimable: Defaulted<boolean>;
      remarks: Defaulted<string>;
      resident_id: string;
      source: 'stay' | 'order' | 'manual';
      source_key: string | null;
      split: unknown;
      status: 'new' | 'exported' | 'invoiced' | 'paid' | 'cancelled' | 'closed';
      supply_day: string;
      supply_from: string | null;
      tax_applicability: 'included' | 'excluded' | 'not_applied';
      unit_price: Decimal;
      vat_code: 'STD' | 'RED' | 'ACC' | 'EXEMPT' | 'OUT';
      version: Defaulted<number>;
    };
  }
}
