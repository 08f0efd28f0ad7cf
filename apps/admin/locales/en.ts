/** Texts of the settings area. */
export default {
  screens: { SettingsPage: 'Settings', SettingsScreenPage: 'Settings' },
  groups: {
    organisation: 'Organisation', care: 'Care', carePlan: 'Care plan', contacts: 'Contacts', kitchen: 'Kitchen', payments: 'Payments and receipts',
    procurement: 'Procurement', billing: 'Billing', system: 'System',
  },
  search: { label: 'Search settings', none: 'No setting is called that.', clear: 'Show all' },
  states: { empty: 'There are no settings that you may open.', noPage: 'There is no such settings page, or you may not open it.' },
  actions: { all: 'All settings' },
};
