import { kindOf } from '#platform/domain/text/file-kinds.ts';

/** The word for a kind of file: `types.<word>`. */
export function typeWord(mediaType: string): 'picture' | 'pdf' | 'office' | 'text' | 'other' {
  const family = kindOf(mediaType)?.family;
  return family === undefined || family === 'packed' ? 'other' : family;
}
