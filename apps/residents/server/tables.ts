// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'residents.absences': {
      departure_date: string;
      departure_time: string | null;
      id: string;
      kind: 'hospital' | 'vacation' | 'dayLeave' | 'other';
      organisation_id: string;
      remarks: Defaulted<string>;
      resident_id: string;
      return_date: string | null;
      return_time: string | null;
      version: Defaulted<number>;
    };
    'residents.bed_assignments': {
      bed_id: string;
      from_date: string;
      id: string;
      organisation_id: string;
      reason: Defaulted<string>;
      resident_id: string;
      to_date: string | null;
      version: Defaulted<number>;
    };
    'residents.care_levels': {
      from_date: string;
      id: string;
      level: number;
      organisation_id: string;
      remarks: Defaulted<string>;
      resident_id: string;
      to_date: string | null;
      version: Defaulted<number>;
    };
    'residents.resident_contacts': {
      authorized_representative: Defaulted<boolean>;
      card_number: Defaulted<string>;
      contact_id: string;
      id: string;
      insurance_number: Defaulted<string>;
      insurance_type: Defaulted<string>;
      kind: 'contactPerson' | 'doctor' | 'healthInsurer' | 'invoiceRecipient' | 'trustedPerson' | 'residualFinancier';
      organisation_id: string;
      relationship: Defaulted<string>;
      remarks: Defaulted<string>;
      resident_id: string;
      sequence: Defaulted<number>;
      valid_till: string | null;
      version: Defaulted<number>;
    };
    'residents.residents': {
      address: Defaulted<unknown>;
      ahv_number: string | null;
      archived_at: Instant | null;
      archived_by: string | null;
      archived_until: string | null;
      birth_date: string | null;
      death_date: string | null;
      email: Defaulted<string>;
      first_name: Defaulted<string>;
      gender: 'female' | 'male' | 'other' | 'unknown';
      health_insurance_number: Defaulted<string>;
      id: string;
      insurance_card_number: Defaulted<string>;
      last_name: string;
      nickname: Defaulted<string>;
      number: string;
      organisation_id: string;
      phone: Defaulted<string>;
      photo_file_id: string | null;
      photo_taken_on: string | null;
      remarks: Defaulted<string>;
      resident_type: Defaulted<string>;
      salutation: Defaulted<string>;
      search: Computed<string | null>;
      sort_name: Computed<string | null>;
      unarchived_at: Instant | null;
      unarchived_by: string | null;
      version: Defaulted<number>;
    };
    'residents.stays': {
      entry_date: string;
      exit_date: string | null;
      id: string;
      location_after_leaving: Defaulted<string>;
      location_before_entry: Defaulted<string>;
      organisation_id: string;
      reason_for_leaving: Defaulted<string>;
      remarks: Defaulted<string>;
      reservation_from: string | null;
      reservation_to: string | null;
      resident_id: string;
      version: Defaulted<number>;
    };
  }
}
