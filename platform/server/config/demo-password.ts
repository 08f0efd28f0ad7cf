/** Of all demo accounts; there are none in production. */
export const demoPassword = 'Obhut-Demo-2026!';
/** Of the demo accounts at the demo home's shared tablet. */
export const demoPin = '4826';
