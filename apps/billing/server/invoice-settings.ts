import { creditorAccount } from '#apps/invoice-print/api.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { settingOf, storeSetting } from '#platform/server/settings/settings.ts';
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

function shown(creditor: Creditor, rules: InvoiceRules): InvoiceSettings {
  const account = creditorAccount(creditor.iban);
  return { creditor, rules, account: account === 'qrIban' || account === 'iban' ? account : 'none' };
}

export const invoiceSettingsCalls = implement(invoiceSettings, {
  get: async ({ context }) => shown(await creditorOf(context), await rulesOfHome(context)),
  async change({ input, context, refuse }) {
    const { creditor, rules } = input;
    if (creditor.iban !== '' && creditorAccount(creditor.iban) === 'ibanNotSwiss')
      throw refuse.ibanNotSwiss();
    if (creditor.uid !== '' && !parseUid(creditor.uid).ok) throw refuse.uidInvalid();
    await storeInvoiceSettings(context, creditor, rules);
    return shown(creditor, rules);
  },
});
