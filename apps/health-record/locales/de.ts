import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: { AllergyAlert: 'Allergien', AllergyChip: 'Allergien', MedicalInfoTab: 'Medizinische Angaben', MedicalInfoCard: 'Medizinische Angaben' },
  sections: { allergies: 'Allergien', diagnoses: 'Diagnosen', earlierMedicines: 'Frühere Medikamente' },
  lists: { diagnoses: 'Liste der Diagnosen', earlierMedicines: 'Liste der früheren Medikamente' },
  fields: {
    kind: 'Typ', name: 'Allergie', allergens: 'Lebensmittel-Allergene', severity: 'Schweregrad', remarks: 'Bemerkungen', active: 'Aktiv', diagnosis: 'Diagnose', status: 'Status',
    code: 'Code (ICD-10-GM)', codeShort: 'Code', onsetOn: 'Seit', endedOn: 'Bis', doctorId: 'Ärztin/Arzt', medicine: 'Medikament', orderedOn: 'Verordnet', reason: 'Grund', 
  },
  kinds: {
    food: 'Lebensmittel', medicine: 'Medikament', contact: 'Kontakt', pollen: 'Pollen', insect: 'Insekten', environment: 'Umwelt', other: 'Andere',
  },
  severities: { mild: 'Leicht', moderate: 'Mittel', severe: 'Schwer', lifeThreatening: 'Lebensbedrohlich', unknown: 'Nicht bekannt' },
  diagnosisStatuses: {
    active: 'Gesichert', chronic: 'Chronisch', suspected: 'Verdacht', inRemission: 'In Remission', inactive: 'Inaktiv', resolved: 'Abgeschlossen',
  },
  medicineStatuses: {
    active: 'Aktiv', stopped: 'Gestoppt', completed: 'Abgeschlossen', cancelled: 'Storniert', 'on-hold': 'Pausiert', draft: 'Entwurf', unknown: 'Nicht bekannt',
    'entered-in-error': 'Irrtümlich erfasst',
  },
  allergens: {
    GLU: 'Glutenhaltiges Getreide', CRU: 'Krebstiere', EGG: 'Eier', FIS: 'Fische', PEA: 'Erdnüsse', SOY: 'Sojabohnen', MLK: 'Milch (inkl. Laktose)', NUT: 'Hartschalenobst (Nüsse)',
    CEL: 'Sellerie', MUS: 'Senf', SES: 'Sesamsamen', SUL: 'Schwefeldioxid und Sulfite', LUP: 'Lupinen', MOL: 'Weichtiere',
  },
  allergenKinds: {
    wheat: 'Weizen', spelt: 'Dinkel', khorasan: 'Khorasan-Weizen', rye: 'Roggen', barley: 'Gerste', oats: 'Hafer', almond: 'Mandel', hazelnut: 'Haselnuss', walnut: 'Walnuss',
    cashew: 'Cashew', pecan: 'Pekannuss', brazil: 'Paranuss', pistachio: 'Pistazie', macadamia: 'Macadamia',
  },
  actions: {
    newAllergy: 'Allergie erfassen', changeAllergy: 'Allergie ändern', noneKnown: '«Keine bekannten Allergien» erfassen', notAsked: 'Zurück zu «Nicht erfragt»', newDiagnosis: 'Diagnose erfassen',
    changeDiagnosis: 'Diagnose ändern', change: 'Ändern', showInactive: 'Inaktive zeigen', hideInactive: 'Inaktive ausblenden',
    showPast: 'Frühere Diagnosen zeigen', hidePast: 'Frühere Diagnosen ausblenden', 
  },
  states: {
    noneKnown: 'Keine bekannten Allergien', notAsked: 'Allergien nicht erfragt', askedBy: 'Erfragt am {{day}} von {{by}}', asked: 'Erfragt am {{day}}',
    notAskedText: 'Noch niemand hat erfasst, ob Allergien bestehen.', allergyChip: 'Allergie: {{names}}', inactive: 'Inaktiv', noDiagnoses: 'Keine Diagnosen erfasst.',
    noMedicines: 'Keine früheren Medikamente.', medicinesNote: 'Anderswo oder früher verordnet. Nur zur Information, hier wird nichts abgegeben.', saved: 'Gespeichert', unknownDay: 'Tag nicht bekannt',
    moreNames: '+{{count}}', unknownPerson: 'Nicht bekannt', period: '{{from}} bis {{to}}',
  },
  short: { known: 'Allergie', notAsked: 'Allergien?' },
  refusals: {
    allergenUnknown: 'Dieses Lebensmittel-Allergen gibt es nicht.',
    allergensOnlyForFood: 'Lebensmittel-Allergene gehören zu einer Allergie auf Lebensmittel.',
    allergyTwice: 'Diese Allergie ist bereits erfasst.',
    allergiesExist: 'Es sind Allergien erfasst. Setzen Sie diese zuerst inaktiv.',
    onsetInFuture: 'Der Beginn darf nicht in der Zukunft liegen.',
    endBeforeOnset: 'Das Ende darf nicht vor dem Beginn liegen.',
    endWhileActive: 'Eine bestehende Diagnose hat kein Ende. Ändern Sie zuerst den Status.',
    notADoctor: 'Dieser Kontakt ist keine Ärztin und kein Arzt.',
  },
};

export default de;
