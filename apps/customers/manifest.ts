import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.billing.customers';
const rules = 'authorization.billing.customer-groups';

/** Who buys from the home, and on which terms (specification 1, section 3: customer, customer group; specification 2, section 3: payment method and term). */
export default defineApp({
  code: 'customers',
  partOf: 'billing',
  name: { en: 'Customers', de: 'Debitoren' },
  needs: ['residents', 'contacts'],
  optional: ['admin'],
  offers: {
    'customer.tab': { late: true },
  },
  access: { [key]: ['Read', 'Write', 'Edit', 'Delete'], [rules]: ['Read', 'Write', 'Edit', 'Delete'] },
  accessNames: {
    [key]: { en: 'Customers', de: 'Debitoren' },
    'authorization.billing.customer-groups': { en: 'Customer groups', de: 'Debitorengruppen' },
  },
  grants: {
    BILLING: { [key]: ['Read', 'Write', 'Edit', 'Delete'], [rules]: ['Read', 'Write', 'Edit', 'Delete'] },
  },
  screens: {
    CustomersPage: {
      slot: 'page',
      path: '/app-billing/customers',
      may: [key, 'Read'],
      menu: true,
      icon: 'customer',
      order: 40,
    },
    // the default child is the profile (specification 2, section 2)
    CustomerHomePage: { slot: 'page', path: '/app-billing/customers/$clientId', may: [key, 'Read'] },
    CustomerPage: { slot: 'page', path: '/app-billing/customers/$clientId/$customerTab', may: [key, 'Read'] },
    CustomerListPage: {
      slot: 'settings',
      path: '/customer-list',
      may: [key, 'Read'],
      group: 'contacts',
      icon: 'customer',
      order: 40,
    },
    CustomerGroupsPage: {
      slot: 'settings',
      path: '/customer-groups',
      may: [rules, 'Read'],
      group: 'contacts',
      icon: 'users',
      order: 30,
    },
    PaymentMethodsPage: {
      slot: 'settings',
      path: '/payment-method',
      may: [rules, 'Read'],
      group: 'payments',
      icon: 'price',
      order: 30,
    },
    PaymentTermsPage: {
      slot: 'settings',
      path: '/payment-terms',
      may: [rules, 'Read'],
      group: 'payments',
      icon: 'calendar',
      order: 40,
    },
  },
  sequences: {
    customerNumber: {
      name: { en: 'Customers', de: 'Debitoren' },
      pattern: 'K{N:5}',
      initialNumber: 1,
      yearlyRestart: false,
    },
  },
});
