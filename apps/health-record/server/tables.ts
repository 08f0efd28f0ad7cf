// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/tables.ts' {
  interface Tables {
    'health_record.allergies': {
      allergens: Defaulted<string[]>;
      code: Defaulted<string>;
      code_system: Defaulted<string>;
      id: string;
      kind: 'food' | 'medicine' | 'contact' | 'pollen' | 'insect' | 'environment' | 'other';
      name: string;
      organisation_id: string;
      recorded_on: string | null;
      remarks: Defaulted<string>;
      resident_id: string;
      severity: 'mild' | 'moderate' | 'severe' | 'lifeThreatening' | 'unknown';
      status: Defaulted<'active' | 'inactive'>;
      version: Defaulted<number>;
    };
    'health_record.allergy_states': {
      asked_by: string | null;
      asked_on: string | null;
      id: string;
      organisation_id: string;
      resident_id: string;
      state: 'known' | 'noneKnown' | 'notAsked';
      version: Defaulted<number>;
    };
    'health_record.diagnoses': {
      code: Defaulted<string>;
      code_system: Defaulted<string>;
      doctor_contact_id: string | null;
      ended_on: string | null;
      id: string;
      name: string;
      onset_on: string | null;
      organisation_id: string;
      remarks: Defaulted<string>;
      resident_id: string;
      status: 'suspected' | 'active' | 'chronic' | 'inRemission' | 'inactive' | 'resolved';
      version: Defaulted<number>;
    };
    'health_record.earlier_medicines': {
      code: Defaulted<string>;
      code_system: Defaulted<string>;
      id: string;
      name: string;
      ordered_on: string | null;
      organisation_id: string;
      reason: Defaulted<string>;
      resident_id: string;
      status: string;
      version: Defaulted<number>;
    };
  }
}
