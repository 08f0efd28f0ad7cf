import { fold } from '#platform/domain/text/plain-text.ts';

const denied = /\b(?:nicht|nie|niemals|keinesfalls|not|never|don['’]?t)\b/;
const turned = /\b(?:sondern|aber|but|instead)\b/;

/** Whether a note tells somebody to do it; "do not crush" forbids it, as it should. */
export const tells = (note: string, what: RegExp): boolean =>
  note
    .split(/[.,;:!\n]|\s(?:und|and)\s/i)
    .map(fold)
    .some((clause) => what.test(clause) && (!denied.test(clause) || turned.test(clause)));
