export default function RecordGlucose(_: object) {
  return null;
}
