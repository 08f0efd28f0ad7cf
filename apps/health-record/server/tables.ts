// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'health_record.abilities': {
      aids: Defaulted<string[]>;
      assessed_on: string | null;
      continence: number | null;
      hearing: number | null;
      id: string;
      organisation_id: string;
      remarks: Defaulted<string>;
      resident_id: string;
      version: Defaulted<number>;
      vision: number | null;
    };
    'health_record.allergies': {
      allergens: Defaulted<string[]>;
      certainty: Defaulted<'suspected' | 'confirmed' | 'unknown'>;
      code: Defaulted<string>;
      code_system: Defaulted<string>;
      ended_on: string | null;
      id: string;
      kind: 'food' | 'medicine' | 'contact' | 'pollen' | 'insect' | 'environment' | 'other';
      name: string;
      organisation_id: string;
      reactions: Defaulted<string[]>;
      recorded_on: string | null;
      remarks: Defaulted<string>;
      resident_id: string;
      severity: 'mild' | 'moderate' | 'severe' | 'lifeThreatening' | 'unknown';
      status: Defaulted<'active' | 'inactive'>;
      version: Defaulted<number>;
    };
    'health_record.allergy_ingredients': {
      allergy_id: string;
      id: string;
      ingredient_id: string;
      organisation_id: string;
      resident_id: string;
    };
    'health_record.allergy_matchings': {
      id: string;
      matched_by: number;
      organisation_id: string;
      resident_id: string;
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
      verification: '' | 'unconfirmed' | 'provisional' | 'differential' | 'confirmed' | null;
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
    'health_record.nutrition': {
      diet: Defaulted<'regular' | 'light' | 'vegetarian' | 'vegan' | 'diabetic' | 'highEnergy' | 'lowSalt' | 'kidney' | 'glutenFree' | 'lactoseFree' | 'lowFibre' | 'noPork' | 'noAlcohol'>;
      dislikes: Defaulted<string[]>;
      drink_level: number | null;
      energy_kcal: number | null;
      fluid_ml: number | null;
      id: string;
      likes: Defaulted<string[]>;
      organisation_id: string;
      portion: Defaulted<'full' | 'half'>;
      remarks: Defaulted<string>;
      resident_id: string;
      texture: number | null;
      version: Defaulted<number>;
    };
    'health_record.will_reminders': {
      id: string;
      organisation_id: string;
      resident_id: string;
      review_on: string;
      version: Defaulted<number>;
    };
    'health_record.wills': {
      antibiotics: Defaulted<'notAsked' | 'yes' | 'no'>;
      artificial_nutrition: Defaulted<'notAsked' | 'yes' | 'no'>;
      doctor_contact_id: string | null;
      doctor_signed_on: string | null;
      hospital: 'notAsked' | 'yes' | 'limited' | 'no';
      id: string;
      intensive_care: Defaulted<'notAsked' | 'yes' | 'no'>;
      kind: Defaulted<string>;
      noted_by: string | null;
      noted_on: string;
      organisation_id: string;
      place: Defaulted<string>;
      place_of_death: Defaulted<string>;
      remarks: Defaulted<string>;
      resident_id: string;
      resuscitation: 'notAsked' | 'yes' | 'no';
      reviewed_on: string | null;
      signed_on: string | null;
      state: 'none' | 'present';
      trusted_contact_id: string | null;
      version: Defaulted<number>;
    };
  }
}
