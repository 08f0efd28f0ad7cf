import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.residents.biography';
const items = 'authorization.residents.personal-items';

/** The life story of a resident and the things they brought along (specification 1, section 2; specification 2, sections 5 and 9). */
export default defineApp({
  code: 'biography',
  partOf: 'residents',
  name: { en: 'Biography and personal items', de: 'Biografie und persönliche Gegenstände' },
  needs: ['files', 'residents', 'sites'],
  optional: ['admission'],
  // Write on the biography: propose entries, as relatives do; Edit: write it
  access: { [key]: ['Read', 'Write', 'Edit'], [items]: ['Read', 'Write', 'Edit', 'Delete', 'Pdf'] },
  accessNames: {
    [key]: { en: 'Biography', de: 'Biografie' },
    'authorization.residents.personal-items': { en: 'Personal items', de: 'Persönliche Gegenstände' },
  },
  screens: {
    BiographyTab: {
      slot: 'resident.tab',
      path: '/biography',
      group: 'person',
      order: 20,
      may: [key, 'Read'],
      icon: 'book',
    },
    PersonalItemsTab: {
      slot: 'resident.tab',
      path: '/personal-items-list',
      group: 'person',
      order: 30,
      may: [items, 'Read'],
      icon: 'package',
    },
    InventoryPrint: { slot: 'admission.print', may: [items, 'Pdf'], order: 20 },
  },
  dictionaries: {
    confession: {
      editable: true,
      name: { en: 'Confessions', de: 'Konfessionen' },
      usedIn: ['biography.biographies.confession'],
      values: {
        none: { en: 'None', de: 'Keine' },
        catholic: { en: 'Roman Catholic', de: 'Römisch-katholisch' },
        reformed: { en: 'Reformed', de: 'Reformiert' },
        christCatholic: { en: 'Old Catholic', de: 'Christkatholisch' },
        jewish: { en: 'Jewish', de: 'Jüdisch' },
        muslim: { en: 'Muslim', de: 'Muslimisch' },
        orthodox: { en: 'Orthodox', de: 'Orthodox' },
        freeChurch: { en: 'Free church', de: 'Freikirche' },
        buddhist: { en: 'Buddhist', de: 'Buddhistisch' },
        hindu: { en: 'Hindu', de: 'Hinduistisch' },
        unknown: { en: 'Not known', de: 'Nicht bekannt' },
        other: { en: 'Other', de: 'Andere' },
      },
    },
    maritalStatus: {
      editable: true,
      name: { en: 'Marital status', de: 'Zivilstand' },
      usedIn: ['biography.biographies.marital_status'],
      values: {
        single: { en: 'Single', de: 'Ledig' },
        married: { en: 'Married', de: 'Verheiratet' },
        registered: { en: 'Registered partnership', de: 'Eingetragene Partnerschaft' },
        divorced: { en: 'Divorced', de: 'Geschieden' },
        widowed: { en: 'Widowed', de: 'Verwitwet' },
        unmarried: { en: 'Unmarried (marriage annulled)', de: 'Unverheiratet (Ehe aufgehoben)' },
        dissolved: { en: 'Dissolved partnership', de: 'Aufgelöste Partnerschaft' },
        unknown: { en: 'Not known', de: 'Nicht bekannt' },
      },
    },
    itemKind: {
      editable: true,
      name: { en: 'Kinds of personal items', de: 'Arten persönlicher Gegenstände' },
      usedIn: ['biography.items.kind'],
      settings: { path: '/personal-list-items', group: 'care' },
      values: {
        clothing: { en: 'Clothing', de: 'Kleidung' },
        jewellery: { en: 'Jewelry', de: 'Schmuck' },
        furniture: { en: 'Furniture', de: 'Möbel' },
        device: { en: 'Device', de: 'Gerät' },
        aid: { en: 'Aid', de: 'Hilfsmittel' },
        document: { en: 'Document', de: 'Ausweis und Dokument' },
        money: { en: 'Money and cards', de: 'Geld und Karten' },
        memento: { en: 'Memento', de: 'Andenken' },
        other: { en: 'Other', de: 'Anderes' },
      },
    },
    itemPlace: {
      editable: true,
      name: { en: 'Places of personal items', de: 'Orte persönlicher Gegenstände' },
      usedIn: ['biography.items.place'],
      values: {
        room: { en: 'Room', de: 'Zimmer' },
        wardrobe: { en: 'Wardrobe', de: 'Kleiderschrank' },
        worn: { en: 'Worn', de: 'Am Körper' },
        homeSafe: { en: 'Safe of the home', de: 'Tresor des Heims' },
        storage: { en: 'Storage room', de: 'Abstellraum' },
        laundry: { en: 'Laundry', de: 'Wäscherei' },
      },
    },
  },
  grants: {
    NURSE: { [key]: ['Read', 'Write', 'Edit'], [items]: ['Read', 'Write', 'Edit', 'Delete', 'Pdf'] },
    DOCTOR: { [key]: ['Read'] },
    // for residents who were granted to them: they read the story and may propose entries
    CONTACT: { [key]: ['Read', 'Write'] },
    TRUSTED_PERSON: { [key]: ['Read', 'Write'] },
    PATIENT: { [key]: ['Read', 'Write'] },
  },
});
