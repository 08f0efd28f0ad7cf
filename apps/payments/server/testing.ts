/** Homes with issued invoices, and files of the bank that pay them. The people are invented. */
import { gzipSync } from 'node:zlib';
import type { z } from 'zod';
import { invoices, type WholeInvoice } from '#apps/billing/contract/invoices.ts';
import { issueDaysAgo, openWorld, withDrafts, world } from '#apps/billing/server/testing/drafts.ts';
import { customers, groups, paymentTerms } from '#apps/customers/contract/index.ts';
import { files, tasks } from '#platform/contract/frame.ts';
import type { Context } from '#platform/server/call/context.ts';
import { uploadFile } from '#platform/server/testing/upload.ts';
import type { Actor } from '#platform/server/testing/world.ts';
import { bankFilePurpose, bankFiles, LoadResult } from '../contract/bank-files.ts';
import { loadFile } from './loading.ts';
import { type SampleEntry, type SampleFile, sampleFile, type SamplePayment } from './sample-file.ts';

export { openWorld, world };

/** The account of billing's test home. */
export const iban = 'CH7330999000000000123';

export interface Home {
  readonly organisationId: string;
  readonly clerk: Actor;
  readonly residents: readonly string[];
  readonly issued: readonly WholeInvoice[];
}

/**
 * A home whose residents have each an invoice per payer. `term`: what is agreed with the residents before they are issued; `daysAgo`:
 * when that was.
 */
export async function homeWithInvoices(residents = 1, term?: Agreed, daysAgo = 0): Promise<Home> {
  const { organisationId, clerk, drafts, residents: ids } = await withDrafts(residents);
  if (term) await agree(clerk, ids, term);
  const issued: WholeInvoice[] = [];
  for (const { id, version } of drafts) {
    if (daysAgo === 0) await clerk.call(invoices.issue, { id, version });
    else await issueDaysAgo(organisationId, id, daysAgo);
    issued.push(await clerk.call(invoices.get, { id }));
  }
  return { organisationId, clerk, residents: ids, issued };
}

type Agreed = Partial<z.input<typeof paymentTerms.create.input>>;

/** Makes residents customers of a group with a payment term; answers the term. */
export async function agree(clerk: Actor, residentIds: readonly string[], term: Agreed) {
  const made = await clerk.call(paymentTerms.create, { name: 'Agreed', netDays: 30, ...term });
  const group = await clerk.call(groups.create, {
    nameEn: 'Residents',
    nameDe: 'Bewohnende',
    category: 'residents',
    paymentTermId: made.id,
  });
  for (const residentId of residentIds)
    await clerk.call(customers.create, { groupId: group.id, name: 'Rosa', residentId });
  return made;
}

let counter = 0;

/** An entry with payments, each with a reference of the bank of its own. */
export const entry = (payments: readonly SamplePayment[], given: Partial<SampleEntry> = {}): SampleEntry => {
  counter += 1;
  const named = payments.map((one, index) => ({ servicerRef: `T${counter}-${index}`, ...one }));
  return { ref: `E${counter}`, day: '2026-11-20', ...given, payments: named };
};

export const bankFile = (entries: readonly SampleEntry[], given: Partial<SampleFile> = {}): string => {
  counter += 1;
  return sampleFile({ kind: 'camt054', messageId: `M${counter}`, iban, ...given, entries });
};

/** Sends a file as the browser does, packed; answers its id. */
export async function sent(clerk: Actor, content: string, purpose = bankFilePurpose): Promise<string> {
  const answer = await uploadFile(world.server, clerk.token, {
    name: 'bank.xml.gz',
    content: gzipSync(content),
    purpose,
  });
  if (answer.statusCode !== 200) throw new Error(`${files.upload.name}: ${answer.body}`);
  return (answer.json() as { id: string }).id;
}

/** Loads a file to its end; answers what became of it. */
export async function loaded(clerk: Actor, content: string): Promise<LoadResult> {
  const { taskId } = await clerk.call(bankFiles.load, { fileId: await sent(clerk, content) });
  await world.server.services.tasks.work();
  const task = await clerk.call(tasks.get, { id: taskId });
  if (task.status !== 'done') throw new Error(`the task is ${task.status}: ${JSON.stringify(task)}`);
  return LoadResult.parse(task.result);
}

/** A file of the bank loaded at another moment. */
export const loadedAt = (context: Context, content: string): Promise<string> =>
  loadFile(context, Buffer.from(content));
