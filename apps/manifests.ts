// Written by tools/lists.ts from the folders of apps/, each after the apps it needs. Do not edit.
import account from './account/manifest.ts';
import admin from './admin/manifest.ts';
import contacts from './contacts/manifest.ts';
import sites from './sites/manifest.ts';
import residents from './residents/manifest.ts';
import admission from './admission/manifest.ts';
import archive from './archive/manifest.ts';
import audit from './audit/manifest.ts';
import bankDetails from './bank-details/manifest.ts';
import invoicePrint from './invoice-print/manifest.ts';
import files from './files/manifest.ts';
import healthRecord from './health-record/manifest.ts';
import recipes from './recipes/manifest.ts';
import gastro from './gastro/manifest.ts';
import tariffs from './tariffs/manifest.ts';
import billing from './billing/manifest.ts';
import biography from './biography/manifest.ts';
import careReports from './care-reports/manifest.ts';
import consents from './consents/manifest.ts';
import customers from './customers/manifest.ts';
import dashboards from './dashboards/manifest.ts';
import staff from './staff/manifest.ts';
import externalUsers from './external-users/manifest.ts';
import vitals from './vitals/manifest.ts';
import fhir from './fhir/manifest.ts';
import interchange from './interchange/manifest.ts';
import occupancy from './occupancy/manifest.ts';
import registration from './registration/manifest.ts';
import residentDashboard from './resident-dashboard/manifest.ts';
import retention from './retention/manifest.ts';
import security from './security/manifest.ts';

export const manifests = [
  account,
  admin,
  contacts,
  sites,
  residents,
  admission,
  archive,
  audit,
  bankDetails,
  invoicePrint,
  files,
  healthRecord,
  recipes,
  gastro,
  tariffs,
  billing,
  biography,
  careReports,
  consents,
  customers,
  dashboards,
  staff,
  externalUsers,
  vitals,
  fhir,
  interchange,
  occupancy,
  registration,
  residentDashboard,
  retention,
  security,
] as const;
