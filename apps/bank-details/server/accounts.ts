import type { Address } from '#platform/contract/address.ts';
import type { Context } from '#platform/server/call/context.ts';
import { changeRow, removeRow } from '#platform/server/call/rows.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found, RefusalError, stale } from '#platform/server/call/problems.ts';
import type { BankAccount } from '../contract/accounts.ts';
import { checkNumbers, clearingOf } from '../domain/accounts.ts';

/** Whose bank details: of a resident or of a contact. */
export interface Owner {
  readonly column: 'resident_id' | 'contact_id';
  readonly id: string;
}
export interface AccountInput {
  readonly bankName: string;
  readonly address: Address;
  readonly iban: string | null;
  readonly bic: string | null;
  readonly accountNumber: string;
  readonly clearingNumber: string;
  readonly standard: boolean;
}

const columns = [
  'id',
  'version',
  'bank_name as bankName',
  'address',
  'iban',
  'bic',
  'account_number as accountNumber',
  'clearing_number as clearingNumber',
  'standard',
] as const;

function own(context: Context, owner: Owner) {
  return context.db
    .selectFrom('bank_details.accounts')
    .select(columns)
    .where('organisation_id', '=', context.organisationId)
    .where(owner.column, '=', owner.id);
}
type Row = Awaited<ReturnType<ReturnType<typeof own>['executeTakeFirstOrThrow']>>;
const accountOf = (row: Row): BankAccount => ({ ...row, address: row.address as Address });

export async function accountsOf(context: Context, owner: Owner): Promise<BankAccount[]> {
  return (await own(context, owner).orderBy('standard', 'desc').orderBy('id').execute()).map(accountOf);
}

const load = async (context: Context, owner: Owner, id: string): Promise<BankAccount> =>
  accountOf(found(await own(context, owner).where('id', '=', id).executeTakeFirst()));

const keyOf = (owner: Owner, { id, version }: { readonly id: string; readonly version: number }) => ({
  [owner.column]: owner.id,
  id,
  version,
});

/** The values to store: without blanks, the clearing number taken from the IBAN where there is one. */
function valuesOf(input: AccountInput) {
  const refusal = checkNumbers(input);
  if (refusal)
    throw new RefusalError(refusal.code, 'expected' in refusal ? { expected: refusal.expected } : {});
  const iban = input.iban?.replace(/\s/g, '').toUpperCase() ?? null;
  return {
    bank_name: input.bankName,
    address: JSON.stringify(input.address),
    iban,
    bic: input.bic,
    account_number: input.accountNumber,
    clearing_number: (iban === null ? null : clearingOf(iban)) ?? input.clearingNumber,
    standard: input.standard,
  };
}

/** There is one standard: the others step back before one becomes it. */
async function clearStandard(context: Context, owner: Owner, except: string): Promise<void> {
  await context.db
    .updateTable('bank_details.accounts')
    .set({ standard: false })
    .where('organisation_id', '=', context.organisationId)
    .where(owner.column, '=', owner.id)
    .where('standard', '=', true)
    .where('id', '<>', except)
    .execute();
}

async function uniquely<T>(context: Context, write: () => Promise<T>): Promise<T> {
  try {
    return await context.unit.savepoint(write);
  } catch (error) {
    if (/iban_once/.test(String((error as { constraint?: unknown }).constraint)))
      throw new RefusalError('ibanTaken', {});
    throw error;
  }
}

/** Adds bank details; the first ones are the standard. Throws numberMissing, clearingDiffers, ibanTaken. */
export async function addAccount(context: Context, owner: Owner, input: AccountInput): Promise<BankAccount> {
  const values = valuesOf(input);
  const id = newId();
  const first = (await own(context, owner).limit(1).execute()).length === 0;
  const standard = input.standard || first;
  if (standard) await clearStandard(context, owner, id);
  await uniquely(context, () =>
    context.db
      .insertInto('bank_details.accounts')
      .values({ organisation_id: context.organisationId, id, [owner.column]: owner.id, ...values, standard })
      .execute(),
  );
  return load(context, owner, id);
}

export async function changeAccount(
  context: Context,
  owner: Owner,
  input: AccountInput & { id: string; version: number },
): Promise<BankAccount> {
  const values = valuesOf(input);
  const before = await load(context, owner, input.id);
  if (before.version !== input.version) throw stale(before);
  if (input.standard) await clearStandard(context, owner, input.id);
  return uniquely(context, () =>
    changeRow(context, 'bank_details.accounts', keyOf(owner, input), values, () =>
      load(context, owner, input.id),
    ),
  );
}

export async function removeAccount(
  context: Context,
  owner: Owner,
  input: { id: string; version: number },
): Promise<void> {
  await removeRow(context, 'bank_details.accounts', keyOf(owner, input), () =>
    load(context, owner, input.id),
  );
  // without a standard nobody would know what counts: the oldest becomes it
  const left = await accountsOf(context, owner);
  if (left[0] && !left[0].standard) {
    await context.db
      .updateTable('bank_details.accounts')
      .set({ standard: true })
      .where('organisation_id', '=', context.organisationId)
      .where(owner.column, '=', owner.id)
      .where('id', '=', left[0].id)
      .execute();
  }
}
