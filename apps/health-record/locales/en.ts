export default {
  screens: { AllergyAlert: 'Allergies', AllergyChip: 'Allergies', MedicalInfoTab: 'Medical information', MedicalInfoCard: 'Medical information' },
  sections: { allergies: 'Allergies', diagnoses: 'Diagnoses', earlierMedicines: 'Medicines of the past' },
  lists: { diagnoses: 'List of diagnoses', earlierMedicines: 'List of medicines of the past' },
  fields: {
    kind: 'Type', name: 'Allergy', allergens: 'Food allergens', severity: 'Severity', remarks: 'Remarks', active: 'Active', diagnosis: 'Diagnosis', status: 'Status',
    code: 'Code (ICD-10-GM)', codeShort: 'Code', onsetOn: 'Since', endedOn: 'Until', doctorId: 'Doctor', medicine: 'Medicine', orderedOn: 'Ordered', reason: 'Reason',
  },
  kinds: {
    food: 'Food', medicine: 'Medicine', contact: 'Contact', pollen: 'Pollen', insect: 'Insect', environment: 'Environment', other: 'Other',
  },
  severities: { mild: 'Mild', moderate: 'Moderate', severe: 'Severe', lifeThreatening: 'Life-threatening', unknown: 'Not known' },
  diagnosisStatuses: {
    active: 'Confirmed', chronic: 'Chronic', suspected: 'Suspected', inRemission: 'In remission', inactive: 'Inactive', resolved: 'Resolved',
  },
  medicineStatuses: {
    active: 'Active', stopped: 'Stopped', completed: 'Completed', cancelled: 'Cancelled', 'on-hold': 'Paused', draft: 'Draft', unknown: 'Not known',
    'entered-in-error': 'Entered by mistake',
  },
  allergens: {
    GLU: 'Cereals containing gluten', CRU: 'Crustaceans', EGG: 'Eggs', FIS: 'Fish', PEA: 'Peanuts', SOY: 'Soybeans', MLK: 'Milk (incl. lactose)', NUT: 'Nuts',
    CEL: 'Celery', MUS: 'Mustard', SES: 'Sesame seeds', SUL: 'Sulphur dioxide and sulphites', LUP: 'Lupin', MOL: 'Molluscs',
  },
  allergenKinds: {
    wheat: 'Wheat', spelt: 'Spelt', khorasan: 'Khorasan wheat', rye: 'Rye', barley: 'Barley', oats: 'Oats', almond: 'Almond', hazelnut: 'Hazelnut', walnut: 'Walnut',
    cashew: 'Cashew', pecan: 'Pecan', brazil: 'Brazil nut', pistachio: 'Pistachio', macadamia: 'Macadamia',
  },
  actions: {
    newAllergy: 'Add allergy', changeAllergy: 'Change allergy', noneKnown: 'Record "No known allergies"', notAsked: 'Back to "Not asked"', newDiagnosis: 'Add diagnosis',
    changeDiagnosis: 'Change diagnosis', change: 'Change', showInactive: 'Show inactive', hideInactive: 'Hide inactive',
    showPast: 'Show past diagnoses', hidePast: 'Hide past diagnoses',
  },
  states: {
    noneKnown: 'No known allergies', notAsked: 'Allergies not asked', askedBy: 'Asked on {{day}} by {{by}}', asked: 'Asked on {{day}}',
    notAskedText: 'Nobody has recorded yet whether there are allergies.', allergyChip: 'Allergy: {{names}}', inactive: 'Inactive', noDiagnoses: 'No diagnoses recorded.',
    noMedicines: 'No medicines of the past.', medicinesNote: 'Ordered elsewhere or before. Shown as history, nothing is given from here.', saved: 'Saved', unknownDay: 'Day not known',
    moreNames: '+{{count}}', unknownPerson: 'Not known', period: '{{from}} to {{to}}',
  },
  short: { known: 'Allergy', notAsked: 'Allergies?' },
  refusals: {
    allergenUnknown: 'This food allergen does not exist.',
    allergensOnlyForFood: 'Food allergens belong to an allergy to food.',
    allergyTwice: 'This allergy is already recorded.',
    allergiesExist: 'There are recorded allergies. Set them inactive first.',
    onsetInFuture: 'The beginning must not be in the future.',
    endBeforeOnset: 'The end must not be before the beginning.',
    endWhileActive: 'A present diagnosis has no end. Change its status first.',
    notADoctor: 'This contact is not a doctor.',
  },
};
