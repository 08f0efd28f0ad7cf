import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  OverridesPage: {
    en: 'Each time somebody ordered or gave a medicine although a check spoke against it: what it said, the reason, and who signed. A doctor marks what has been read.',
    de: 'Jedes Mal, wenn ein Medikament verordnet oder abgegeben wurde, obwohl eine Prüfung dagegen sprach: was sie sagte, der Grund und wer unterschrieb. Die Ärztin oder der Arzt markiert, was gelesen ist.',
  },
} satisfies Readonly<Record<string, Both>>;
