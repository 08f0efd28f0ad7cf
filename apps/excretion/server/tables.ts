// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'excretion.corrections': {
      before: unknown;
      corrected_at: Instant;
      corrected_by: string;
      entry_id: string;
      id: string;
      organisation_id: string;
      reason: string;
      resident_id: string;
      version: Defaulted<number>;
    };
    'excretion.entries': {
      amount: 'none' | 'small' | 'medium' | 'large' | null;
      blood: Defaulted<boolean>;
      catheter: Defaulted<boolean>;
      colour: 'light' | 'yellow' | 'brown' | 'green' | 'grey' | 'red' | 'black' | 'coffeeGround' | null;
      happened_at: Instant;
      id: string;
      incontinent: Defaulted<boolean>;
      laxative: Defaulted<boolean>;
      ml: number | null;
      mucus: Defaulted<boolean>;
      note: Defaulted<string>;
      organisation_id: string;
      pad_weight_g: number | null;
      pain: Defaulted<boolean>;
      recorded_at: Defaulted<Instant>;
      recorded_by: string;
      resident_id: string;
      residual_ml: number | null;
      smell: 'normal' | 'strong' | 'unusual' | null;
      stoma: Defaulted<boolean>;
      stool_type: string | null;
      struck_at: Instant | null;
      struck_by: string | null;
      struck_reason: Defaulted<string>;
      version: Defaulted<number>;
      what: 'stool' | 'urine' | 'vomit';
    };
  }
}
