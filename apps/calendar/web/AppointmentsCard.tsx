export default function AppointmentsCard() {
  return null;
}
