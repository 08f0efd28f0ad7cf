export { consents } from './consents.ts';
export { history } from './history.ts';
