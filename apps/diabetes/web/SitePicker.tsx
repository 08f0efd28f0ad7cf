export default function SitePicker(_: object) {
  return null;
}
