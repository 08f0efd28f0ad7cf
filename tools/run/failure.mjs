/** An error whose message alone says what is wrong and what to do; shown without a stack. */
export function failure(message) {
  return Object.assign(new Error(message), { expected: true });
}
