import { creditorAccount } from '#apps/invoice-print/api.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import {
  replaceSettings,
  settingOf,
  storeSetting,
  versionOfSettings,
} from '#platform/server/settings/settings.ts';
import { parseUid } from '#platform/domain/numbers/check-digits.ts';
import { invoiceSettings } from '../contract/invoice-settings.ts';
import type { InvoiceSettings } from '../contract/invoice-settings.ts';
import manifest from '../manifest.ts';
import type { Creditor, InvoiceRules } from '../manifest.ts';

/** Who receives the money. */
export const creditorOf = (context: Context): Promise<Creditor> =>
  settingOf<Creditor>(context, manifest, 'creditor');
/** How the home bills. */
export const rulesOfHome = (context: Context): Promise<InvoiceRules> =>
  settingOf<InvoiceRules>(context, manifest, 'rules');

/** Stores both settings of the home. */
export async function storeInvoiceSettings(
  context: Context,
  creditor: Creditor,
  rules: InvoiceRules,
): Promise<void> {
  await storeSetting(context, 'organisation', context.organisationId, 'billing.creditor', creditor);
  await storeSetting(context, 'organisation', context.organisationId, 'billing.rules', rules);
}

async function shown(context: Context): Promise<InvoiceSettings> {
  const [creditor, rules] = [await creditorOf(context), await rulesOfHome(context)];
  const account = creditorAccount(creditor.iban);
  return {
    creditor,
    rules,
    account: account === 'qrIban' || account === 'iban' ? account : 'none',
    version: await versionOfSettings(context, manifest, ['creditor', 'rules']),
  };
}

export const invoiceSettingsCalls = implement(invoiceSettings, {
  get: ({ context }) => shown(context),
  async change({ input, context, refuse }) {
    const { creditor, rules } = input;
    if (creditor.iban !== '' && creditorAccount(creditor.iban) === 'ibanNotSwiss')
      throw refuse.ibanNotSwiss();
    if (creditor.uid !== '' && !parseUid(creditor.uid).ok) throw refuse.uidInvalid();
    const { version } = input;
    await replaceSettings(context, manifest, { version, values: { creditor, rules } }, () => shown(context));
    return shown(context);
  },
});
