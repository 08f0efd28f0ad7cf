import type { Both } from '#platform/contract/text.ts';

/** Groups in the order in which they stand (experience: settings); a page of another group stands under the last one. */
export const groups = ['organisation', 'care', 'carePlan', 'contacts', 'kitchen', 'payments', 'procurement', 'billing', 'system'] as const;

/** A page of the settings area whose app this home does not have (yet): found by search, says which app brings it. */
export interface ChildRoute { readonly path: string; readonly group: string; readonly title: Both; readonly app: Both; readonly words: string }

const apps = {
  kitchen: { en: 'Kitchen', de: 'Küche' }, procurement: { en: 'Procurement and shop', de: 'Einkauf und Shop' }, billing: { en: 'Billing', de: 'Fakturierung' },
  carePlan: { en: 'Care plan', de: 'Pflegeplanung' }, protocols: { en: 'Protocols', de: 'Protokolle' }, assessments: { en: 'Assessments', de: 'Assessments' }, forms: { en: 'Forms', de: 'Formulare' },
  care: { en: 'Care reports', de: 'Pflegeberichte' }, workflows: { en: 'Workflows', de: 'Workflows' }, devices: { en: 'Smart devices', de: 'Intelligente Geräte' }, staff: { en: 'Staff', de: 'Personal' },
  residents: { en: 'Residents', de: 'Bewohnende' }, vitals: { en: 'Vital signs', de: 'Vitalzeichen' }, security: { en: 'Security', de: 'Sicherheit' }, admin: { en: 'Settings', de: 'Einstellungen' },
} as const;
const one = (path: string, group: string, en: string, de: string, app: keyof typeof apps, words = ''): ChildRoute => ({ path, group, title: { en, de }, app: apps[app], words });

/** The child routes of the settings area (specification 2, section 2), in the order and groups of the experience (4.5.12). */
export const childRoutes: readonly ChildRoute[] = [
  one('company-information', 'organisation', 'Company information', 'Firmenangaben', 'admin'), one('sites', 'organisation', 'Sites', 'Standorte', 'residents'),
  one('preferences', 'organisation', 'Preferences', 'Vorgaben', 'admin'), one('job-categories', 'organisation', 'Job categories', 'Berufskategorien', 'staff', 'profession Beruf Funktion'),
  one('absence-type', 'organisation', 'Absence types', 'Abwesenheitsarten', 'staff', 'holiday illness Ferien Krankheit'), one('email-settings', 'organisation', 'Email settings', 'E-Mail-Einstellungen', 'admin'),
  one('integrations', 'organisation', 'Integrations', 'Schnittstellen', 'admin'), one('app-categories', 'organisation', 'App categories', 'App-Kategorien', 'admin'),
  one('installed-apps', 'organisation', 'Installed apps', 'Installierte Apps', 'admin'), one('files', 'organisation', 'Default folders', 'Standardordner', 'residents'),
  one('medical-info', 'care', 'Medical information', 'Medizinische Angaben', 'residents', 'allergy diagnosis Allergie Diagnose'), one('personal-will', 'care', 'Personal will', 'Patientenwille', 'residents'),
  one('personal-list-items', 'care', 'Personal items', 'Persönliche Gegenstände', 'residents'), one('excretion', 'care', 'Excretion', 'Ausscheidung', 'protocols', 'bowel movement urine Stuhlgang Urin'),
  one('nursing-report', 'care', 'Kinds of care reports', 'Arten von Pflegeberichten', 'care', 'report types'), one('observation-phases', 'care', 'Observation phases', 'Beobachtungsphasen', 'care', 'deactivate beenden'),
  one('vital-signs', 'care', 'Vital signs', 'Vitalzeichen', 'vitals', 'unit range Einheit Grenzwert'), one('protocols', 'care', 'Protocols', 'Protokolle', 'protocols', 'fall pain Sturz Schmerz'),
  one('assessments', 'care', 'Assessments', 'Assessments', 'assessments', 'instruments due Instrumente fällig'), one('resident-dashboard', 'care', 'Resident dashboard', 'Übersicht der Akte', 'residents'),
  one('ipp-diagnosis', 'carePlan', 'Nursing diagnoses', 'Pflegediagnosen', 'carePlan'), one('ipp-diagnosis-category', 'carePlan', 'Categories of nursing diagnoses', 'Kategorien der Pflegediagnosen', 'carePlan'),
  one('ipp-eval-schedule', 'carePlan', 'Evaluation schedule', 'Evaluationsplan', 'carePlan', 'interval Intervall'),
  one('contact-directories', 'contacts', 'Contact directories', 'Kontaktverzeichnisse', 'residents'), one('insurance-types', 'contacts', 'Insurance types', 'Versicherungsarten', 'residents'),
  one('customer-list', 'contacts', 'Customer list', 'Kundenliste', 'billing'), one('customer-groups', 'contacts', 'Customer groups', 'Kundengruppen', 'billing'),
  one('ingredients', 'kitchen', 'Ingredients', 'Zutaten', 'kitchen'), one('recipe-categories', 'kitchen', 'Recipe categories', 'Rezeptkategorien', 'kitchen'), one('dish-tags', 'kitchen', 'Dish tags', 'Speisenmerkmale', 'kitchen'),
  one('course-types', 'kitchen', 'Course types', 'Gangarten', 'kitchen'), one('menu-courses', 'kitchen', 'Menu courses', 'Menügänge', 'kitchen'),
  one('menu-orders', 'kitchen', 'Menu orders', 'Menübestellungen', 'kitchen', 'auto-order cut-off automatisch Bestellschluss'), one('menu-item-price-lists', 'kitchen', 'Price lists of menu items', 'Preislisten der Menüartikel', 'kitchen'),
  one('menu-pricing', 'kitchen', 'Menu pricing', 'Menüpreise', 'kitchen'), one('order-types', 'kitchen', 'Order types', 'Bestellarten', 'kitchen'),
  one('meal-delivery-locations', 'kitchen', 'Meal delivery locations', 'Lieferorte der Mahlzeiten', 'kitchen'),
  one('receipt-templates', 'payments', 'Receipt templates', 'Belegvorlagen', 'kitchen', 'slip label Bon Etikette'), one('printers', 'payments', 'Printers', 'Drucker', 'kitchen', 'receipt printer Bondrucker'),
  one('payment-method', 'payments', 'Payment methods', 'Zahlungsarten', 'billing'), one('payment-terms', 'payments', 'Payment terms', 'Zahlungsbedingungen', 'billing'),
  one('vendors', 'procurement', 'Vendors', 'Lieferanten', 'procurement', 'supplier'), one('vendor-customers', 'procurement', 'Customer numbers at vendors', 'Kundennummern bei Lieferanten', 'procurement'),
  one('business-justification-types', 'procurement', 'Business justifications', 'Begründungen von Bestellungen', 'procurement'),
  one('purchase-documents-options', 'procurement', 'Purchase documents', 'Einkaufsbelege', 'procurement', 'requisition order Bedarfsanforderung Bestellung'),
  one('service-costs', 'billing', 'Service costs', 'Leistungskosten', 'billing', 'price Preis'), one('service-cost-allocation', 'billing', 'Service cost allocation', 'Kostenaufteilung', 'billing', 'care level canton Pflegestufe Kanton'),
  one('invoice-settings', 'billing', 'Invoice settings', 'Rechnungseinstellungen', 'billing'),
  one('security-policy', 'system', 'Security policies', 'Sicherheitsrichtlinien', 'security'), one('workflows', 'system', 'Workflows', 'Workflows', 'workflows', 'approval Freigabe'),
  one('form-builder', 'system', 'Form builder', 'Formulargestaltung', 'forms', 'questionnaire Fragebogen'), one('devices', 'system', 'Devices', 'Geräte', 'devices', 'sensor IoT'),
];
