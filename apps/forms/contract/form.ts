/* The shapes of a form for other apps: definition, answers, result. Their rules are in domain/. */
export { Answer, Answers, Fact, Origin } from '../domain/answers.ts';
export {
  Band,
  type Cell,
  FormDefinition,
  type FormDraft,
  FormText,
  type Item,
  type ItemKind,
  type Option,
  Outcome,
  type Section,
  narrowlyPrinted,
  severities,
  type Severity,
  triggers,
  type Trigger,
} from '../domain/definition.ts';
export { FormResult } from '../domain/result.ts';
export { type FactCode, factCodes, factList, isFactCode } from '../domain/fact-list.ts';
export { initialAnswer } from '../domain/initial.ts';
export { hasPoints, isLocked, mostPoints, namesLoinc } from '../domain/items.ts';
export {
  fillTokens,
  namesResident,
  type TokenName,
  tokenNames,
  type Tokens,
  unknownTokens,
} from '../domain/tokens.ts';
