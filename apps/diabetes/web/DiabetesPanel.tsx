export default function DiabetesPanel(_: object) {
  return null;
}
