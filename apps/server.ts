// Written by tools/lists.ts from the folders of apps/, each after the apps it needs. Do not edit.
import type { AppServer } from '#platform/server/app.ts';
import account from './account/server/index.ts';
import contacts from './contacts/server/index.ts';
import invoicePrint from './invoice-print/server/index.ts';
import sites from './sites/server/index.ts';
import residents from './residents/server/index.ts';
import healthRecord from './health-record/server/index.ts';
import recipes from './recipes/server/index.ts';
import gastro from './gastro/server/index.ts';
import tariffs from './tariffs/server/index.ts';
import billing from './billing/server/index.ts';
import careReports from './care-reports/server/index.ts';
import dashboards from './dashboards/server/index.ts';
import vitals from './vitals/server/index.ts';
import interchange from './interchange/server/index.ts';

export const servers: readonly AppServer[] = [
  account,
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
];
