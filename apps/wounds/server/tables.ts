// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'wounds.dressings': {
      ended_on: string | null;
      every_days: number;
      id: string;
      instructions: Defaulted<string>;
      organisation_id: string;
      resident_id: string;
      starts_on: string;
      time: string;
      version: Defaulted<number>;
      wound_id: string;
    };
    'wounds.entries': {
      area_by: 'computed' | 'planimetry' | null;
      area_tenths: number | null;
      at: Instant;
      depth_mm: number | null;
      dressings: Defaulted<string[]>;
      edges: Defaulted<string[]>;
      epithelial: number | null;
      exudate_amount: 'none' | 'little' | 'moderate' | 'heavy' | null;
      exudate_type: 'serous' | 'bloody' | 'mixed' | 'purulent' | null;
      granulating: number | null;
      id: string;
      length_mm: number | null;
      local_signs: Defaulted<string[]>;
      necrotic_dry: number | null;
      necrotic_wet: number | null;
      next_change_on: string | null;
      odour: 'none' | 'mild' | 'strong' | null;
      organisation_id: string;
      outline: Defaulted<unknown>;
      pain: number | null;
      products: Defaulted<string[]>;
      push: number | null;
      recorded_at: Defaulted<Instant>;
      recorded_by: string;
      resident_id: string;
      scale_line: Defaulted<unknown>;
      scale_mm: number | null;
      slough: number | null;
      struck_at: Instant | null;
      struck_by: string | null;
      struck_reason: Defaulted<string>;
      surrounding: Defaulted<string[]>;
      systemic_signs: Defaulted<string[]>;
      treatment: Defaulted<string>;
      trend: 'better' | 'unchanged' | 'worse' | 'healed' | null;
      tunnelling_clock: number | null;
      tunnelling_mm: number | null;
      undermining_clock: number | null;
      undermining_mm: number | null;
      version: Defaulted<number>;
      width_mm: number | null;
      wound_id: string;
    };
    'wounds.entry_corrections': {
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
    'wounds.photos': {
      consented: boolean;
      entry_id: string;
      file_id: string;
      height: number;
      id: string;
      organisation_id: string;
      recorded_at: Defaulted<Instant>;
      recorded_by: string;
      resident_id: string;
      ruler_visible: Defaulted<boolean>;
      struck_at: Instant | null;
      struck_by: string | null;
      struck_reason: Defaulted<string>;
      version: Defaulted<number>;
      width: number;
      wound_id: string;
    };
    'wounds.wounds': {
      cause: Defaulted<string>;
      classification: string | null;
      ended_on: string | null;
      first_seen_on: string;
      id: string;
      number: number;
      organisation_id: string;
      origin: 'onAdmission' | 'acquired';
      pin_x: number | null;
      pin_y: number | null;
      present_on: string | null;
      recorded_at: Defaulted<Instant>;
      recorded_by: string;
      region: string;
      relief_plan: Defaulted<string>;
      resident_id: string;
      responsible: string | null;
      side: 'left' | 'middle' | 'right';
      status: Defaulted<'open' | 'healed' | 'residentLeft'>;
      struck_at: Instant | null;
      struck_by: string | null;
      struck_reason: Defaulted<string>;
      type: 'pressureUlcer' | 'venousLegUlcer' | 'arterialUlcer' | 'mixedLegUlcer' | 'diabeticFoot' | 'surgical' | 'skinTear' | 'incontinenceDermatitis' | 'intertrigo' | 'burn' | 'bite' | 'tumourWound' | 'deviceRelated' | 'stomaSite' | 'other';
      version: Defaulted<number>;
      view: 'front' | 'back';
    };
  }
}
