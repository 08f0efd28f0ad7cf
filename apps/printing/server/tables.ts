// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'printing.jobs': {
      alive_at: Instant | null;
      attempts: Defaulted<number>;
      copy: Defaulted<boolean>;
      created_at: Defaulted<Instant>;
      created_by: string | null;
      decided_at: Instant | null;
      decided_by: string | null;
      document: unknown;
      due_at: Defaulted<Instant>;
      error: 'COVER_OPEN' | 'PAPER_END' | 'BATTERY_LOW' | 'OFFLINE' | 'AUTOCUTTER' | 'RECOVERABLE' | 'MECHANICAL' | 'UNRECOVERABLE' | 'TIMEOUT' | 'BAD_PORT' | 'SPOOLER' | 'DEVICE_NOT_FOUND' | 'JOB_NOT_FOUND' | 'SCHEMA_ERROR' | 'SYSTEM' | null;
      finished_at: Instant | null;
      id: string;
      language: 'en' | 'de';
      organisation_id: string;
      printer_id: string;
      resident_id: string | null;
      sent: Defaulted<boolean>;
      state: Defaulted<'queued' | 'printing' | 'done' | 'failed' | 'cancelled'>;
      takes: Defaulted<number>;
      title: string;
      type: 'billingReceipt' | 'kitchenSlip' | 'orderLabel' | null;
      version: Defaulted<number>;
    };
    'printing.looks': {
      asked_at: Instant | null;
      error: string | null;
      id: string;
      looked_at: Instant | null;
      near_end: Defaulted<boolean>;
      organisation_id: string;
    };
    'printing.printers': {
      active: boolean;
      code_page: 'windows1252' | 'pc858' | 'pc850';
      device_id: string;
      id: string;
      ip: string;
      make: string;
      model: string;
      name: string;
      organisation_id: string;
      paper_width: 'mm80' | 'mm58';
      port: number;
      restaurant_id: string | null;
      transport: 'escpos' | 'epos';
      version: Defaulted<number>;
    };
    'printing.template_printers': {
      id: string;
      organisation_id: string;
      printer_id: string;
      template_id: string;
    };
    'printing.templates': {
      active: boolean;
      greeting: string;
      id: string;
      name: string;
      organisation_id: string;
      promotion: string;
      show_customer: boolean;
      show_free_products: boolean;
      show_sequence_number: boolean;
      show_total_price: boolean;
      title: string;
      type: 'billingReceipt' | 'kitchenSlip' | 'orderLabel';
      version: Defaulted<number>;
    };
  }
}
