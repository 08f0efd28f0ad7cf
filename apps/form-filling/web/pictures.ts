import { createContext, useContext } from 'react';

/** Where the pictures of answers are read; without it (a public link, the preview) none can be added. */
export interface Pictures {
  readonly urlOf: (fileId: string, small: boolean) => string;
}
export const PicturesContext = createContext<Pictures | null>(null);
export const usePictures = (): Pictures | null => useContext(PicturesContext);
