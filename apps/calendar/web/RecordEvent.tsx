export default function RecordEvent() {
  return null;
}
