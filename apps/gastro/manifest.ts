import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const cutOff = z.object({ daysBefore: z.int().min(0).max(7), time });

/** Kitchen: menu plans, meal orders, production (specification 2, sections 2 to 5). */
export default defineApp({
  code: 'gastro',
  partOf: 'gastro',
  name: { en: 'Kitchen', de: 'Küche' },
  needs: ['sites', 'residents', 'health-record', 'infection-control', 'recipes'],
  optional: ['admin', 'dashboards', 'external-users'],
  offers: { 'menu-plan.actions': { inLine: true } },
  tile: { group: 'kitchen', icon: 'kitchen', hue: '#D9730D', home: '/app-gastro/today', order: 30, key: 'k' },
  access: {
    'authorization.gastro.menu': ['Read', 'Write', 'Edit', 'Delete'],
    'authorization.gastro.menu-orders': ['Read', 'Write', 'Edit'],
    // the second yes to a meal in spite of a severe allergy
    'authorization.gastro.allergen-override': ['Write'],
  },
  accessNames: {
    'authorization.gastro.menu': { en: 'Menu plans', de: 'Menüpläne' },
    'authorization.gastro.menu-orders': { en: 'Meal orders', de: 'Menübestellungen' },
    'authorization.gastro.allergen-override': {
      en: 'Second yes to a severe allergy',
      de: 'Zweites Ja bei schwerer Allergie',
    },
  },
  grants: {
    COOK: {
      'authorization.gastro.menu': ['Read', 'Write', 'Edit', 'Delete'],
      'authorization.gastro.menu-orders': ['Read', 'Write', 'Edit'],
      'authorization.gastro.allergen-override': ['Write'],
    },
    // for residents who were granted to them
    EXTERNAL_USER: { 'authorization.gastro.menu-orders': ['Read'] },
    CONTACT: { 'authorization.gastro.menu-orders': ['Read'] },
    TRUSTED_PERSON: { 'authorization.gastro.menu-orders': ['Read'] },
    PATIENT: { 'authorization.gastro.menu-orders': ['Read'] },
    NURSE: {
      'authorization.gastro.menu': ['Read'],
      'authorization.gastro.menu-orders': ['Read', 'Write', 'Edit'],
      'authorization.gastro.allergen-override': ['Write'],
    },
  },
  screens: {
    TodayPage: {
      slot: 'page',
      path: '/app-gastro/today',
      may: ['authorization.gastro.menu-orders', 'Read'],
      menu: true,
      icon: 'kitchen',
      order: 10,
      bedside: true,
    },
    MenuOrdersPage: {
      slot: 'page',
      path: '/app-gastro/menu-orders/residents',
      may: ['authorization.gastro.menu-orders', 'Read'],
      short: { en: 'Meal orders', de: 'Menübe\u00ADstellungen' },
      menu: true,
      icon: 'meal',
      order: 20,
      bedside: true,
    },
    ModePage: {
      slot: 'page',
      path: '/app-gastro/menu-orders/$mode',
      may: ['authorization.gastro.menu-orders', 'Read'],
      bedside: true,
    },
    CustomerOrdersPage: {
      slot: 'page',
      path: '/app-gastro/menu-orders/$category/$customerId/$startDate/$switchDate',
      may: ['authorization.gastro.menu-orders', 'Read'],
      bedside: true,
    },
    MenuPlansPage: {
      slot: 'page',
      path: '/app-gastro/menu-plan',
      may: ['authorization.gastro.menu', 'Read'],
      menu: true,
      icon: 'menu_plan',
      order: 30,
    },
    MenuPlanPage: {
      slot: 'page',
      path: '/app-gastro/menu-plan/$menuPlanPk',
      may: ['authorization.gastro.menu', 'Read'],
    },
    MealForm: {
      slot: 'resident.record',
      may: ['authorization.gastro.menu-orders', 'Write'],
      icon: 'meal',
      order: 60,
      bedside: true,
    },
    OrderSettingsPage: {
      slot: 'settings',
      path: '/menu-orders',
      may: ['authorization.gastro.menu', 'Edit'],
      group: 'kitchen',
      order: 20,
    },
    TodayMenuCard: {
      slot: 'relatives.day',
      order: 20,
      may: ['authorization.gastro.menu-orders', 'Read'],
      icon: 'kitchen',
    },
    TodayMealsWidget: {
      slot: 'widget',
      may: ['authorization.gastro.menu-orders', 'Read'],
      icon: 'meal',
      order: 40,
      columns: 4,
      firstFor: ['COOK'],
    },
  },
  settings: {
    // until when a meal can be ordered, on the home's clock
    'cut-offs': {
      scope: 'organisation',
      schema: z.object({
        breakfast: cutOff,
        morningSnack: cutOff,
        lunch: cutOff,
        afternoonSnack: cutOff,
        dinner: cutOff,
      }),
      default: {
        breakfast: { daysBefore: 1, time: '18:00' },
        morningSnack: { daysBefore: 1, time: '18:00' },
        lunch: { daysBefore: 0, time: '09:00' },
        afternoonSnack: { daysBefore: 0, time: '09:00' },
        dinner: { daysBefore: 0, time: '15:00' },
      },
    },
    // meals that are ordered for each person; the others are served as planned
    'ordered-meals': {
      scope: 'organisation',
      schema: z.array(z.enum(['breakfast', 'morningSnack', 'lunch', 'afternoonSnack', 'dinner'])),
      default: ['lunch', 'dinner'],
    },
    'reserve-percent': { scope: 'organisation', schema: z.number().min(0).max(50), default: 5 },
    // so many days before its day a menu is no longer changed; 0: never by itself
    'lock-days': { scope: 'organisation', schema: z.int().min(0).max(14), default: 0 },
    'kitchen-phone': { scope: 'organisation', schema: z.string().max(30), default: '' },
  },
  emits: ['gastro.changed', 'gastro.decided'],
  listens: [
    'residents.left',
    'residents.entered',
    'residents.archived',
    'residents.unarchived',
    'residents.absenceChanged',
    'recipes.changed',
    'health-record.eatingChanged',
    'gastro.changed',
    'gastro.decided',
  ],
});
