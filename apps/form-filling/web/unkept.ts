import { createStore } from '#platform/web/store/store.ts';

/** Makes what is drawn an answer; whether it could. */
export type Take = () => Promise<boolean>;

/** Drawings on the screen that are no answers yet: nothing says "Saved" beside them, and storing or completing takes them over first. */
export const unkept = createStore<readonly Take[]>([]);

/** Tells of a drawing; the answer takes it back. */
export function tellUnkept(take: Take): () => void {
  unkept.set((all) => [...all, take]);
  return () => unkept.set((all) => all.filter((one) => one !== take));
}
