import { createStore } from '#platform/web/store/store.ts';

export interface Question {
  readonly title: string;
  readonly text?: string;
  /** Whom or what it is about. */
  readonly about?: string | undefined;
  readonly yes?: string;
  readonly no?: string;
  readonly danger?: boolean;
}
interface Pending extends Question {
  readonly answer: (yes: boolean) => void;
}

/** The question that waits for an answer; shown by kit/ConfirmHost. */
export const pendingQuestion = createStore<Pending | null>(null);

/** Asks for an active yes. Answers false when the person goes back. One question at a time: a second one is a no. */
export function ask(question: Question): Promise<boolean> {
  if (pendingQuestion.get()) return Promise.resolve(false);
  return new Promise((resolve) => {
    pendingQuestion.set({
      ...question,
      answer(yes) {
        pendingQuestion.set(null);
        resolve(yes);
      },
    });
  });
}
