/** What the settings of the home show of the dashboards. */
export { DisplayForm } from './DisplayForm.tsx';
