import { hasText, sayIn } from '#platform/web/text/text.ts';
import { useText } from './text.ts';

/** Says a fault of a definition in words: codes below `faults`. */
export function useFaultText(): (fault: { readonly code: string; readonly detail: string }) => string {
  useText(); // loads the words, and follows the language
  return ({ code, detail }) =>
    hasText('form-filling', `faults.${code}`)
      ? sayIn('form-filling', `faults.${code}`, { detail })
      : detail || code;
}
