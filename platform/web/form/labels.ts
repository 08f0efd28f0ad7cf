import { createContext, useContext, useEffect, useId } from 'react';

interface FormParts {
  /** Start of the ids of the form's fields. */
  readonly id: string;
  register(name: string, label: string): void;
}

export const FormPartsContext = createContext<FormParts | null>(null);

/** Id of a field, and its label told to the form, whose summary of errors names the field by it. */
export function useFieldId(name: string | undefined, label: string): string {
  const own = useId();
  const form = useContext(FormPartsContext);
  useEffect(() => {
    if (form && name !== undefined) form.register(name, label);
  }, [form, name, label]);
  return form && name !== undefined ? `${form.id}-${name}` : own;
}
