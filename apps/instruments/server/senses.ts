import type { FormDraft } from '#apps/forms/contract/form.ts';
import { both, choice, counted, halfYear, type ItemDraft, loinc } from './parts.ts';

export type Level = [string, string];
export type FiveLevels = readonly [Level, Level, Level, Level, Level];
const severities = ['none', 'info', 'warning', 'warning', 'alert'] as const;

/** One scale from 0 (adequate) to 4 (none): specification 2, section 9. */
export const scale = (
  id: string,
  en: string,
  de: string,
  levels: FiveLevels,
  more: { readonly code?: string } = {},
) =>
  choice(
    id,
    en,
    de,
    levels.map(([english, german], points) => counted(points, english, german)),
    { show: 'list', ...(more.code ? { coding: loinc(more.code) } : {}) },
  );

/** Worse by two levels since the last time: the fact holds the last value. */
export const worse = (item: string, fact: string, en: string, de: string) => ({
  code: `${item}Worse`,
  when: `has(facts.${fact}) && points.${item} - facts.${fact} >= 2`,
  label: both(en, de),
  severity: 'alert' as const,
  notify: ['responsible' as const],
});

/** The score is the code itself, 0 to 4. */
export const levelsOf = (levels: readonly Level[]): Pick<FormDraft, 'outcomes' | 'bands'> => ({
  outcomes: levels.map(([en, de], level) => ({
    code: String(level),
    label: both(en, de),
    severity: severities[level]!,
  })),
  bands: levels.map((_, level) => ({
    outcome: String(level),
    from: level === 0 ? null : level,
    to: level === levels.length - 1 ? null : level,
  })),
});

export const sensesCommon = {
  licence: 'own',
  source: 'Scale 0 to 4',
  intervalDays: halfYear,
  minutes: 2,
} as const satisfies Partial<FormDraft>;

export const lastCheck: ItemDraft = {
  kind: 'date',
  id: 'lastCheck',
  label: both('Last check by a specialist', 'Letzte Kontrolle durch Fachperson'),
  notInFuture: true,
};
