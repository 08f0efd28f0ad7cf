export { definitions } from './definitions.ts';
export { publicForms, responses, standalone } from './responses.ts';
