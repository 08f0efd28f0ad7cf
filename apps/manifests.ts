// Written by tools/lists.ts from the folders of apps/, each after the apps it needs. Do not edit.
import account from './account/manifest.ts';
import admin from './admin/manifest.ts';
import contacts from './contacts/manifest.ts';
import invoicePrint from './invoice-print/manifest.ts';
import sites from './sites/manifest.ts';
import residents from './residents/manifest.ts';
import healthRecord from './health-record/manifest.ts';
import recipes from './recipes/manifest.ts';
import gastro from './gastro/manifest.ts';
import tariffs from './tariffs/manifest.ts';
import billing from './billing/manifest.ts';
import careReports from './care-reports/manifest.ts';
import dashboards from './dashboards/manifest.ts';
import vitals from './vitals/manifest.ts';
import interchange from './interchange/manifest.ts';

export const manifests = [
  account,
  admin,
  contacts,
  invoicePrint,
  sites,
  residents,
  healthRecord,
  recipes,
  gastro,
  tariffs,
  billing,
  careReports,
  dashboards,
  vitals,
  interchange,
] as const;
