import admissionDe from '#apps/admission/locales/de.ts';
import admissionEn from '#apps/admission/locales/en.ts';
import archiveDe from '#apps/archive/locales/de.ts';
import archiveEn from '#apps/archive/locales/en.ts';
import billingDe from '#apps/billing/locales/de.ts';
import billingEn from '#apps/billing/locales/en.ts';
import careReportsDe from '#apps/care-reports/locales/de.ts';
import careReportsEn from '#apps/care-reports/locales/en.ts';
import gastroDe from '#apps/gastro/locales/de.ts';
import gastroEn from '#apps/gastro/locales/en.ts';
import interchangeDe from '#apps/interchange/locales/de.ts';
import interchangeEn from '#apps/interchange/locales/en.ts';
import residentsDe from '#apps/residents/locales/de.ts';
import residentsEn from '#apps/residents/locales/en.ts';
import vitalsDe from '#apps/vitals/locales/de.ts';
import vitalsEn from '#apps/vitals/locales/en.ts';
import platformDe from '#platform/locales/de.ts';
import platformEn from '#platform/locales/en.ts';

/** The words of the screens, so that journeys find things by what people read. */
export const words = {
  en: {
    platform: platformEn,
    admission: admissionEn,
    archive: archiveEn,
    residents: residentsEn,
    vitals: vitalsEn,
    careReports: careReportsEn,
    gastro: gastroEn,
    billing: billingEn,
    interchange: interchangeEn,
  },
  de: {
    platform: platformDe,
    admission: admissionDe,
    archive: archiveDe,
    residents: residentsDe,
    vitals: vitalsDe,
    careReports: careReportsDe,
    gastro: gastroDe,
    billing: billingDe,
    interchange: interchangeDe,
  },
} as const;

/** A text with its places filled. Error: a place that nothing is given for. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`«${text}» needs ${name}`);
    return String(value);
  });
}

/** Matches a text with its places left open: "Changed by {{by}}" matches "Changed by Anna". */
export const anyOf = (text: string): RegExp =>
  new RegExp(
    text
      .split(/\{\{\w+\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+'),
  );
