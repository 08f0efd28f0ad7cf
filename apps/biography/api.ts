import type { Context } from '#platform/server/call/context.ts';
import type { Biography } from './contract/biographies.ts';
import { biographiesOf, biographyOf, write } from './server/biographies.ts';

/** Of a life story what other systems know of a person, too; the chapters stay here. */
export type Origin = Pick<
  Biography,
  | 'maritalStatus'
  | 'separation'
  | 'languages'
  | 'confession'
  | 'confessionOther'
  | 'origin'
  | 'education'
  | 'educationYears'
  | 'profession'
>;

/** Origin by resident; who has no life story is absent. */
export function originsOf(
  context: Context,
  residentIds: readonly string[],
): Promise<ReadonlyMap<string, Origin>> {
  return biographiesOf(context, residentIds);
}

/** Writes what others knew of somebody who has no life story yet; answers whether it did. What the home wrote is never overwritten. */
export async function noteOrigin(
  context: Context,
  residentId: string,
  origin: Partial<Origin>,
): Promise<boolean> {
  const before = await biographyOf(context, residentId);
  if (before.version !== 0) return false;
  return (await write(context, residentId, { ...before, ...origin })) !== undefined;
}
