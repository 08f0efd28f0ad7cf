import { expect } from 'vitest';

/* The few questions that tests of screens ask of an element. */
interface ElementMatchers<R = unknown> {
  toBeInTheDocument(): R;
  toHaveTextContent(text: string | RegExp): R;
  toHaveValue(value: string): R;
  toHaveFocus(): R;
  toBeDisabled(): R;
  toHaveAttribute(name: string, value: string): R;
}
declare module 'vitest' {
  // oxlint-disable-next-line typescript/no-unused-vars, no-unused-vars -- the parameters of the interface that is extended
  interface Matchers<
    R extends void | Promise<void> = void | Promise<void>,
    T = unknown,
  > extends ElementMatchers<R> {}
}

const textOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
const answer = (pass: boolean, what: string) => ({ pass, message: () => `expected ${what}` });

expect.extend({
  toBeInTheDocument: (element: Element | null) =>
    answer(element !== null && document.contains(element), 'the element (not) to be in the document'),
  toHaveTextContent(element: Element, text: string | RegExp) {
    const shown = textOf(element);
    return answer(
      typeof text === 'string' ? shown.includes(text) : text.test(shown),
      `${JSON.stringify(text)} (not) in ${JSON.stringify(shown)}`,
    );
  },
  toHaveValue: (element: HTMLInputElement, value: string) =>
    answer(element.value === value, `value ${JSON.stringify(value)}, it is ${JSON.stringify(element.value)}`),
  toHaveFocus: (element: Element) =>
    answer(
      document.activeElement === element,
      `the focus (not) here, it is at ${document.activeElement?.outerHTML.slice(0, 200)}`,
    ),
  toHaveAttribute: (element: Element, name: string, value: string) =>
    answer(
      element.getAttribute(name) === value,
      `${name} ${JSON.stringify(value)}, it is ${JSON.stringify(element.getAttribute(name))}`,
    ),
  toBeDisabled: (element: Element) =>
    answer(element.matches(':disabled, [aria-disabled=true]'), 'the element (not) to be disabled'),
});
