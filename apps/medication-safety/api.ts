// what stands against giving the orders of residents now; and why one is given all the same
export { answerAtGiving, type FindingAtGiving, findingsAtGiving } from './server/at-giving.ts';
