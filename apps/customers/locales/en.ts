/** Texts of customers and their terms. */
export default {
  affects: {
    CustomerListPage: 'Whom invoices and sales can be addressed to.',
    CustomerGroupsPage: 'A customer has the payment method and term of the group, unless its own is set.',
    PaymentMethodsPage: 'Offered to groups and customers. One that is in use can only be set inactive.',
    PaymentTermsPage: 'When an invoice is due, and what may be deducted for paying early.',
  },
  screens: {
    CustomersPage: 'Customers', CustomerPage: 'Customer', CustomerHomePage: 'Customer', CustomerListPage: 'Customer list', CustomerGroupsPage: 'Customer groups', PaymentMethodsPage: 'Payment methods', PaymentTermsPage: 'Payment terms',
  },
  words: {
    CustomersPage: '', CustomerPage: '', CustomerListPage: 'clients buyers', CustomerGroupsPage: 'residents staff external', PaymentMethodsPage: 'cash card twint quick payment', PaymentTermsPage: 'net days discount instalments due',
  },
  actions: {
    newCustomer: 'New customer', newGroup: 'New group', newMethod: 'New payment method', newTerm: 'New payment term', edit: 'Change', remove: 'Remove', delete: 'Delete customer', search: 'Search by name or number', save: 'Save',
  },
  fields: {
    number: 'Number', name: 'Name', group: 'Group', category: 'Category', resident: 'Resident', contact: 'Contact', email: 'Email', phone: 'Phone', paymentMethod: 'Payment method', paymentTerm: 'Payment term', remarks: 'Remarks',
    active: 'In use', nameEn: 'Name in English', nameDe: 'Name in German', kind: 'Kind', autoPrint: 'Print the receipt automatically', favorite: 'Favorite for quick payment', uses: 'Used', netDays: 'Net days',
    discountPercent: 'Discount', discountDays: 'Discount days', proximateMonth: 'Months after the invoice', proximateDay: 'Day of the month', splitPayments: 'Payments', agingDays: 'Days between payments', rule: 'Means', person: 'Who it is',
    groupId: 'Group', contactId: 'Contact', paymentMethodId: 'Payment method', paymentTermId: 'Payment term', address: 'Address', status: 'Status', terms: 'Terms',
  },
  changes: { customers: 'Customer' },
  tabs: { profile: 'Profile', 'recurring-services': 'Recurring services', services: 'Services', invoices: 'Invoices', 'payment-settings': 'Payment settings' },
  planned: {
    others: 'Billed are residents. What other customers buy comes with the app Sales orders.',
    'recurring-services': 'Recurring services come with a later app of Billing. This home does not have it yet.', services: 'There is no app here that bills services, or you may not see them.', invoices: 'There is no app here that writes invoices, or you may not see them.',
  },
  units: { days: 'days', percent: '%', months: 'months' },
  categories: { residents: 'Residents', staff: 'Staff', external: 'External customers', all: 'All' },
  kinds: { cash: 'Cash', card: 'Card', invoice: 'Invoice', mobile: 'Mobile payment', account: 'Account in the home' },
  sentences: {
    net: '{{days}} days net', discount: '{{percent}} % within {{days}} days', split: '{{count}} payments every {{days}} days', proximate: 'on day {{day}}, {{months}} months after the invoice', proximateSame: 'on day {{day}} of the month',
    asGroup: 'as the group: {{name}}', none: 'none', uses: '{{count}} times',
  },
  states: {
    saved: 'Saved', deleted: 'Removed', customerDeleted: 'Customer deleted', noCustomers: 'No customers yet. Start with «New customer».', noGroups: 'No customer group yet. Start with «New group».',
    noMethods: 'No payment method yet. Start with «New payment method».', noTerms: 'No payment term yet. Start with «New payment term».', active: 'in use', inactive: 'inactive',
  },
  hints: {
    payment: 'Payment method and term are set with Change; empty means as the group.',
    delete: 'The customer {{name}} is deleted for good. Invoices that were issued stay.', resident: 'Customers of this group are residents.', contact: 'Leave it empty for somebody who is not in the directory.' },
  validation: { percent: 'Enter a percentage from 0 to 100, for example 2 or 2.5' },
  refusals: {
    nameTaken: 'This name exists already.', termNameTaken: 'This name exists already.', inUse: 'This is in use ({{count}} times) and cannot be deleted, only set inactive.', proximateDayMissing: 'Enter the day of the month.', agingMissing: 'Enter the days between two payments.',
    discountDaysMissing: 'Enter within how many days the discount is given.', categoryInUse: 'The group has customers; its category cannot change.', paymentUnknown: 'This payment method or term is not known.',
    nameMissing: 'Name is mandatory', groupUnknown: 'This group is not known.', residentNeeded: 'Choose the resident.', residentNotWanted: 'Only customers of a resident group are residents.', personUnknown: 'This person is not known.',
    personTaken: 'This person is customer {{number}} already.', wrongPassword: 'The password is not correct', locked: 'This account is locked. Contact your administrator.',
  },
};
