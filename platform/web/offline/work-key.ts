import { createContext, useContext } from 'react';

/** What is being entered and for whom, in words: for the list of entries that wait for a connection. */
export const WorkTitle = createContext<string | null>(null);
export const WorkContext = createContext<string | null>(null);
/** Key of the piece of work in whose panel a form stands, or null on a page. */
export const useWorkKey = (): string | null => useContext(WorkContext);
