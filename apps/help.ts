// Written by tools/lists.ts from the folders of apps/, each after the apps it needs. Do not edit.
import type { Both } from '#platform/contract/text.ts';
import contacts from './contacts/locales/help.ts';
import sites from './sites/locales/help.ts';
import residents from './residents/locales/help.ts';
import staff from './staff/locales/help.ts';
import account from './account/locales/help.ts';
import dashboards from './dashboards/locales/help.ts';
import admin from './admin/locales/help.ts';
import admission from './admission/locales/help.ts';
import archive from './archive/locales/help.ts';
import files from './files/locales/help.ts';
import formFilling from './form-filling/locales/help.ts';
import assessmentExchange from './assessment-exchange/locales/help.ts';
import reportSnippets from './report-snippets/locales/help.ts';
import careReports from './care-reports/locales/help.ts';
import excretion from './excretion/locales/help.ts';
import careTasks from './care-tasks/locales/help.ts';
import compendium from './compendium/locales/help.ts';
import recipes from './recipes/locales/help.ts';
import medication from './medication/locales/help.ts';
import medicationGiving from './medication-giving/locales/help.ts';
import vitals from './vitals/locales/help.ts';
import medicationSafety from './medication-safety/locales/help.ts';
import restrictions from './restrictions/locales/help.ts';
import falls from './falls/locales/help.ts';
import intake from './intake/locales/help.ts';
import wounds from './wounds/locales/help.ts';
import assessments from './assessments/locales/help.ts';
import audit from './audit/locales/help.ts';
import customers from './customers/locales/help.ts';
import gastro from './gastro/locales/help.ts';
import tariffs from './tariffs/locales/help.ts';
import billing from './billing/locales/help.ts';
import calendar from './calendar/locales/help.ts';
import careCatalog from './care-catalog/locales/help.ts';
import carePlan from './care-plan/locales/help.ts';
import catalog from './catalog/locales/help.ts';
import diabetes from './diabetes/locales/help.ts';
import doctor from './doctor/locales/help.ts';
import registration from './registration/locales/help.ts';
import externalUsers from './external-users/locales/help.ts';
import interchange from './interchange/locales/help.ts';
import foodSafety from './food-safety/locales/help.ts';
import formBuilder from './form-builder/locales/help.ts';
import homeProtocols from './home-protocols/locales/help.ts';
import payments from './payments/locales/help.ts';
import ledger from './ledger/locales/help.ts';
import medicationRound from './medication-round/locales/help.ts';
import medicineStock from './medicine-stock/locales/help.ts';
import menuTemplates from './menu-templates/locales/help.ts';
import observations from './observations/locales/help.ts';
import occupancy from './occupancy/locales/help.ts';
import operation from './operation/locales/help.ts';
import paymentRuns from './payment-runs/locales/help.ts';
import positioning from './positioning/locales/help.ts';
import printing from './printing/locales/help.ts';
import protocols from './protocols/locales/help.ts';
import relatives from './relatives/locales/help.ts';
import reminders from './reminders/locales/help.ts';
import residentDashboard from './resident-dashboard/locales/help.ts';
import retention from './retention/locales/help.ts';
import security from './security/locales/help.ts';
import timeline from './timeline/locales/help.ts';
import vitalOrders from './vital-orders/locales/help.ts';

/** Code of the app → screen → what it is for; loaded when the help is opened. */
const help: Readonly<Record<string, Readonly<Record<string, Both>>>> = {
  contacts,
  sites,
  residents,
  staff,
  account,
  dashboards,
  admin,
  admission,
  archive,
  files,
  'form-filling': formFilling,
  'assessment-exchange': assessmentExchange,
  'report-snippets': reportSnippets,
  'care-reports': careReports,
  excretion,
  'care-tasks': careTasks,
  compendium,
  recipes,
  medication,
  'medication-giving': medicationGiving,
  vitals,
  'medication-safety': medicationSafety,
  restrictions,
  falls,
  intake,
  wounds,
  assessments,
  audit,
  customers,
  gastro,
  tariffs,
  billing,
  calendar,
  'care-catalog': careCatalog,
  'care-plan': carePlan,
  catalog,
  diabetes,
  doctor,
  registration,
  'external-users': externalUsers,
  interchange,
  'food-safety': foodSafety,
  'form-builder': formBuilder,
  'home-protocols': homeProtocols,
  payments,
  ledger,
  'medication-round': medicationRound,
  'medicine-stock': medicineStock,
  'menu-templates': menuTemplates,
  observations,
  occupancy,
  operation,
  'payment-runs': paymentRuns,
  positioning,
  printing,
  protocols,
  relatives,
  reminders,
  'resident-dashboard': residentDashboard,
  retention,
  security,
  timeline,
  'vital-orders': vitalOrders,
};
export default help;
