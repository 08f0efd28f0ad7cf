export { orderSettings } from './order-settings.ts';
export { Conflict, Customer, MenuOption, Offer, OfferedMeal, Order, orders } from './orders.ts';
export { Menu, MenuDish, Plan, PlanEntry, PlanRow, plans } from './plans.ts';
export { Board, Delivery, production } from './production.ts';
export { MealProfile, profiles } from './profiles.ts';
export { today } from './today.ts';
