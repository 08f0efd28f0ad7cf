import { fold } from '#platform/domain/text/plain-text.ts';
import type { Form, Route, Unit } from './products.ts';

export interface Kind {
  readonly form: Form;
  readonly route: Route;
  readonly unit: Unit;
}
const kind = (form: Form, route: Route, unit: Unit): Kind => ({ form, route, unit });

/*
 * Words by which Swiss lists name a form, whole and shortened; the first that fits counts. What is given of drops is a millilitre until
 * the home says how many drops that are.
 */
const words: readonly (readonly [RegExp, Kind])[] = [
  [/augentr|gtt opht/, kind('eyeDrops', 'eye', 'piece')],
  [/augengel|augensalbe|ung opht/, kind('eyeGel', 'eye', 'piece')],
  [/ohrentr/, kind('earDrops', 'ear', 'piece')],
  [/nasenspr|nasentr|nasal/, kind('noseSpray', 'nose', 'puff')],
  [/schmelztabl|lyotabl|lingual|expidet|soltab|orodispers/, kind('meltingTablet', 'oral', 'tablet')],
  [/ret(?:ard)?\s?kaps|kaps\w* ret/, kind('retard', 'oral', 'capsule')],
  [/retard|ret\s?tabl|depottabl|prolongato|liberation prolongee/, kind('retard', 'oral', 'tablet')],
  [/filmtabl|lactab|divitabs|comprimes? pellicul/, kind('filmTablet', 'oral', 'tablet')],
  [/drag/, kind('dragee', 'oral', 'tablet')],
  [/kaps|capsul/, kind('capsule', 'oral', 'capsule')],
  [/tabl|compress|comprim/, kind('tablet', 'oral', 'tablet')],
  [/tropfen|guttae|\bgtt\b/, kind('drops', 'oral', 'mL')],
  [/sirup|sirop|\bsusp\b|suspension zum einnehmen/, kind('syrup', 'oral', 'mL')],
  [/suppos|\bsupp\b|zapfchen/, kind('suppository', 'rectal', 'suppository')],
  [/pflaster|\bpatch|matrix|\btts\b/, kind('patch', 'transdermal', 'patch')],
  [/dosieraer|inhal|diskus|turbuhaler/, kind('inhaler', 'inhalation', 'puff')],
  [/vernebl|steri-?neb/, kind('nebuliser', 'inhalation', 'piece')],
  [/\bpen\b|flexpen|solostar|penfill/, kind('pen', 'subcutaneous', 'unit')],
  [/fertspr|fertigspr/, kind('prefilledSyringe', 'subcutaneous', 'syringe')],
  [/infus/, kind('infusion', 'intravenous', 'mL')],
  [/ampull|\bamp\b|inj|durchstf|durchstech|trockensub|vial/, kind('ampoule', 'other', 'piece')],
  [/granul/, kind('granules', 'oral', 'sachet')],
  [/pulver|\bplv\b|beutel/, kind('powder', 'oral', 'sachet')],
  [/salbe|\bung\b/, kind('ointment', 'skin', 'piece')],
  [/creme|crema/, kind('cream', 'skin', 'piece')],
  [/klist|klysma|einlauf/, kind('enema', 'rectal', 'piece')],
  [/\bgel\b/, kind('gel', 'skin', 'piece')],
];

/** Form, way and unit by the words of a list; null where they say none that is known here. */
export function kindOfWords(...texts: readonly string[]): Kind | null {
  for (const text of texts.map(fold)) {
    const hit = words.find(([pattern]) => pattern.test(text));
    if (hit) return hit[1];
  }
  return null;
}

/** The strength as a text names it: 1 g, 2.5 mg/ml, 10000 IE/ml; empty where it names none. */
export const strengthIn = (text: string): string =>
  /\d[\d'.]*(?:\/\d[\d.]*)?\s?(?:mg|g|ug|µg|mcg|IE|E|U|mmol|%)(?:\/(?:\d+\s?)?(?:ml|g|h|24\s?h|dos|mg))?(?![a-z])/i
    .exec(text.replaceAll(',', '.'))?.[0]
    ?.trim() ?? '';
