/** What is made for one of the roles first, each part in the order in which it came. */
export const inOrderOf = <W extends { readonly firstFor: readonly string[] }>(
  roles: readonly string[],
  widgets: readonly W[],
): W[] =>
  widgets.toSorted(
    (a, b) =>
      Number(b.firstFor.some((one) => roles.includes(one))) -
      Number(a.firstFor.some((one) => roles.includes(one))),
  );
