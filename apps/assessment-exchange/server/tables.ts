// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'assessment_exchange.item_sets': {
      code: string;
      content: unknown;
      content_hash: Buffer;
      edition: string;
      id: string;
      in_use: Defaulted<boolean>;
      loaded_at: Defaulted<Instant>;
      loaded_by: string | null;
      number: number;
      organisation_id: string;
      origin: 'shipped' | 'own';
      version: Defaulted<number>;
    };
    'assessment_exchange.progress': {
      answered: number;
      asked: number;
      id: Defaulted<string>;
      invalid: number;
      missing: number;
      organisation_id: string;
      record_id: string;
    };
    'assessment_exchange.records': {
      areas: Defaulted<unknown>;
      assessor_id: string | null;
      care_from: string | null;
      care_instrument: Defaulted<string>;
      care_level: number | null;
      care_minutes: Decimal | null;
      care_to: string | null;
      completed_at: Instant | null;
      completed_by: string | null;
      corrects: string | null;
      delivered_scales: Defaulted<unknown>;
      doctor_signed_on: string | null;
      exit_kind: 'notBack' | 'expectedBack' | 'beforeFirst' | null;
      id: string;
      item_set_id: string;
      last_change_at: Defaulted<Instant>;
      last_change_by: string | null;
      observation_days: number;
      organisation_id: string;
      reference_date: string;
      resident_id: string;
      signature: Defaulted<string>;
      status: Defaulted<number>;
      transmission: Defaulted<'none' | 'transmitted' | 'accepted' | 'rejected'>;
      type: 'INITIAL' | 'ANNUAL' | 'HALFYEAR' | 'SIGCHANGE' | 'REENTRY' | 'EXIT' | 'CORR_FULL' | 'CORR_HALF';
      version: Defaulted<number>;
    };
    'assessment_exchange.sections': {
      answers: Defaulted<unknown>;
      changed_at: Instant | null;
      changed_by: string | null;
      id: string;
      organisation_id: string;
      record_id: string;
      section_id: string;
      version: Defaulted<number>;
    };
    'assessment_exchange.transmissions': {
      at: Defaulted<Instant>;
      by_account: string | null;
      id: string;
      kind: 'transmitted' | 'accepted' | 'rejected' | 'results';
      note: Defaulted<string>;
      organisation_id: string;
      record_id: string;
    };
  }
}
