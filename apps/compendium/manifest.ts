import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.residents.compendium';
const lists = 'authorization.residents.product-lists';

/** Products that may be ordered: the home's own list and imported catalogues (specification 1, section 2; specification 2, section 2). */
export default defineApp({
  code: 'compendium',
  partOf: 'residents',
  name: { en: 'Compendium', de: 'Kompendium' },
  needs: [],
  optional: ['admin', 'residents'],
  offers: { 'product.warnings': {} },
  access: { [key]: ['Read', 'Write', 'Edit'], [lists]: ['Read', 'Write'] },
  accessNames: {
    [key]: { en: 'Medicines of the home', de: 'Medikamente des Heims' },
    [lists]: { en: 'Catalogues of medicines', de: 'Medikamentenkataloge' },
  },
  screens: {},
  grants: {
    NURSE: { [key]: ['Read'] },
    DOCTOR: { [key]: ['Read'] },
    NURSHOME: { [key]: ['Read', 'Write', 'Edit'], [lists]: ['Read', 'Write'] },
  },
});
