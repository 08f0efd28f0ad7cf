// The names that one word of a topic or app takes in files, code, tables and texts.
export interface Names {
  /** care-plans: files and paths. */
  readonly file: string;
  /** carePlans: variables. */
  readonly variable: string;
  /** CarePlans: components. */
  readonly component: string;
  /** CarePlan: the shape of one record. */
  readonly one: string;
  /** care_plans: tables and schemas. */
  readonly table: string;
  /** Care plans: texts. */
  readonly text: string;
  /** Pflegeplanungen: the same in German. */
  readonly german: string;
}

const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Errors: not small words joined by hyphens, no German, a letter that Swiss German or a text between quotes does not have. */
export function namesOf(word: string, german: string | undefined): Names {
  if (!/^[a-z]+(-[a-z]+)*$/.test(word))
    throw new Error(`${word}: names are small words joined by hyphens, as in care-plans`);
  if (!german) throw new Error(`${word}: say it in German, too: --de Pflegeplanungen`);
  if (!/^[\p{L}\p{N} ()/.,-]+$/u.test(german) || german.includes('ß'))
    throw new Error(`${german}: letters, digits and blanks, ss for ß`);
  const variable = word.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const text = upper(word.replaceAll('-', ' '));
  return {
    file: word,
    variable,
    component: upper(variable),
    one: singular(upper(variable)),
    table: word.replaceAll('-', '_'),
    text,
    german,
  };
}

/** Topics are plural nouns. A word that is not stays as it is, with a mark that it is one of them. */
export function singular(plural: string): string {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  if (/(ss|x|ch|sh)es$/.test(plural)) return plural.slice(0, -2);
  return plural.endsWith('s') && !plural.endsWith('ss') ? plural.slice(0, -1) : `${plural}Entry`;
}
