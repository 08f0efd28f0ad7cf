export const relationKinds = ['accessory', 'alternative', 'successor', 'bundle'] as const;
export type RelationKind = (typeof relationKinds)[number];

/** A product points to another: its accessory, an alternative, what comes after it, a part of it. */
export interface Relation {
  readonly fromId: string;
  readonly toId: string;
  readonly kind: RelationKind;
}

export type RelationProblem = 'relatedToItself' | 'relationExists' | 'successorCycle';

/** Why a relation cannot be added; what comes after a product never leads back to it (domain reference 17). */
export function relationProblem(rows: readonly Relation[], added: Relation): RelationProblem | undefined {
  if (added.fromId === added.toId) return 'relatedToItself';
  const same = (row: Relation): boolean =>
    row.fromId === added.fromId && row.toId === added.toId && row.kind === added.kind;
  if (rows.some(same)) return 'relationExists';
  if (added.kind !== 'successor') return undefined;
  const successors = rows.filter((row) => row.kind === 'successor');
  const seen = new Set<string>();
  const waiting = [added.toId];
  while (waiting.length > 0) {
    const at = waiting.pop()!;
    if (at === added.fromId) return 'successorCycle';
    if (seen.has(at)) continue;
    seen.add(at);
    waiting.push(...successors.filter((row) => row.fromId === at).map((row) => row.toId));
  }
  return undefined;
}
