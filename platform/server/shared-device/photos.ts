// What the app that keeps the staff gives to the frame.
import type { Context } from '#platform/server/call/context.ts';

/** Photos of people as account → stored file; who has none is absent. */
export type PhotosOf = (
  context: Context,
  accountIds: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

declare module '#platform/server/call/provisions.ts' {
  interface Provisions {
    readonly photosOf: PhotosOf;
  }
}
