import type pg from 'pg';
import type { Manifest } from '#platform/contract/app.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';

export interface Visit {
  /** Code of the app that brings it. */
  readonly app: string;
  readonly name: string;
  readonly path: string;
  readonly slot: string;
  readonly bedside: boolean;
}

/** Values for path parameters: the first record of the table that the parameter means. */
const tables: Readonly<Record<string, string>> = {
  residentId: 'residents.residents where archived_at is null',
  menuPlanPk: 'gastro.menu_plans',
  menuTemplateId: "menu_templates.templates where type = 'week'",
  ledgerRunId: 'ledger.runs',
  paymentRunId: 'payment_runs.runs',
  pointId: "food_safety.points where kind = 'fridge'",
  recipePk: 'recipes.recipes',
  customerId: 'residents.residents where archived_at is null',
  contactId: 'contacts.contacts',
  formId: "forms.definitions where code = 'fall-risk-huhn'",
  importId: 'interchange.imports',
  clientId: 'customers.customers',
  roleId: "platform.roles where code = 'NURSE'",
  staffId: "platform.accounts where username = 'nurse'",
  accountId: "platform.accounts where username = 'nurse'",
  externalUserId: 'platform.external_users',
  definitionId: 'forms.definitions',
  erasureId: 'platform.erasures',
  fallId:
    'falls.falls where resident_id = (select id from residents.residents where archived_at is null order by id limit 1)',
  woundId: 'wounds.wounds',
  productId: 'compendium.products',
  articleId: 'catalog.products',
  bookId: 'medicine_stock.stocks where narcotic',
  stockId: 'medicine_stock.stocks where not narcotic',
  orderId:
    'medication.orders where resident_id = (select id from residents.residents where archived_at is null order by id limit 1)',
  measureId:
    'restrictions.measures where resident_id = (select id from residents.residents where archived_at is null order by id limit 1)',
  responseId:
    "forms.responses where purpose = 'form' and resident_id = (select id from residents.residents where archived_at is null order by id limit 1)",
};
const today = civilOf(Date.now(), 'Europe/Zurich').day;
const words: Readonly<Record<string, string>> = {
  viewMode: 'recipes-list',
  mode: 'residents',
  view: 'now',
  tab: 'dashboard',
  customerTab: 'payment-settings',
  category: 'residents',
  startDate: today,
  switchDate: today,
  token: 'nothing',
  assessmentId: 'new',
  rolePath: 'nurses',
  actor: 'vendor',
  action: 'confirm',
  alternateEmail: 'other@example.org',
  link: 'nothing',
  activeSection: 'assessment',
  // nobody in the demo home waits for an export: the page of one that is not there
  exportId: '01900000-0000-7000-8000-000000000000',
};

/** The address at which a screen stands, with its parameters ($name); undefined for what is no page of its own. */
export function patternOf(screen: { readonly slot: string; readonly path?: string }): string | undefined {
  if (screen.path === undefined || !['page', 'public', 'resident.tab', 'settings'].includes(screen.slot))
    return undefined;
  const base =
    screen.slot === 'resident.tab'
      ? '/app-residents/forms/details/$residentId'
      : screen.slot === 'settings'
        ? '/settings'
        : '';
  return base + screen.path;
}

/** Every page that the manifests name, with real records in place of parameters: for pictures, axe and the route test. */
export async function visitable(manifests: readonly Manifest[], pool: pg.Pool): Promise<Visit[]> {
  const visits: Visit[] = [];
  const record = async (parameter: string): Promise<string | undefined> => {
    const table = tables[parameter];
    if (table === undefined) {
      if (words[parameter] === undefined)
        throw new Error(`no value for the path parameter ${parameter}: add it to tools/visitable.ts`);
      return words[parameter];
    }
    const { rows } = await pool.query<{ id: string }>(`select id from ${table} order by id limit 1`);
    return rows[0]?.id;
  };
  /** The path with records in place; undefined for a page whose record the demo home does not have, and for pages that only host others. */
  const fill = async (path: string): Promise<string | undefined> => {
    if (path.endsWith('/$')) return undefined;
    let filled = path;
    for (const [whole, name] of path.matchAll(/\$(\w+)/g)) {
      const value = await record(name!);
      if (value === undefined) return undefined;
      filled = filled.replace(whole, value);
    }
    return filled.replace(/[{}]/g, '');
  };
  for (const manifest of manifests) {
    for (const [name, screen] of Object.entries(manifest.screens)) {
      const pattern = patternOf(screen);
      if (pattern === undefined) continue;
      const path = await fill(pattern);
      if (path !== undefined)
        visits.push({
          app: manifest.code,
          name: `${manifest.code}-${name}`,
          path,
          slot: screen.slot,
          bedside: screen.bedside ?? false,
        });
    }
  }
  return visits;
}
