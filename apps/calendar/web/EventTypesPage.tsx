export default function EventTypesPage() {
  return null;
}
