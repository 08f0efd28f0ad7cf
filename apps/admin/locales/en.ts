/** Texts of the settings area. */
export default {
  screens: {
    SettingsPage: 'Settings', SettingsScreenPage: 'Settings', DictionariesPage: 'Word lists', SequencesPage: 'Number patterns', CompanyPage: 'Company information', InstalledAppsPage: 'Installed apps',
    PreferencesPage: 'Preferences', EmailPage: 'Email settings', IntegrationsPage: 'Integrations', TransferPage: 'Export and import of settings', SettingsHits: 'Settings',
  },
  /** Other words by which a page is found. */
  words: {
    DictionariesPage: 'dictionary values choices order inactive', SequencesPage: 'sequence invoice number resident number counter', CompanyPage: 'name address UID website home organisation',
    InstalledAppsPage: 'modules licence', PreferencesPage: 'defaults language theme appearance dark light page size rows slide show delay site first day of week',
    EmailPage: 'mail sender address reply-to SMTP host port TLS user password test mail templates', IntegrationsPage: 'interface interfaces department code FTP SFTP FHIR connection disabled',
    TransferPage: 'backup copy JSON file dry run differences',
  },
  groups: {
    organisation: 'Organisation', care: 'Care', carePlan: 'Care plan', contacts: 'Contacts and insurers', kitchen: 'Kitchen', payments: 'Payments and receipts',
    procurement: 'Procurement', billing: 'Billing', system: 'System',
  },
  search: { label: 'Search settings', none: 'No setting is called that.', clear: 'Show all' },
  recent: 'Last opened',
  states: {
    empty: 'There are no settings that you may open.', noValues: 'No values yet. Start with «New value».',
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
  planned: { short: 'comes later with {{app}}', title: 'This page belongs to the app {{app}} and comes with a later version of it.' },
  preferences: {
    people: 'For everybody', lists: 'Lists and calendars', dashboards: 'Dashboards', language: 'Language of new accounts', theme: 'Appearance', pageSize: 'Rows per page of a list', firstDayOfWeek: 'The week begins on',
    siteId: 'Care center', siteNone: 'none', hint: 'Holds for everybody who has not chosen otherwise.', themeHelp: 'On devices on which nobody has chosen an appearance.', siteHelp: 'For accounts that have not chosen a care center.',
    languageHelp: 'Offered when an account is created. Everybody can choose their own.', themes: { light: 'Light', dark: 'Dark', auto: 'As the device' },
    languages: { en: 'English', de: 'German' }, days: { monday: 'Monday', saturday: 'Saturday', sunday: 'Sunday' }, rows: '{{count}} rows',
  },
  email: {
    sender: 'Sender', server: 'Mail server', templates: 'Templates', senderName: 'Name of the sender', senderAddress: 'Address of the sender', replyTo: 'Answers go to', ownServer: 'Own mail server', host: 'Server', port: 'Port',
    security: 'Encryption', username: 'User name', password: 'Password', securities: { starttls: 'STARTTLS', tls: 'TLS from the start', none: 'none' }, passwordStays: 'A password is stored. Leave this empty to keep it.',
    passwordNone: 'Stored encrypted; nobody can read it here.', installation: 'Mails leave by the mail server of the installation.', none: 'The installation has no mail server. Mails wait until there is one.',
    test: 'Send a test mail', recipient: 'Recipient', start: 'Send test mail', sending: 'Test mail to {{recipient}}', saveFirst: 'The test uses the settings as they are saved.', answer: 'Answer of the server', noAnswer: 'There was no answer.',
    waiting: '{{count}} mails could not be sent and are tried again.', noTemplates: 'Templates per kind of mail come with the app Notifications.', replyHelp: 'Without an address, answers go to the sender.',
    ok: 'The server has accepted the mail.', failed: { connect: 'The server could not be reached.', signIn: 'The server refused the sign-in.', send: 'The server did not take the mail.' },
  },
  testMail: { subject: 'Test mail from Obhut', text: 'This mail shows that the email settings work. It was started by {{by}}.' },
  interfaces: {
    new: 'New interface', change: 'Change', remove: 'Delete', check: 'Check', open: 'Open', own: 'Interfaces of the home', ofApps: 'Interfaces of the apps', name: 'Name', kind: 'Kind', protocol: 'Protocol', host: 'Server', port: 'Port',
    departmentCode: 'Department code', active: 'Enabled', state: 'State', last: 'Last answer', at: 'Checked', checking: 'Checking {{name}}', checked: '{{name}} answers.', notReached: '{{name}} does not answer.',
    kinds: { homeManagement: 'Home-management sync', accounting: 'Accounting', ordering: 'Ordering', laboratory: 'Laboratory', other: 'Other' }, states: { disabled: 'Disabled', ready: 'Ready', error: 'Error', unchecked: 'Not checked yet' },
    codeHelp: 'Exactly 5 characters without spaces, as the other system knows this department.', insecure: 'Insecure FTP: everything travels readable.', empty: 'No interface yet. Start with «New interface».', saved: 'Saved', removed: 'Interface deleted',
    hint: 'A check connects and hears who answers. Nothing is transferred; that is done by the app of the interface.', removeTitle: 'Delete the interface «{{name}}»?', disabled: 'Interface disabled',
  },
  transfer: {
    export: 'Export', import: 'Import', save: 'Save settings as a file', exportText: 'Settings, word lists and number patterns of this home in one JSON file. Passwords and other secrets, people and numbers that were given are not in it.',
    choose: 'Choose a file', chosen: '{{name}}, from {{home}}, exported {{at}}', nothing: 'The file has the same settings as this home.', apply: 'Take over {{count}} changes', left: 'Leave out', take: 'Take over', done: '{{changed}} settings taken over, {{refused}} not.',
    importText: 'First it is shown what would change. Words and settings that the file does not have stay.', part: 'Part', what: 'What', before: 'Now', after: 'In the file', outcome: 'Result', leftOut: 'left out', history: 'Imports', by: 'By', at: 'When', file: 'File',
    changed: 'Changed', refused: 'Not taken over', differences: 'Differences', list: 'List of imports', noHistory: 'Nothing has been imported yet.', parts: { setting: 'Setting', list: 'Word list', order: 'Order of a list', sequence: 'Number pattern' }, willChange: 'is taken over',
    reasons: { unknown: 'not known here', invalid: 'does not fit', fixed: 'belongs to the rules', labelTaken: 'another word is called that' }, manual: 'by hand', alphabetic: 'alphabetic', tooLarge: 'The file is too large for settings.',
  },
  category: { label: 'Category', change: 'Change category', changed: 'Category changed' },
  orders: { manual: 'By hand', alphabetic: 'Alphabetic' },
  confirm: { removeTitle: 'Remove «{{label}}»?', removeText: 'The value is in no record and will be removed.' },
  validation: {
    host: 'Enter the name of a server such as mail.example.org', departmentCode: 'Department pattern invalid: use exactly 5 characters without spaces', uid: 'Enter a UID such as CHE-109.322.551', duns: 'Enter the 9 digits of the D-U-N-S number', website: 'Enter an address such as https://www.heim.ch' },
  refusals: {
    labelTaken: '«{{label}}» exists already in this list.', fixed: 'These values are part of the rules and cannot be changed.',
    valueInUse: 'This value is in use ({{count}} records) and cannot be deleted, only set inactive.', valueShipped: 'This value belongs to the app and can only be set inactive.',
    orderIncomplete: 'The list was changed meanwhile. Look at it again before you sort it.',
    tokenUnknown: 'Only {N}, {N:width}, {YYYY}, {YY}, {MM} and {SITE} can stand in braces.', numberTokenNeeded: 'The pattern needs {N}, where the number stands.',
    numberTokenRepeated: 'The number can stand in the pattern only once.', widthOutOfRange: 'The width must lie between 1 and 20.',
    yearTokenNeeded: 'A row that starts again every year needs {YYYY} or {YY}, otherwise numbers would repeat.', nameNeeded: 'Company name is mandatory',
    siteUnknown: 'This care center is not known.', hostNeeded: 'Enter the mail server.', senderNeeded: 'Enter the address of the sender.', passwordNeeded: 'Enter the password. A stored one is only sent to the server it was entered for.',
    usernameNeeded: 'Enter the user name that belongs to the password.', mailNotEncrypted: 'Without encryption, the user name, the password and all mails travel readable for others.', noServer: 'There is no mail server. Enter one and save first.',
    nameTaken: 'There is already an interface with this name.', insecureFtp: 'FTP is insecure: everything travels readable for others. Use SFTP or FTPS where the other side can.', interfaceDisabled: 'Interface disabled',
    categoryUnknown: 'This category is not known.', notAFile: 'This is no file of settings.', changedMeanwhile: 'The settings have changed meanwhile. Look at the differences again.',
  },
};
