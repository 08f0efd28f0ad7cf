// Written by tools/lists.ts from the folders of apps/, each after the apps it needs. Do not edit.
import * as account from './account/contract/index.ts';
import * as admin from './admin/contract/index.ts';
import * as contacts from './contacts/contract/index.ts';
import * as invoicePrint from './invoice-print/contract/index.ts';
import * as sites from './sites/contract/index.ts';
import * as residents from './residents/contract/index.ts';
import * as healthRecord from './health-record/contract/index.ts';
import * as recipes from './recipes/contract/index.ts';
import * as gastro from './gastro/contract/index.ts';
import * as tariffs from './tariffs/contract/index.ts';
import * as billing from './billing/contract/index.ts';
import * as careReports from './care-reports/contract/index.ts';
import * as dashboards from './dashboards/contract/index.ts';
import * as vitals from './vitals/contract/index.ts';
import * as interchange from './interchange/contract/index.ts';

export const contracts = {
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
};
