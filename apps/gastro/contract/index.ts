export {
  Conflict,
  Customer,
  MenuOption,
  Offer,
  OfferedMeal,
  Order,
  orders,
  orderSettings,
} from './orders.ts';
export { Menu, MenuDish, Plan, PlanEntry, PlanRow, plans } from './plans.ts';
export { Board, Delivery, HeldOrder, holding, production } from './production.ts';
export { MealProfile, profiles } from './profiles.ts';
export { today } from './today.ts';
