/** Texts of the settings area. */
export default {
  screens: { SettingsPage: 'Settings', SettingsScreenPage: 'Settings', DictionariesPage: 'Word lists', SequencesPage: 'Number patterns', CompanyPage: 'Company information', InstalledAppsPage: 'Installed apps' },
  /** Other words by which a page is found. */
  words: {
    DictionariesPage: 'dictionary values choices order inactive', SequencesPage: 'sequence invoice number resident number counter', CompanyPage: 'name address UID website home organisation',
    InstalledAppsPage: 'modules licence',
  },
  groups: {
    organisation: 'Organisation', care: 'Care', carePlan: 'Care plan', contacts: 'Contacts and insurers', kitchen: 'Kitchen', payments: 'Payments and receipts',
    procurement: 'Procurement', billing: 'Billing', system: 'System',
  },
  search: { label: 'Search settings', none: 'No setting is called that.', clear: 'Show all' },
  recent: 'Last opened',
  states: {
    empty: 'There are no settings that you may open.', noValues: 'No values yet. Start with **New value**.',
    inactive: 'inactive', fixed: 'These values are part of the rules and cannot be changed.', noLists: 'No list is called that.',
  },
  actions: {
    all: 'All settings', addValue: 'New value', rename: 'Change', remove: 'Remove', up: 'Move up', down: 'Move down', deactivate: 'Set inactive', save: 'Save', open: 'Open',
  },
  fields: {
    labelEn: 'English', labelDe: 'German', active: 'Offered in forms', uses: 'Used', order: 'Order', list: 'List', app: 'App', values: 'Values', value: 'Value', actions: 'Actions',
    pattern: 'Pattern', initialNumber: 'First number', lastNumber: 'Last number', yearlyRestart: 'Starts again every year', next: 'Next number', numbers: 'Numbers for',
    address: 'Address', parts: 'Parts', name1: 'Company name 1', name2: 'Company name 2', companyType: 'Company type', phone: 'Phone', email: 'Email', website: 'Website', uid: 'UID', duns: 'D-U-N-S number',
  },
  hints: {
    pattern: '{N} or {N:5} is the number, {YYYY}, {YY} and {MM} the date, {SITE} the site. Example: {YYYY}-{N:5}', none: 'none yet',
    uses: '{{count}} records', usesOne: '1 record', affects: 'Forms offer these words. A value that is in use can only be set inactive.',
    company: 'Stands on letters and reports. The name is shown to everybody who signs in.', sequence: 'A changed pattern counts from the next number on. Numbers that were given stay.',
    preview: 'Next number: {{number}}', lists: 'Words that forms offer, in both languages.', apps: 'The apps of this home.', order: 'Applies everywhere the list is offered.',
  },
  orders: { manual: 'By hand', alphabetic: 'Alphabetic' },
  confirm: { removeTitle: 'Remove «{{label}}»?', removeText: 'The value is in no record and will be removed.' },
  validation: { uid: 'Enter a UID such as CHE-109.322.551', duns: 'Enter the 9 digits of the D-U-N-S number', website: 'Enter an address such as https://www.heim.ch' },
  refusals: {
    labelTaken: '«{{label}}» exists already in this list.', fixed: 'These values are part of the rules and cannot be changed.',
    valueInUse: 'This value is in use ({{count}} records) and cannot be deleted, only set inactive.', valueShipped: 'This value belongs to the app and can only be set inactive.',
    orderIncomplete: 'The list was changed meanwhile. Look at it again before you sort it.',
    tokenUnknown: 'Only {N}, {N:width}, {YYYY}, {YY}, {MM} and {SITE} can stand in braces.', numberTokenNeeded: 'The pattern needs {N}, where the number stands.',
    numberTokenRepeated: 'The number can stand in the pattern only once.', widthOutOfRange: 'The width must lie between 1 and 20.',
    yearTokenNeeded: 'A row that starts again every year needs {YYYY} or {YY}, otherwise numbers would repeat.', nameNeeded: 'Company name is mandatory',
  },
};
