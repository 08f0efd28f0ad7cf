// what is known of vaccinations and isolation, for papers that leave the house and for the kitchen
export { isolatedOf, isolationsOf } from './server/isolations.ts';
export { vaccinationsOf } from './server/vaccinations.ts';
