// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'care_plan.decisions': {
      area: string;
      concern_key: string;
      concern_text: string;
      decided_at: Instant;
      decided_by: string;
      decision: 'taken' | 'declined';
      id: string;
      organisation_id: string;
      problem_id: string | null;
      resident_id: string;
    };
    'care_plan.evaluation_versions': {
      comment: string;
      corrected_at: Instant;
      corrected_by: string;
      evaluated_on: string;
      evaluation_id: string;
      id: string;
      organisation_id: string;
      progress: number | null;
      reason: string;
      resident_id: string;
    };
    'care_plan.evaluations': {
      comment: string;
      entered_at: Instant;
      entered_by: string;
      evaluated_on: string;
      goal_id: string | null;
      id: string;
      organisation_id: string;
      plan_id: string;
      problem_id: string | null;
      progress: number | null;
      resident_id: string;
      version: Defaulted<number>;
    };
    'care_plan.goals': {
      code: Defaulted<string>;
      description: Defaulted<string>;
      id: string;
      measures: Defaulted<'continued' | 'stopped'>;
      name: string;
      organisation_id: string;
      plan_id: string;
      priority: Defaulted<number>;
      problem_id: string;
      progress: Defaulted<number>;
      resident_id: string;
      sort_order: Defaulted<number>;
      target_on: string;
      version: Defaulted<number>;
    };
    'care_plan.plans': {
      applied_code: Defaulted<string>;
      applied_from: Defaulted<'' | 'diagnosis' | 'mds' | 'ltcf'>;
      applied_version: number | null;
      closed_at: Instant | null;
      closed_by: string | null;
      closed_on: string | null;
      closing_evaluation: Defaulted<string>;
      code: Defaulted<string>;
      description: Defaulted<string>;
      id: string;
      name: string;
      opened_at: Instant;
      opened_by: string;
      organisation_id: string;
      priority: Defaulted<number>;
      resident_id: string;
      responsible: string | null;
      sort_order: Defaulted<number>;
      status: Defaulted<'OPEN' | 'COMPLETED'>;
      version: Defaulted<number>;
    };
    'care_plan.problems': {
      applied_code: Defaulted<string>;
      applied_from: Defaulted<'' | 'diagnosis' | 'mds' | 'ltcf'>;
      applied_version: number | null;
      area: string;
      cap: string | null;
      code: Defaulted<string>;
      description: Defaulted<string>;
      evaluation_weeks: number;
      id: string;
      influencing_factors: Defaulted<string>;
      kind: Defaulted<'actual' | 'risk' | 'wellness'>;
      name: string;
      next_evaluation_on: string;
      organisation_id: string;
      plan_id: string;
      priority: Defaulted<number>;
      recorded_at: Instant;
      recorded_by: string;
      resident_id: string;
      resources: Defaulted<string>;
      sort_order: Defaulted<number>;
      source_key: Defaulted<string>;
      source_text: Defaulted<string>;
      symptoms: Defaulted<string>;
      version: Defaulted<number>;
    };
    'care_plan.tasks': {
      assigned_to: string | null;
      changed_at: Instant;
      changed_by: string;
      close_comment: Defaulted<string>;
      code: Defaulted<string>;
      comment: Defaulted<string>;
      description: Defaulted<string>;
      due_date: string;
      end_time: string | null;
      ended_on: string | null;
      every: Defaulted<number>;
      goal_id: string;
      id: string;
      name: string;
      organisation_id: string;
      plan_id: string;
      priority: Defaulted<number>;
      repetition: 'once' | 'daily' | 'weekly';
      reports: Defaulted<boolean>;
      resident_id: string;
      sort_order: Defaulted<number>;
      start_time: string | null;
      status: Defaulted<'running' | 'stopped'>;
      times: Defaulted<string[]>;
      until: string | null;
      version: Defaulted<number>;
      weekdays: Defaulted<number[]>;
    };
  }
}
