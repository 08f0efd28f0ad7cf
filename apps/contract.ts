// Written by tools/lists.ts from the folders of apps/, each after the apps it needs. Do not edit.
import * as contacts from './contacts/contract/index.ts';
import * as sites from './sites/contract/index.ts';
import * as residents from './residents/contract/index.ts';
import * as personnel from './personnel/contract/index.ts';
import * as staff from './staff/contract/index.ts';
import * as account from './account/contract/index.ts';
import * as dashboards from './dashboards/contract/index.ts';
import * as admin from './admin/contract/index.ts';
import * as admission from './admission/contract/index.ts';
import * as archive from './archive/contract/index.ts';
import * as files from './files/contract/index.ts';
import * as forms from './forms/contract/index.ts';
import * as formFilling from './form-filling/contract/index.ts';
import * as assessmentExchange from './assessment-exchange/contract/index.ts';
import * as reportSnippets from './report-snippets/contract/index.ts';
import * as careReports from './care-reports/contract/index.ts';
import * as excretion from './excretion/contract/index.ts';
import * as careTasks from './care-tasks/contract/index.ts';
import * as compendium from './compendium/contract/index.ts';
import * as infectionControl from './infection-control/contract/index.ts';
import * as recipes from './recipes/contract/index.ts';
import * as healthRecord from './health-record/contract/index.ts';
import * as medication from './medication/contract/index.ts';
import * as medicationGiving from './medication-giving/contract/index.ts';
import * as vitals from './vitals/contract/index.ts';
import * as medicationSafety from './medication-safety/contract/index.ts';
import * as restrictions from './restrictions/contract/index.ts';
import * as falls from './falls/contract/index.ts';
import * as instruments from './instruments/contract/index.ts';
import * as intake from './intake/contract/index.ts';
import * as wounds from './wounds/contract/index.ts';
import * as assessments from './assessments/contract/index.ts';
import * as audit from './audit/contract/index.ts';
import * as bankDetails from './bank-details/contract/index.ts';
import * as customers from './customers/contract/index.ts';
import * as invoicePrint from './invoice-print/contract/index.ts';
import * as gastro from './gastro/contract/index.ts';
import * as tariffs from './tariffs/contract/index.ts';
import * as billing from './billing/contract/index.ts';
import * as biography from './biography/contract/index.ts';
import * as calendar from './calendar/contract/index.ts';
import * as careCatalog from './care-catalog/contract/index.ts';
import * as carePlan from './care-plan/contract/index.ts';
import * as catalog from './catalog/contract/index.ts';
import * as consents from './consents/contract/index.ts';
import * as diabetes from './diabetes/contract/index.ts';
import * as doctor from './doctor/contract/index.ts';
import * as registration from './registration/contract/index.ts';
import * as externalUsers from './external-users/contract/index.ts';
import * as interchange from './interchange/contract/index.ts';
import * as fhir from './fhir/contract/index.ts';
import * as foodSafety from './food-safety/contract/index.ts';
import * as formBuilder from './form-builder/contract/index.ts';
import * as homeProtocols from './home-protocols/contract/index.ts';
import * as payments from './payments/contract/index.ts';
import * as ledger from './ledger/contract/index.ts';
import * as medicationRound from './medication-round/contract/index.ts';
import * as medicineStock from './medicine-stock/contract/index.ts';
import * as menuTemplates from './menu-templates/contract/index.ts';
import * as observations from './observations/contract/index.ts';
import * as occupancy from './occupancy/contract/index.ts';
import * as operation from './operation/contract/index.ts';
import * as paymentRuns from './payment-runs/contract/index.ts';
import * as positioning from './positioning/contract/index.ts';
import * as printing from './printing/contract/index.ts';
import * as protocols from './protocols/contract/index.ts';
import * as relatives from './relatives/contract/index.ts';
import * as reminders from './reminders/contract/index.ts';
import * as residentDashboard from './resident-dashboard/contract/index.ts';
import * as retention from './retention/contract/index.ts';
import * as security from './security/contract/index.ts';
import * as shift from './shift/contract/index.ts';
import * as timeline from './timeline/contract/index.ts';
import * as transferSheet from './transfer-sheet/contract/index.ts';
import * as vitalOrders from './vital-orders/contract/index.ts';

export const contracts = {
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
};
