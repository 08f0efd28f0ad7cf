const gone = Symbol('gone');

function pruned(value: unknown, word: string): unknown {
  if (typeof value === 'string') {
    if (!value.includes(word)) return value;
    // settings are kept as text, too: the text of an object is pruned inside
    if (!/^\s*[[{]/.test(value)) return gone;
    try {
      const inner = pruned(JSON.parse(value), word);
      return inner === gone ? gone : JSON.stringify(inner);
    } catch {
      return gone;
    }
  }
  if (Array.isArray(value)) return value.map((one) => pruned(one, word)).filter((one) => one !== gone);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value);
  // an object that names the person in a field of its own is about the person: name and number beside it go with it
  if (entries.some(([, one]) => typeof one === 'string' && pruned(one, word) === gone)) return gone;
  return Object.fromEntries(
    entries
      .filter(([key]) => !key.includes(word))
      .map(([key, one]) => [key, pruned(one, word)] as const)
      .filter(([, one]) => one !== gone),
  );
}

/** A JSON value without what names a word (an id): entries of lists, fields, and objects that name it in a field of their own. */
export function pruneJson(value: unknown, word: string): unknown {
  const left = pruned(value, word);
  return left === gone ? null : left;
}
