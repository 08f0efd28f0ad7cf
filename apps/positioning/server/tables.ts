// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'positioning.corrections': {
      before: unknown;
      corrected_at: Instant;
      corrected_by: string;
      id: string;
      organisation_id: string;
      position_id: string;
      reason: string;
      resident_id: string;
      version: Defaulted<number>;
    };
    'positioning.plans': {
      active: boolean;
      active_since: Instant;
      id: string;
      interval_minutes: number | null;
      note: Defaulted<string>;
      organisation_id: string;
      resident_id: string;
      rotation: Defaulted<string[]>;
      version: Defaulted<number>;
    };
    'positioning.positions': {
      aids: Defaulted<string[]>;
      at: Instant;
      by_two: boolean | null;
      heels_free: boolean | null;
      id: string;
      organisation_id: string;
      position: 'back' | 'left30' | 'right30' | 'left90' | 'right90' | 'prone135' | 'sittingBed' | 'sittingChair' | 'microShift' | null;
      recorded_at: Defaulted<Instant>;
      recorded_by: string;
      resident_id: string;
      skin: 'intact' | 'redness' | 'lastingRedness' | 'broken' | null;
      skipped_reason: Defaulted<string>;
      struck_at: Instant | null;
      struck_by: string | null;
      struck_reason: Defaulted<string>;
      version: Defaulted<number>;
    };
  }
}
