// Written by tools/lists.ts from the folders of apps/, each after the apps it needs. Do not edit.
import type { AppServer } from '#platform/server/call/app.ts';
import contacts from './contacts/server/index.ts';
import sites from './sites/server/index.ts';
import residents from './residents/server/index.ts';
import personnel from './personnel/server/index.ts';
import staff from './staff/server/index.ts';
import account from './account/server/index.ts';
import dashboards from './dashboards/server/index.ts';
import admin from './admin/server/index.ts';
import admission from './admission/server/index.ts';
import archive from './archive/server/index.ts';
import files from './files/server/index.ts';
import forms from './forms/server/index.ts';
import formFilling from './form-filling/server/index.ts';
import assessmentExchange from './assessment-exchange/server/index.ts';
import reportSnippets from './report-snippets/server/index.ts';
import careReports from './care-reports/server/index.ts';
import excretion from './excretion/server/index.ts';
import careTasks from './care-tasks/server/index.ts';
import compendium from './compendium/server/index.ts';
import infectionControl from './infection-control/server/index.ts';
import recipes from './recipes/server/index.ts';
import healthRecord from './health-record/server/index.ts';
import medication from './medication/server/index.ts';
import medicationGiving from './medication-giving/server/index.ts';
import vitals from './vitals/server/index.ts';
import medicationSafety from './medication-safety/server/index.ts';
import restrictions from './restrictions/server/index.ts';
import falls from './falls/server/index.ts';
import instruments from './instruments/server/index.ts';
import intake from './intake/server/index.ts';
import wounds from './wounds/server/index.ts';
import assessments from './assessments/server/index.ts';
import audit from './audit/server/index.ts';
import bankDetails from './bank-details/server/index.ts';
import customers from './customers/server/index.ts';
import invoicePrint from './invoice-print/server/index.ts';
import gastro from './gastro/server/index.ts';
import tariffs from './tariffs/server/index.ts';
import billing from './billing/server/index.ts';
import biography from './biography/server/index.ts';
import calendar from './calendar/server/index.ts';
import careCatalog from './care-catalog/server/index.ts';
import carePlan from './care-plan/server/index.ts';
import catalog from './catalog/server/index.ts';
import consents from './consents/server/index.ts';
import diabetes from './diabetes/server/index.ts';
import doctor from './doctor/server/index.ts';
import registration from './registration/server/index.ts';
import externalUsers from './external-users/server/index.ts';
import interchange from './interchange/server/index.ts';
import fhir from './fhir/server/index.ts';
import foodSafety from './food-safety/server/index.ts';
import formBuilder from './form-builder/server/index.ts';
import homeProtocols from './home-protocols/server/index.ts';
import payments from './payments/server/index.ts';
import ledger from './ledger/server/index.ts';
import medicationRound from './medication-round/server/index.ts';
import medicineStock from './medicine-stock/server/index.ts';
import menuTemplates from './menu-templates/server/index.ts';
import observations from './observations/server/index.ts';
import occupancy from './occupancy/server/index.ts';
import operation from './operation/server/index.ts';
import paymentRuns from './payment-runs/server/index.ts';
import positioning from './positioning/server/index.ts';
import printing from './printing/server/index.ts';
import protocols from './protocols/server/index.ts';
import relatives from './relatives/server/index.ts';
import reminders from './reminders/server/index.ts';
import residentDashboard from './resident-dashboard/server/index.ts';
import retention from './retention/server/index.ts';
import security from './security/server/index.ts';
import shift from './shift/server/index.ts';
import timeline from './timeline/server/index.ts';
import transferSheet from './transfer-sheet/server/index.ts';
import vitalOrders from './vital-orders/server/index.ts';

export const servers: readonly AppServer[] = [
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
];
