import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: { NutritionTab: 'Ernährung', SwallowingAlert: 'Schlucken', WillAlert: 'Persönliche Verfügung', WillDueMark: 'Verfügung zu überprüfen', AllergyAlert: 'Allergien', AllergyChip: 'Allergien', MedicalInfoTab: 'Medizinische Angaben', MedicalInfoCard: 'Medizinische Angaben' },
  sections: {
    nutrition: 'Wie die Person isst', kitchen: 'Das sieht die Küche', will: 'Reanimation und persönliche Verfügung', abilities: 'Gehör, Sehen, Kontinenz', allergies: 'Allergien', diagnoses: 'Diagnosen', earlierMedicines: 'Frühere Medikamente',
  },
  lists: { diagnoses: 'Liste der Diagnosen', earlierMedicines: 'Liste der früheren Medikamente' },
  fields: {
    assessedOn: 'Eingeschätzt am', askedOn: 'Gefragt am', doctorContactId: 'Ärztin, Arzt', notedOn: 'Festgehalten am', recordedOn: 'Erfasst am', place: 'Aufbewahrung des Originals', state: 'Stand',
    diet: 'Kostform', texture: 'Konsistenz der Speisen (IDDSI)', drinkLevel: 'Dickflüssigkeit der Getränke (IDDSI)', portion: 'Portion', likes: 'Mag', dislikes: 'Mag nicht', energyKcal: 'Energie pro Tag', fluidMl: 'Flüssigkeit pro Tag', wish: 'Gericht oder Lebensmittel',
    willState: 'Persönliche Verfügung', willKind: 'Art', willPlace: 'Original aufbewahrt', signedOn: 'Unterzeichnet am', reviewedOn: 'Zuletzt überprüft am', resuscitation: 'Reanimation', hospital: 'Verlegung ins Spital', intensiveCare: 'Intensivstation', artificialNutrition: 'Künstliche Ernährung', antibiotics: 'Antibiotika', placeOfDeath: 'Gewünschter Sterbeort', doctorSigned: 'Unterschrieben von (Ärztin, Arzt)', doctorSignedOn: 'Ärztlich unterschrieben am', nextReviewOn: 'Nächste Überprüfung', certainty: 'Sicherheit', trustedContactId: 'Vertrauensperson', noted: 'Vermerkt',
    hearing: 'Gehör', vision: 'Sehen', continence: 'Kontinenz', aids: 'Hilfsmittel', reactions: 'Reaktionen', files: 'Dateien',
    kind: 'Typ', name: 'Name', allergy: 'Allergie', allergens: 'Lebensmittel-Allergene', severity: 'Schweregrad', remarks: 'Bemerkungen', active: 'Aktiv', diagnosis: 'Diagnose', status: 'Status',
    code: 'Code (ICD-10-GM)', codeShort: 'Code', onsetOn: 'Seit', endedOn: 'Bis', doctorId: 'Ärztin/Arzt', medicine: 'Medikament', orderedOn: 'Verordnet', reason: 'Grund', 
  },
  changes: { allergy_states: 'Frage nach Allergien', allergies: 'Allergie', diagnoses: 'Diagnose', earlier_medicines: 'Früheres Medikament', wills: 'Persönlicher Wille', abilities: 'Fähigkeiten', nutrition: 'Angaben zur Ernährung' },
  allergyStatuses: { active: 'Aktiv', inactive: 'Inaktiv' },
  allergyStates: { known: 'Bekannt', noneKnown: 'Keine Allergien bekannt', notAsked: 'Nicht gefragt' },
  diets: {
    regular: 'Normalkost', light: 'Leichte Vollkost', vegetarian: 'Vegetarisch', vegan: 'Vegan', diabetic: 'Diabetesgerecht', highEnergy: 'Eiweiss- und energiereich', lowSalt: 'Salzarm', kidney: 'Kalium- und phosphatarm', glutenFree: 'Glutenfrei',
    lactoseFree: 'Laktosefrei', lowFibre: 'Ballaststoffarm', noPork: 'Ohne Schweinefleisch', noAlcohol: 'Ohne Alkohol',
  },
  textures: { level3: 'Verflüssigt', level4: 'Püriert', level5: 'Fein zerkleinert und feucht', level6: 'Weich und mundgerecht', level7: 'Normal' },
  drinks: { level0: 'Dünnflüssig', level1: 'Leicht dickflüssig', level2: 'Mässig dickflüssig', level3: 'Mittel dickflüssig', level4: 'Extrem dickflüssig' },
  portions: { full: 'Ganze', half: 'Halbe' },
  willStates: { none: 'Keine', present: 'Vorhanden', notAsked: 'Nicht erfragt' },
  willAnswers: { notAsked: 'Nicht erfragt', yes: 'Ja', no: 'Nein' },
  hospitalAnswers: { notAsked: 'Nicht erfragt', yes: 'Ja', limited: 'Eingeschränkt', no: 'Nein' },
  certainties: { suspected: 'Verdacht', confirmed: 'Gesichert', unknown: 'Nicht bekannt' },
  notices: { review: 'Verfügung von {{resident}}: Die Überprüfung ist seit {{day}} fällig.' },
  scales: {
    hearing: { level0: 'Hört gut', level1: 'Leichte Mühe', level2: 'Braucht laute Stimme', level3: 'Hört nur einzelne Wörter', level4: 'Gehörlos' },
    vision: { level0: 'Sieht gut', level1: 'Liest grosse Schrift', level2: 'Sieht Gegenstände', level3: 'Sieht Licht und Umrisse', level4: 'Blind' },
    continence: { level0: 'Kontinent', level1: 'Selten inkontinent', level2: 'Manchmal inkontinent', level3: 'Häufig inkontinent', level4: 'Inkontinent' },
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
    weight: 'Gewicht und BMI', changeNutrition: 'Ernährung ändern', changeWill: 'Verfügung vermerken', changeAbilities: 'Einschätzen', addWish: 'Hinzufügen', removeWish: '{{name}} entfernen',
    newAllergy: 'Allergie erfassen', changeAllergy: 'Allergie ändern', noneKnown: '«Keine bekannten Allergien» erfassen', notAsked: 'Zurück zu «Nicht erfragt»', newDiagnosis: 'Diagnose erfassen',
    changeDiagnosis: 'Diagnose ändern', change: 'Ändern', showInactive: 'Inaktive zeigen', hideInactive: 'Inaktive ausblenden',
    showPast: 'Frühere Diagnosen zeigen', hidePast: 'Frühere Diagnosen ausblenden', 
  },
  states: {
    unlinked: 'Von der Küche nicht prüfbar: {{names}}', unlinkedText: 'Kein deklariertes Allergen und keine Zutat der Küche heisst so. Wählen Sie ein Lebensmittel-Allergen oder schreiben Sie es, wie die Küche es nennt.', inKitchen: 'Zutaten: {{names}}',
    notPrescribed: 'Nichts verordnet', prescribedHelp: 'Wie von einer Fachperson verordnet.', noWishes: 'Nichts erfasst', kcal: '{{value}} kcal', millilitres: '{{value}} ml', noNutrition: 'Noch nichts erfasst: Die Küche serviert Normalkost in ganzen Portionen.',
    swallowing: 'Schlucken: {{what}}', drinksAre: 'Getränke {{level}}', noResuscitation: 'Keine Reanimation', reviewDue: 'Überprüfung fällig seit {{day}}', reviewMark: 'Verfügung überprüfen', hospitalLimited: 'Eingeschränkt: nur für das, was hier nicht möglich ist.', suspectedName: '{{name}} (Verdacht)', willNotAsked: 'Reanimation nicht erfragt', notAssessed: 'Nicht eingeschätzt', assessedOn: 'Eingeschätzt am {{day}}', noAids: 'Keine Hilfsmittel erfasst', noTrusted: 'Keine Vertrauensperson verknüpft. Verknüpfen Sie eine im Profil.', levelOf: '{{level}} von 4: {{word}}',
    noFiles: 'Keine Dateien', noFoodAllergy: 'Keine Lebensmittelallergie bekannt',
    noneKnown: 'Keine bekannten Allergien', notAsked: 'Allergien nicht erfragt', askedBy: 'Erfragt am {{day}} von {{by}}', asked: 'Erfragt am {{day}}',
    notAskedText: 'Noch niemand hat erfasst, ob Allergien bestehen.', allergyChip: 'Allergie: {{names}}', inactive: 'Inaktiv', noDiagnoses: 'Keine Diagnosen erfasst.',
    noMedicines: 'Keine früheren Medikamente.', medicinesNote: 'Anderswo oder früher verordnet. Nur zur Information, hier wird nichts abgegeben.', saved: 'Gespeichert', unknownDay: 'Tag nicht bekannt',
    moreNames: '+{{count}}', unknownPerson: 'Nicht bekannt', period: '{{from}} bis {{to}}',
  },
  short: { known: 'Allergie', notAsked: 'Allergien?' },
  refusals: {
    likedAndDisliked: 'Dasselbe Gericht kann nicht gemocht und nicht gemocht werden.', kindMissing: 'Wählen Sie die Art der Verfügung.', unknownValue: 'Dieser Wert ist nicht bekannt.', signedInFuture: 'Der Tag darf nicht in der Zukunft liegen.', reviewedInFuture: 'Der Tag darf nicht in der Zukunft liegen.',
    reviewedBeforeSigned: 'Eine Verfügung kann nicht überprüft werden, bevor sie unterzeichnet wurde.', formerSignature: 'Was unterschrieben war, hat sich geändert, und die Unterschriften sind von früher. Gelten sie für die Wünsche, wie sie jetzt stehen? Wenn nicht, geben Sie den neuen Tag ein oder entfernen Sie ihn.', doctorMissing: 'Nennen Sie, welche Ärztin oder welcher Arzt unterschrieben hat.', doctorSignedInFuture: 'Der Tag darf nicht in der Zukunft liegen.', notTrustedPerson: 'Diese Person ist nicht als Vertrauensperson verknüpft.', unknownAid: 'Dieses Hilfsmittel ist nicht bekannt.', unknownReaction: 'Diese Reaktion ist nicht bekannt.',
    labelTaken: 'Eine Datei mit dieser Bezeichnung ist bereits da.', kindNotKept: 'Dateien dieser Art können hier nicht abgelegt werden.', pictureTooSmall: 'Das Bild hat {{width}} × {{height}} Punkte; nötig sind mindestens {{minimumWidth}} × {{minimumHeight}}.', pictureUnreadable: 'Dieses Bild kann nicht gelesen werden.',
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
