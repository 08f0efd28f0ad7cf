export default function CalendarTab() {
  return null;
}
