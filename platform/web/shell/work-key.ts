import { createContext, useContext } from 'react';

export const WorkContext = createContext<string | null>(null);
/** Key of the piece of work in whose panel a form stands, or null on a page. */
export const useWorkKey = (): string | null => useContext(WorkContext);
