// Written by tools/lists.ts from the folders of apps/, each after the apps it needs. Do not edit.
import contacts from './contacts/manifest.ts';
import sites from './sites/manifest.ts';
import residents from './residents/manifest.ts';
import personnel from './personnel/manifest.ts';
import staff from './staff/manifest.ts';
import account from './account/manifest.ts';
import dashboards from './dashboards/manifest.ts';
import admin from './admin/manifest.ts';
import admission from './admission/manifest.ts';
import archive from './archive/manifest.ts';
import files from './files/manifest.ts';
import forms from './forms/manifest.ts';
import formFilling from './form-filling/manifest.ts';
import assessmentExchange from './assessment-exchange/manifest.ts';
import reportSnippets from './report-snippets/manifest.ts';
import careReports from './care-reports/manifest.ts';
import excretion from './excretion/manifest.ts';
import careTasks from './care-tasks/manifest.ts';
import compendium from './compendium/manifest.ts';
import infectionControl from './infection-control/manifest.ts';
import recipes from './recipes/manifest.ts';
import healthRecord from './health-record/manifest.ts';
import medication from './medication/manifest.ts';
import medicationGiving from './medication-giving/manifest.ts';
import vitals from './vitals/manifest.ts';
import medicationSafety from './medication-safety/manifest.ts';
import restrictions from './restrictions/manifest.ts';
import falls from './falls/manifest.ts';
import instruments from './instruments/manifest.ts';
import intake from './intake/manifest.ts';
import wounds from './wounds/manifest.ts';
import assessments from './assessments/manifest.ts';
import audit from './audit/manifest.ts';
import bankDetails from './bank-details/manifest.ts';
import customers from './customers/manifest.ts';
import invoicePrint from './invoice-print/manifest.ts';
import gastro from './gastro/manifest.ts';
import tariffs from './tariffs/manifest.ts';
import billing from './billing/manifest.ts';
import biography from './biography/manifest.ts';
import calendar from './calendar/manifest.ts';
import careCatalog from './care-catalog/manifest.ts';
import carePlan from './care-plan/manifest.ts';
import catalog from './catalog/manifest.ts';
import consents from './consents/manifest.ts';
import diabetes from './diabetes/manifest.ts';
import doctor from './doctor/manifest.ts';
import registration from './registration/manifest.ts';
import externalUsers from './external-users/manifest.ts';
import interchange from './interchange/manifest.ts';
import fhir from './fhir/manifest.ts';
import foodSafety from './food-safety/manifest.ts';
import formBuilder from './form-builder/manifest.ts';
import homeProtocols from './home-protocols/manifest.ts';
import payments from './payments/manifest.ts';
import ledger from './ledger/manifest.ts';
import medicationRound from './medication-round/manifest.ts';
import medicineStock from './medicine-stock/manifest.ts';
import menuTemplates from './menu-templates/manifest.ts';
import observations from './observations/manifest.ts';
import occupancy from './occupancy/manifest.ts';
import operation from './operation/manifest.ts';
import paymentRuns from './payment-runs/manifest.ts';
import positioning from './positioning/manifest.ts';
import printing from './printing/manifest.ts';
import protocols from './protocols/manifest.ts';
import relatives from './relatives/manifest.ts';
import reminders from './reminders/manifest.ts';
import residentDashboard from './resident-dashboard/manifest.ts';
import retention from './retention/manifest.ts';
import security from './security/manifest.ts';
import shift from './shift/manifest.ts';
import timeline from './timeline/manifest.ts';
import transferSheet from './transfer-sheet/manifest.ts';
import vitalOrders from './vital-orders/manifest.ts';

export const manifests = [
  contacts,
  sites,
  residents,
  personnel,
  staff,
  account,
  dashboards,
  admin,
  admission,
  archive,
  files,
  forms,
  formFilling,
  assessmentExchange,
  reportSnippets,
  careReports,
  excretion,
  careTasks,
  compendium,
  infectionControl,
  recipes,
  healthRecord,
  medication,
  medicationGiving,
  vitals,
  medicationSafety,
  restrictions,
  falls,
  instruments,
  intake,
  wounds,
  assessments,
  audit,
  bankDetails,
  customers,
  invoicePrint,
  gastro,
  tariffs,
  billing,
  biography,
  calendar,
  careCatalog,
  carePlan,
  catalog,
  consents,
  diabetes,
  doctor,
  registration,
  externalUsers,
  interchange,
  fhir,
  foodSafety,
  formBuilder,
  homeProtocols,
  payments,
  ledger,
  medicationRound,
  medicineStock,
  menuTemplates,
  observations,
  occupancy,
  operation,
  paymentRuns,
  positioning,
  printing,
  protocols,
  relatives,
  reminders,
  residentDashboard,
  retention,
  security,
  shift,
  timeline,
  transferSheet,
  vitalOrders,
] as const;
