import type { Context } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';

/** Lines to other systems as a home may have them; the names end in .example, nobody answers there. */
export async function demo(context: Context): Promise<void> {
  const one = (kind: 'homeManagement' | 'accounting' | 'laboratory', name: string, protocol: 'sftp' | 'ftp' | 'https', host: string, port: number, departmentCode: string, active: boolean) =>
    ({ organisation_id: context.organisationId, id: newId(), kind, name, protocol, host, port, department_code: departmentCode, active });
  const lines = [
    one('homeManagement', 'Heimverwaltung', 'sftp', 'heim.example', 22, 'PFL01', true), one('accounting', 'Finanzbuchhaltung', 'https', 'buchhaltung.example', 443, 'FIN01', false),
    one('laboratory', 'Labor', 'ftp', 'labor.example', 21, 'LAB-7', true),
  ];
  await context.db.insertInto('admin.interfaces').values(lines).execute();
  await context.db.insertInto('admin.interface_checks')
    .values({ organisation_id: context.organisationId, interface_id: lines[2]!.id, interface_version: 1, ok: false, answer: 'getaddrinfo ENOTFOUND labor.example' }).execute();
}
