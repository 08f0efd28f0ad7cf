// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'restrictions.checks': {
      checked_at: Instant;
      id: string;
      measure_id: string;
      note: Defaulted<string>;
      organisation_id: string;
      recorded_at: Instant;
      recorded_by: string;
      resident_id: string;
      state: 'calm' | 'asleep' | 'restless' | 'distressed' | 'injured';
      struck_at: Instant | null;
      struck_by: string | null;
      struck_reason: Defaulted<string>;
      version: Defaulted<number>;
    };
    'restrictions.measures': {
      agreed_in_team: boolean | null;
      authority_informed_at: Instant | null;
      authority_note: Defaulted<string>;
      capacity: 'lacking' | 'present';
      capacity_assessed_by: string;
      capacity_assessed_on: string;
      consented: Defaulted<boolean>;
      doctor: Defaulted<string>;
      emergency: Defaulted<boolean>;
      end_reason: Defaulted<string>;
      ended_at: Instant | null;
      ended_by: string | null;
      id: string;
      information: Defaulted<string>;
      kind: 'bedRailOneSide' | 'bedRailBothSides' | 'beltBed' | 'beltChair' | 'tableAtChair' | 'deepSeat' | 'wheelchairBrake' | 'doorCode' | 'sensorMat' | 'tracker' | 'lockedWard' | 'holding' | 'medication' | 'bodySuit';
      medicine_id: string | null;
      medicine_name: Defaulted<string>;
      milder_means: string;
      next_review_on: string;
      no_representative: Defaulted<boolean>;
      ordered_by: string;
      organisation_id: string;
      planned_end: string | null;
      purpose: 'dangerToSelf' | 'dangerToOthers' | 'graveDisturbance';
      reason: string;
      recorded_at: Defaulted<Instant>;
      recorded_by: string;
      representation: 'directive' | 'deputy' | 'spouse' | 'partner' | 'descendants' | 'parents' | 'siblings' | null;
      representative: Defaulted<string>;
      representative_informed_at: Instant | null;
      representative_informed_how: Defaulted<string>;
      representative_reaction: Defaulted<string>;
      resident_id: string;
      risk_notes: Defaulted<string>;
      starts_at: Instant;
      starts_on: string;
      struck_at: Instant | null;
      struck_by: string | null;
      struck_reason: Defaulted<string>;
      version: Defaulted<number>;
    };
    'restrictions.reminders': {
      duty: 'requestOpen' | 'reviewOverdue' | 'endPassed' | 'newOrder' | 'orderMissing' | 'personOpen' | 'representativeOpen' | 'authorityOpen';
      id: string;
      measure_id: string;
      organisation_id: string;
      resident_id: string;
      version: Defaulted<number>;
    };
    'restrictions.requests': {
      about: Defaulted<string>;
      id: string;
      measure_id: string;
      organisation_id: string;
      passed_on_at: Instant | null;
      passed_on_by: string | null;
      passed_on_how: Defaulted<string>;
      received_at: Instant;
      recorded_at: Instant;
      recorded_by: string;
      resident_id: string;
      sender: string;
      version: Defaulted<number>;
    };
    'restrictions.reviews': {
      id: string;
      measure_id: string;
      next_review_on: string;
      note: string;
      organisation_id: string;
      recorded_at: Instant;
      recorded_by: string;
      resident_id: string;
      reviewed_on: string;
      version: Defaulted<number>;
    };
  }
}
