import { createContext } from 'react';

/** Where the parts of a list put what belongs into the line above it. Null outside of a list page. */
export const ListPlace = createContext<{
  /** The views of the table stand here. */
  readonly element: HTMLElement | null;
  /** What the list is limited to stands here, below the line. */
  readonly chips: HTMLElement | null;
  /** The button with the rare actions; the choice of columns opens at it. */
  readonly menu: React.RefObject<HTMLButtonElement | null>;
  readonly choosesColumns: boolean;
  readonly stopChoosing: () => void;
  /** The first table of a page has the tools; answers whether this one is it. */
  claim(id: string): boolean;
  /** The menu offers the columns of the table. */
  offersColumns(offered: boolean): void;
} | null>(null);
