import { createContext } from 'react';

/** Where the table of a list page puts its tools (views, columns): in the head of the page. Null outside of a list page. */
export const ListPlace = createContext<{
  readonly element: HTMLElement | null;
  /** The first table of a page has the tools; answers whether this one is it. */
  claim(id: string): boolean;
} | null>(null);
