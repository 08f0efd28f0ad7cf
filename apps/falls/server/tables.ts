// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'falls.corrections': {
      before: unknown;
      corrected_at: Instant;
      corrected_by: string;
      fall_id: string;
      id: string;
      organisation_id: string;
      reason: string;
      resident_id: string;
      version: Defaulted<number>;
    };
    'falls.falls': {
      activity: Defaulted<string>;
      aid: 'none' | 'stick' | 'walker' | 'wheelchair' | 'other' | null;
      aid_state: Defaulted<string>;
      alarm_device: boolean | null;
      alcohol: boolean | null;
      anticoagulant: 'yes' | 'no' | 'unknown' | null;
      bed_rails_up: boolean | null;
      bell_in_reach: boolean | null;
      cause_analysis: Defaulted<string>;
      checks_ordered_at: Instant | null;
      checks_ordered_by: string | null;
      checks_until: Instant | null;
      completed_at: Instant | null;
      completed_by: string | null;
      consciousness: 'alert' | 'confused' | 'drowsy' | 'unresponsive' | null;
      doctor_informed: Defaulted<string>;
      doctor_informed_at: Instant | null;
      first_aid: Defaulted<string>;
      floor: 'dry' | 'wet' | 'obstacle' | 'uneven' | null;
      follow_up_note: Defaulted<string>;
      follow_up_on: string | null;
      followed_up_at: Instant | null;
      followed_up_by: string | null;
      footwear: 'shoes' | 'slippers' | 'socks' | 'barefoot' | 'other' | null;
      found_at: Instant | null;
      glasses_worn: boolean | null;
      glucose: Decimal | null;
      happened_at: Instant | null;
      head_of_nursing_informed: Defaulted<string>;
      head_of_nursing_informed_at: Instant | null;
      hearing_aid_worn: boolean | null;
      hospital_transfer: boolean | null;
      id: string;
      immediate_measures: Defaulted<string>;
      informed_by: Defaulted<string>;
      injuries: Defaulted<string[]>;
      injury_grade: number | null;
      injury_note: Defaulted<string>;
      injury_places: Defaulted<unknown>;
      kind: 'fall' | 'nearFall';
      light: 'good' | 'poor' | 'dark' | null;
      lying_diastolic: number | null;
      lying_systolic: number | null;
      manner: 'walking' | 'standingUp' | 'fromBed' | 'fromChair' | 'transfer' | 'toilet' | 'foundOnFloor' | 'other' | null;
      medicines: Defaulted<string>;
      monitoring: Defaulted<string>;
      organisation_id: string;
      own_account: Defaulted<string>;
      pain: number | null;
      place: 'room' | 'bath' | 'corridor' | 'diningRoom' | 'stairs' | 'outside' | 'other' | null;
      planned_measures: Defaulted<string>;
      pressure_refused: Defaulted<boolean>;
      pulse: number | null;
      pupils: 'equal' | 'unequal' | 'notChecked' | null;
      recorded_at: Defaulted<Instant>;
      recorded_by: string;
      relatives_informed: Defaulted<string>;
      relatives_informed_at: Instant | null;
      resident_id: string;
      restraint_in_use: boolean | null;
      standing_diastolic: number | null;
      standing_systolic: number | null;
      struck_at: Instant | null;
      struck_by: string | null;
      struck_reason: Defaulted<string>;
      temperature: Decimal | null;
      version: Defaulted<number>;
      witnessed: 'seen' | 'notSeen' | null;
      witnesses: Defaulted<string>;
    };
  }
}
