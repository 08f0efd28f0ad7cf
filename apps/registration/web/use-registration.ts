import { useEffect, useState } from 'react';
import { registration } from '#apps/registration/contract/registration.ts';
import { useAct } from '#platform/web/calls/calls.ts';
import { validationText } from '#platform/web/form/schema.ts';
import { mandatoryNamed } from '#platform/web/form/use-form.ts';
import { currentLanguage } from '#platform/web/text/text.ts';
import { useText } from './text.ts';
import { empty, type Name, type Step, stepOf, steps, type Values, type Wrong, wrongOn } from './values.ts';

/** Field of the form as the kit wants it. */
export interface Bound<V> {
  readonly name: string;
  readonly label: string;
  readonly value: V;
  readonly onChange: (value: V | null) => void;
  readonly error: string | undefined;
  readonly mandatory: boolean;
}

/** State of a registration: values, the step one is on, and what is wrong, by the same rules as on the server. */
export function useRegistration(
  initial: Partial<Values>,
  onSent: (answer: { email: string; hours: number }) => void,
) {
  const t = useText();
  const [values, setValues] = useState<Values>({ ...empty, ...initial });
  const [step, setStep] = useState<Step>('company');
  const [wrong, setWrong] = useState<Wrong>({});
  const [attempts, setAttempts] = useState(0);
  const act = useAct(registration.start, { quiet: true });
  const label = (name: Name) => t(`fields.${name === 'repeatPassword' ? 'password' : name}`);
  const said = (name: Name): string | undefined => {
    const code = wrong[name];
    if (code === undefined) return act.fields[name]?.message;
    return code === 'mandatory'
      ? mandatoryNamed(label(name))
      : code === 'email'
        ? validationText('platform', 'email', {})
        : t(`problems.${code}`);
  };
  const change = (changes: Partial<Values>) => {
    setValues((current) => ({ ...current, ...changes }));
    setWrong((current) => Object.fromEntries(Object.entries(current).filter(([name]) => !(name in changes))));
    if (act.error !== null) act.reset();
  };
  const go = (next: Step) => {
    setStep(next);
    setAttempts(0);
  };
  const send = async () => {
    const answer = await act.send({ ...values, country: 'CH', language: currentLanguage() });
    if (answer !== null) onSent(answer);
    else setAttempts((count) => count + 1);
  };
  const refused = Object.keys(act.fields)[0];
  // what the server refuses at a field is mended on the step of that field
  useEffect(() => {
    if (refused !== undefined) setStep(stepOf(refused));
  }, [refused]);
  return {
    values,
    step,
    act,
    attempts,
    change,
    go,
    said,
    label,
    /** Names of the fields of this step that have something wrong. */
    wrongFields: [...new Set([...Object.keys(wrong), ...Object.keys(act.fields)])] as Name[],
    field: <N extends Name>(name: N, mandatory = false): Bound<Values[N]> => ({
      name,
      label: label(name),
      value: values[name],
      mandatory,
      error: said(name),
      onChange: (value) => change({ [name]: value ?? '' } as Partial<Values>),
    }),
    async next() {
      if (step === 'check') return send();
      const found = wrongOn(step, values);
      setWrong(found);
      if (Object.keys(found).length > 0) return setAttempts((count) => count + 1);
      return go(steps[steps.indexOf(step) + 1]!);
    },
    back: () => go(steps[steps.indexOf(step) - 1] ?? 'company'),
  };
}
export type RegistrationForm = ReturnType<typeof useRegistration>;
