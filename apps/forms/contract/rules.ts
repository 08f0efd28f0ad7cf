/*
 * The rules of a form for the screens of other apps: the same functions as on the server, so that a score shown live is the one
 * that is stored. Beside the shapes (form.ts), because they bring the expression language along.
 */
export { compile } from '../domain/compile.ts';
export { conditionsOf, evaluateForm, proposals, shownItems } from '../domain/evaluate.ts';
export { explain } from '../domain/explain.ts';
export { untranslatedTexts } from '../domain/structure.ts';
