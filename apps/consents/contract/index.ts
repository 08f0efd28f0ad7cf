export { consents } from './consents.ts';
