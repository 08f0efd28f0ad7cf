import { tells } from './notes.ts';

/*
 * How tablets and capsules are handled for those who cannot swallow them whole (care and medication, section 7: crushing, open-capsule
 * rule, tube route). It stands at the dose where a medicine is laid out and given.
 */
export const handlingRules = ['noCrush', 'openCapsule', 'askFirst'] as const;
export type HandlingRule = (typeof handlingRules)[number];
/** What says that they are not swallowed whole. */
export const handlingWhys = ['tube', 'texture', 'remark', 'note'] as const;
export type HandlingWhy = (typeof handlingWhys)[number];

export interface Handled {
  readonly form: string;
  readonly watched: ReadonlySet<string>;
  /** Flags of its product. */
  readonly flags: readonly string[];
  readonly route: string;
  readonly comments: string;
}
export interface HandledFor {
  /** A present diagnosis says that there is a tube. */
  readonly tube: boolean;
  /** IDDSI level of food; null: nothing was recorded. */
  readonly texture: number | null;
  /** What is written to how somebody eats. */
  readonly remarks: string;
}

/** What is swallowed whole unless somebody says otherwise; what melts in the mouth is not crushed. */
const solid: readonly string[] = ['tablet', 'filmTablet', 'dragee', 'retard', 'capsule'];
/** Who eats pureed food (IDDSI 4) or liquids swallows no tablet. */
const pureed = 4;

const through = /(?<!blasen)sonde\b|feeding tube|\btube\b|\bpeg\b|\bpej\b|nasogastr|gastrostom/;
const crushing = /crush|morser|zerkleiner|zerdruck|zerreib|zermahl|pulverisier/;
const opening = /open|offn/;

function whyOf({ route, comments }: Handled, { tube, texture, remarks }: HandledFor): HandlingWhy | null {
  if (tube || tells(route, through)) return 'tube';
  if (texture !== null && texture <= pureed) return 'texture';
  if (tells(remarks, crushing) || tells(remarks, through)) return 'remark';
  return [through, crushing, opening].some((one) => tells(comments, one)) ? 'note' : null;
}

/** Whether there is anything to say of it, for whomever. */
export const isHandled = ({ form, flags, watched }: Pick<Handled, 'form' | 'flags' | 'watched'>): boolean =>
  solid.includes(form) && (form === 'capsule' || watched.has('noCrush') || flags.includes('openCapsule'));

/**
 * What is said of a medicine at its dose; null: nothing, as it is swallowed whole or may be crushed as far as anybody knows. A capsule
 * of which nobody says whether it may be opened is asked about first.
 */
export function handlingOf(
  drug: Handled,
  person: HandledFor,
): { readonly rule: HandlingRule; readonly why: HandlingWhy } | null {
  if (!isHandled(drug)) return null;
  const why = whyOf(drug, person);
  if (why === null) return null;
  const opens = drug.flags.includes('openCapsule');
  // pellets of a retard capsule: it is opened, they are not crushed
  if (opens) return { rule: 'openCapsule', why };
  return { rule: drug.watched.has('noCrush') ? 'noCrush' : 'askFirst', why };
}
