/** Documents of the electronic patient record: what may follow on what (experience: received, sent, consent, confidentiality). */
export const confidentialities = ['normal', 'restricted', 'secret'] as const;
export const epdStatuses = ['received', 'prepared', 'published', 'withdrawn'] as const;
export type EpdStatus = (typeof epdStatuses)[number];
export const consentStates = ['given', 'refused', 'withdrawn'] as const;
export type ConsentState = (typeof consentStates)[number];

/** Next states of a document. What was published is withdrawn with a reason, never taken back silently. */
export const epdSteps: Readonly<Record<EpdStatus, readonly EpdStatus[]>> = {
  received: [],
  prepared: ['published'],
  published: ['withdrawn'],
  withdrawn: [],
};

/** Why a document cannot be published now; null when it can. Only with the consent of the resident. */
export function checkPublishing(
  document: { readonly status: EpdStatus },
  consent: ConsentState | null,
): 'wrongStatus' | 'noConsent' | null {
  if (!epdSteps[document.status].includes('published')) return 'wrongStatus';
  return consent === 'given' ? null : 'noConsent';
}
