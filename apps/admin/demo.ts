import { Address } from '#platform/contract/address.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { templateKey } from '#platform/server/mail/mail-templates.ts';
import { storeSetting } from '#platform/server/settings/settings.ts';
import type { Company } from './contract/company.ts';

/** The home as it stands on its letters: the same address and numbers as on its invoices. */
const home: Company = {
  name1: 'Haus Seeblick',
  name2: '',
  companyType: 'Alters- und Pflegeheim',
  address: Address.parse({
    addressLine_1: 'Seestrasse 14',
    postalCode: '6353',
    city: 'Weggis',
    region: 'LU',
  }),
  phone: '041 555 01 00',
  email: 'verwaltung@example.org',
  website: 'https://www.example.org',
  uid: 'CHE-106.017.086',
  duns: '',
};

const invitation = {
  subject: 'Willkommen bei {{home}}',
  text: 'Grüezi {{name}}\n\nSchön, dass Sie bei uns sind. Ihr Benutzername ist {{username}}.\nÖffnen Sie diesen Link und wählen Sie Ihr Passwort. Er gilt einmal und {{period}}:\n\n{{link}}\n\nBei Fragen hilft Ihnen der Empfang gerne.\n\nFreundliche Grüsse\n{{home}}',
};

/** Lines to other systems as a home may have them; the names end in .example, nobody answers there. The home has an address, and one mail its own words. */
export async function demo(context: Context): Promise<void> {
  await storeSetting(context, 'organisation', context.organisationId, 'admin.company', home);
  await storeSetting(
    context,
    'organisation',
    context.organisationId,
    templateKey('invitation', 'de'),
    invitation,
  );
  const one = (
    kind: 'homeManagement' | 'accounting' | 'laboratory',
    name: string,
    protocol: 'sftp' | 'ftp' | 'https',
    host: string,
    port: number,
    departmentCode: string,
    active: boolean,
  ) => ({
    organisation_id: context.organisationId,
    id: newId(),
    kind,
    name,
    protocol,
    host,
    port,
    department_code: departmentCode,
    active,
  });
  const lines = [
    one('homeManagement', 'Heimverwaltung', 'sftp', 'heim.example', 22, 'PFL01', true),
    one('accounting', 'Finanzbuchhaltung', 'https', 'buchhaltung.example', 443, 'FIN01', false),
    one('laboratory', 'Labor', 'ftp', 'labor.example', 21, 'LAB-7', true),
  ];
  await context.db.insertInto('admin.interfaces').values(lines).execute();
  await context.db
    .insertInto('admin.interface_checks')
    .values({
      organisation_id: context.organisationId,
      interface_id: lines[2]!.id,
      interface_version: 1,
      ok: false,
      answer: 'getaddrinfo ENOTFOUND labor.example',
    })
    .execute();
}
