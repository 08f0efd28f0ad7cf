export default function DiabetesSettings(_: object) {
  return null;
}
