import { useCallback, useEffect, useRef, useState } from 'react';

/** What of the recogniser of a browser is used; TypeScript does not know it yet. */
interface Recogniser {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally: boolean;
  onresult:
    | ((event: {
        readonly resultIndex: number;
        readonly results: ArrayLike<{
          readonly isFinal: boolean;
          readonly 0: { readonly transcript: string };
        }>;
      }) => void)
    | null;
  onend: (() => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}
interface RecogniserClass {
  new (): Recogniser;
  readonly prototype: object;
}

const known = (): RecogniserClass | undefined => {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<
    string,
    RecogniserClass | undefined
  >;
  return SpeechRecognition ?? webkitSpeechRecognition;
};

/** Whether this browser can be told to hear on the device itself. Asked of its class: asking `available()` ends some browsers. */
const hearsLocally = (): boolean => 'processLocally' in (known()?.prototype ?? {});

/**
 * Dictation by the recogniser of this device. It is offered only where the browser can be told to hear on the device itself, and it
 * is told so: what is said about a resident is never sent to a server, not to that of a browser's maker either. Where the language is
 * not installed, starting fails. `onWords` gets each finished piece.
 */
export function useDictation(
  language: 'en' | 'de',
  onWords: (words: string) => void,
): {
  readonly available: boolean;
  readonly listening: boolean;
  readonly failed: boolean;
  readonly toggle: () => void;
} {
  const lang = language === 'de' ? 'de-CH' : 'en-GB';
  const [listening, setListening] = useState(false);
  const [failed, setFailed] = useState(false);
  const running = useRef<Recogniser | null>(null);
  const told = useRef(onWords);
  useEffect(() => {
    told.current = onWords;
  });
  // whoever leaves the field is heard no longer
  useEffect(() => () => running.current?.abort(), []);
  const toggle = useCallback(() => {
    if (running.current !== null) return running.current.stop();
    const Recognition = known();
    if (Recognition === undefined) return undefined;
    const one = new Recognition();
    Object.assign(one, { lang, continuous: true, interimResults: false, processLocally: true });
    one.onresult = ({ results, resultIndex }) => {
      for (const result of Array.from(results).slice(resultIndex))
        if (result.isFinal) told.current(result[0].transcript.trim());
    };
    one.onerror = ({ error }) => setFailed(error !== 'aborted' && error !== 'no-speech');
    one.onend = () => {
      running.current = null;
      setListening(false);
    };
    running.current = one;
    setFailed(false);
    setListening(true);
    return one.start();
  }, [lang]);
  return { available: hearsLocally(), listening, failed, toggle };
}
